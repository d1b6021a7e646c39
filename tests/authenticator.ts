import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Options = { challenge: string; rp?: { id?: string }; rpId?: string; user?: { id: string } }
type Overrides = {
  origin?: string
  challenge?: string
  isVerified?: boolean
  counter?: number
  rpId?: string
}

const FLAG_USER_PRESENT = 0x01
const FLAG_USER_VERIFIED = 0x04
const FLAG_ATTESTED_DATA = 0x40

/** A software passkey authenticator with an ES256 key. `overrides` falsify single values of its responses. */
export function createAuthenticator(origin = 'http://localhost') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const credential = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
  }
  let counter = 0
  let userHandle: string | undefined

  const clientData = (type: string, { challenge }: Options, overrides: Overrides) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: overrides.challenge ?? challenge,
        origin: overrides.origin ?? origin,
      }),
    )

  function authenticatorData(
    rpId: string,
    flags: number,
    { isVerified = true, ...overrides }: Overrides,
    key?: Buffer,
  ) {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(overrides.counter ?? counter)
    const bits = FLAG_USER_PRESENT | (isVerified ? FLAG_USER_VERIFIED : 0) | flags
    const parts = [sha256(Buffer.from(overrides.rpId ?? rpId)), Buffer.from([bits]), count]
    return Buffer.concat(key ? [...parts, key] : parts)
  }

  /** Returns what `navigator.credentials.create` would. */
  function register(options: Options, overrides: Overrides = {}) {
    userHandle = options.user?.id
    const length = Buffer.from([0, id.length])
    const key = Buffer.concat([Buffer.alloc(16), length, id, coseKey(x, y)])
    const data = authenticatorData(options.rp?.id ?? '', FLAG_ATTESTED_DATA, overrides, key)
    const attestation = map([
      [text('fmt'), text('none')],
      [text('attStmt'), map([])],
      [text('authData'), bytes(data)],
    ])
    return {
      ...credential,
      response: {
        clientDataJSON: clientData('webauthn.create', options, overrides).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  /** Returns what `navigator.credentials.get` would. */
  function logIn(options: Options, overrides: Overrides = {}) {
    const data = authenticatorData(options.rpId ?? '', 0, overrides)
    const client = clientData('webauthn.get', options, overrides)
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
    return {
      ...credential,
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle,
      },
    }
  }

  return { register, logIn }
}

const sha256 = (data: Buffer) => createHash('sha256').update(data).digest()

/** The subset of CBOR that passkeys use. */
const head = (kind: number, size: number) =>
  size < 24
    ? Buffer.from([(kind << 5) | size])
    : size < 256
      ? Buffer.from([(kind << 5) | 24, size])
      : Buffer.from([(kind << 5) | 25, size >> 8, size & 0xff])
const number = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value])
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)])
const map = (entries: [Buffer, Buffer][]) => Buffer.concat([head(5, entries.length), ...entries.flat()])

/** COSE encoding of an ES256 key: key type 2, algorithm -7, curve 1. */
function coseKey(x: string, y: string): Buffer {
  return map([
    [number(1), number(2)],
    [number(3), number(-7)],
    [number(-1), number(1)],
    [number(-2), bytes(Buffer.from(x, 'base64url'))],
    [number(-3), bytes(Buffer.from(y, 'base64url'))],
  ])
}
