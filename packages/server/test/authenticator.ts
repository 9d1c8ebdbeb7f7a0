import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const hash = (data: string | Buffer) => createHash('sha256').update(data).digest()
const text = (data: Uint8Array) => Buffer.from(data).toString('base64url')

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const NEW_CREDENTIAL = 0x40

/** A passkey in software: what a phone does when somebody holds a finger on it. */
export class Authenticator {
  private readonly origin: string
  private readonly id = randomBytes(16)
  private readonly secret: KeyObject
  private readonly coordinates: { readonly x: Buffer; readonly y: Buffer }
  private counter = 0

  constructor(origin: string) {
    this.origin = origin
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.secret = privateKey
    this.coordinates = { x: Buffer.from(x, 'base64url'), y: Buffer.from(y, 'base64url') }
  }

  register(challenge: string): object {
    // COSE: an elliptic key (2) for ES256 (−7) on P-256 (1).
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(this.coordinates.x)],
        [-3, new Uint8Array(this.coordinates.y)],
      ]),
    )
    const length = Buffer.from([0, this.id.length])
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, key])
    const attestation = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(this.data(NEW_CREDENTIAL, credential))],
      ]) as never,
    )
    return this.answer({
      clientDataJSON: text(this.client('webauthn.create', challenge)),
      attestationObject: text(attestation),
      transports: ['internal'],
    })
  }

  sign(challenge: string): object {
    this.counter++
    const data = this.data(0, Buffer.alloc(0))
    const client = this.client('webauthn.get', challenge)
    const signature = createSign('sha256')
      .update(Buffer.concat([data, hash(client)]))
      .sign(this.secret)
    return this.answer({ clientDataJSON: text(client), authenticatorData: text(data), signature: text(signature) })
  }

  private client(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }))
  }

  private data(flags: number, credential: Buffer): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    const relyingParty = hash(new URL(this.origin).hostname)
    return Buffer.concat([relyingParty, Buffer.from([USER_PRESENT | USER_VERIFIED | flags]), counter, credential])
  }

  private answer(response: object): object {
    const id = text(this.id)
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
  }
}
