/** What the command itself says where a sentence has parts. */
export const cliWords = {
  'cli.place.entry': 'entry {entry}',
  'cli.place.record': 'record',
  'cli.place.options': 'options',
  'cli.place.seats': 'seats',
  'cli.place.salts': 'salts',
  'cli.place.setup': 'set-up',
  'cli.place.result': 'result',
  'cli.place.seed': 'seed',
  'cli.place.commitment': 'commitment',
} as const satisfies Readonly<Record<string, string>>
