import type { en } from './en.ts'

export const ru: Readonly<Record<keyof typeof en, string>> = {}
