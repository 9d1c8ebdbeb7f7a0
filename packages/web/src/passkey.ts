import type { Me } from '@covo/protocol'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { ask } from './den.ts'

const TROUBLES = {
  AbortError: 'passkey.cancelled',
  NotAllowedError: 'passkey.cancelled',
  InvalidStateError: 'passkey.known',
  SecurityError: 'passkey.site',
  NotSupportedError: 'passkey.unsupported',
} as const

type TroubleKey = (typeof TROUBLES)[keyof typeof TROUBLES] | 'passkey.failed'

/** The browser or the device did not give a passkey. */
export class PasskeyTrouble extends Error {
  override readonly name = 'PasskeyTrouble'
  readonly key: TroubleKey

  constructor(key: TroubleKey) {
    super(key)
    this.key = key
  }
}

/** Asks the device; what it does not like is said in words. */
async function fromDevice<T>(give: (webauthn: typeof import('@simplewebauthn/browser')) => Promise<T>): Promise<T> {
  if (!isSecureContext) throw new PasskeyTrouble('passkey.site')
  if (!('PublicKeyCredential' in globalThis)) throw new PasskeyTrouble('passkey.unsupported')
  const webauthn = await import('@simplewebauthn/browser')
  try {
    return await give(webauthn)
  } catch (error) {
    const { name } = error as Error
    throw new PasskeyTrouble(name in TROUBLES ? TROUBLES[name as keyof typeof TROUBLES] : 'passkey.failed')
  }
}

/** A new passkey on this device, for whom the den knows in this browser. */
export async function addPasskey(): Promise<Me> {
  const optionsJSON = await ask<PublicKeyCredentialCreationOptionsJSON>('POST', '/me/passkeys/options', {})
  const answer = await fromDevice(({ startRegistration }) => startRegistration({ optionsJSON }))
  return ask<Me>('POST', '/me/passkeys', answer)
}

/** Whose passkey it is, that is who this browser belongs to from now on. */
export async function comeBack(): Promise<Me> {
  const optionsJSON = await ask<PublicKeyCredentialRequestOptionsJSON>('POST', '/passkeys/options', {})
  const answer = await fromDevice(({ startAuthentication }) => startAuthentication({ optionsJSON }))
  return ask<Me>('POST', '/passkeys', answer)
}
