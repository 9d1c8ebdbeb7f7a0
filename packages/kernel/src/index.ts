export type { Advice, Overlooks } from './advice.ts'
export {
  type Chance,
  ChanceMismatch,
  commitmentOf,
  deal,
  deriveSeed,
  drawsOfDeal,
  isSeed,
  noChance,
  Recorded,
  Scripted,
  secure,
  seeded,
} from './chance.ts'
export { choicesAt, type PathStep, toldBy } from './choices.ts'
export type {
  AnyGame,
  FastPath,
  Game,
  GameTypes,
  Io,
  Json,
  Result,
  Score,
  Seat,
  Text,
  TextValue,
  Turn,
  Viewer,
} from './game.ts'
export {
  type Entry,
  Flaw,
  Match,
  type Place,
  parseOptions,
  Refusal,
  redactScript,
  replay,
  type Script,
  type Step,
} from './match.ts'
export type {
  AnyGameModule,
  Benchmark,
  Block,
  Cell,
  GameModule,
  GameText,
  HelpEntry,
  Language,
  MenuStep,
  Tone,
  Words,
} from './module.ts'
export { keep, once } from './once.ts'
export { playout } from './playout.ts'
export {
  type CheckedRecord,
  checkRecord,
  FORMAT,
  type GameRecord,
  type Games,
  optionsOf,
  parseRecord,
  printRecord,
  type RecordExtras,
  recordFor,
  recordOf,
  recordSchema,
  type SeatInfo,
  verifyRecord,
} from './record.ts'
export { canonicalJson, flawOf, type Schema } from './schema.ts'
export { kernelWords } from './words.ts'
