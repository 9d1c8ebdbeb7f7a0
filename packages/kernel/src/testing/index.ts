export { falsified, leavesOf } from './falsify.ts'
export { checkLaws, coverage, type LawKit, scripted } from './laws.ts'
export { outcomes } from './outcomes.ts'
