/** Types of our messages in a Colyseus room, as numbers, which is the shortest that it has. */
export const MESSAGES = { act: 1, again: 2, done: 3, picture: 4 } as const
