import { describeLaws } from './laws.ts'

describeLaws(5)
