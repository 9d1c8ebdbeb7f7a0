import { useCallback } from 'react'
import { DenError } from './den.ts'
import { type Key, useSay } from './language.ts'
import { toast } from './parts/toast.tsx'
import { PasskeyTrouble } from './passkey.ts'

/** Why something did not go, in words. */
export function complaintOf(error: unknown): Key {
  if (error instanceof PasskeyTrouble) return error.key
  if (!(error instanceof DenError)) return 'error.internal'
  const { code, limit } = error
  return limit === 'tokens' || limit === 'passkeys' ? `error.tooMany.${limit}` : `error.${code}`
}

/** Waits for a deed and says how it went. Gives whether it went well. */
export function useAttempt(): (deed: Promise<unknown>, done?: string) => Promise<boolean> {
  const say = useSay()
  return useCallback(
    async (deed, done) => {
      try {
        await deed
      } catch (error) {
        toast('bad', say(complaintOf(error)))
        return false
      }
      if (done !== undefined) toast('good', done)
      return true
    },
    [say],
  )
}
