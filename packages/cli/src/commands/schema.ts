import { games } from '@covo/games'
import { recordSchema } from '@covo/kernel'
import { defineCommand } from 'citty'

export const schema = defineCommand({
  meta: { name: 'schema', description: 'Print the JSON Schema of game records' },
  run() {
    console.log(JSON.stringify(recordSchema(games.values()), undefined, 2))
  },
})
