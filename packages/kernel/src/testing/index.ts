export { checkLaws, coverage, type LawKit, scripted } from './laws.ts'
