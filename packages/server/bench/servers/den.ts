// The den in a process of its own. Arguments: port, path of the SQLite file. Limits that hold strangers off are out of the way.
import { startDen } from '../../src/index.ts'
import { answer } from '../program.ts'

const MANY = 1_000_000
const [port = '0', database = ''] = process.argv.slice(2)

await startDen({
  port: Number(port),
  database,
  log: 'warn',
  tablesInMemory: MANY,
  tablesPerPerson: MANY,
  socketsPerAddress: MANY,
  messagesPerSecond: MANY,
  requestsPerSecond: MANY,
  guestsPerHour: MANY,
})
answer({})
