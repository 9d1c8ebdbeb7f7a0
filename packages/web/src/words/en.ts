import type { Words } from '@covo/kernel'

export const en = {
  'table.back': 'Back',
  'table.undo': 'Take back',
  'table.log': 'What happened',
  'table.yourTurn': 'Your turn',
  'table.turnOf': '{name} is choosing',
  'table.over': 'The game is over',
  'table.again': 'Play again',
  'table.close': 'Close',
  'table.loading': 'Setting the table…',
  'table.you': 'You',
  'wrong.title': 'Something went wrong',
  'wrong.missing': 'There is nothing here.',
  'wrong.home': 'Back to the den',
} as const satisfies Words
