import type { en } from './en.ts'

export const it: Readonly<Record<keyof typeof en, string>> = {}
