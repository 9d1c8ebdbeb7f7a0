const BOT_NAMES = ['Ada', 'Bruno', 'Colette', 'Dmitri', 'Enzo']

/** What the bot of a seat is called. */
export const botName = (seat: number): string => BOT_NAMES[seat % BOT_NAMES.length] as string
