import { randomBytes } from 'node:crypto'
import type { Db } from '@sailing-desk/records/database/open'
import type { Tables } from '@sailing-desk/records/database/schema'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Selectable } from 'kysely'
import { type Purpose, readToken, signToken } from '../../secrets/signed-token.ts'

export type PasskeyRow = Selectable<Tables['passkey']>
type Transports = NonNullable<RegistrationResponseJSON['response']['transports']>

/** The relying party: `origin` also gives the host that passkeys are bound to. */
export type PasskeySite = { origin: string; name: string }

/** Loaded on first use: 300 files that most processes never need. */
const webauthn = () => import('@simplewebauthn/server')

const hostOf = ({ origin }: PasskeySite) => new URL(origin).hostname
/** A discoverable credential with user verification stands for both password and second factor. */
const SELECTION = { residentKey: 'required', userVerification: 'required' } as const
const ALGORITHMS = [-8, -7, -257]

export async function registrationOptions(
  site: PasskeySite,
  account: { id: number; username: string },
  known: PasskeyRow[],
  challenge: Uint8Array<ArrayBuffer>,
) {
  const { generateRegistrationOptions } = await webauthn()
  return generateRegistrationOptions({
    rpName: site.name,
    rpID: hostOf(site),
    userName: account.username,
    userDisplayName: account.username,
    userID: new TextEncoder().encode(`account:${account.id}`),
    challenge,
    attestationType: 'none',
    authenticatorSelection: SELECTION,
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports: parseTransports(transports),
    })),
  })
}

const parseTransports = (text: string): Transports => JSON.parse(text)

/** Returns the columns of the new passkey; null if its response is invalid. */
export async function verifyRegistration(
  site: PasskeySite,
  credential: object,
  isExpected: (challenge: string) => boolean,
) {
  const { verifyRegistrationResponse } = await webauthn()
  const { verified, registrationInfo } = await unverifiedOnError(
    verifyRegistrationResponse({
      // What the browser sent: the library checks its shape and throws.
      response: credential as RegistrationResponseJSON,
      expectedChallenge: isExpected,
      expectedOrigin: site.origin,
      expectedRPID: hostOf(site),
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  )
  if (!verified || !registrationInfo) return null
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: JSON.stringify(transports),
  }
}

export async function loginOptions(site: PasskeySite, challenge: Uint8Array<ArrayBuffer>) {
  const { generateAuthenticationOptions } = await webauthn()
  return generateAuthenticationOptions({ rpID: hostOf(site), challenge, userVerification: 'required' })
}

/** Returns the passkey's new counter; null if its response is invalid. */
export async function verifyLogin(
  site: PasskeySite,
  credential: object,
  { credential_id, public_key, counter }: PasskeyRow,
  isExpected: (challenge: string) => boolean,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await webauthn()
  const { verified, authenticationInfo } = await unverifiedOnError(
    verifyAuthenticationResponse({
      // What the browser sent: the library checks its shape and throws.
      response: credential as AuthenticationResponseJSON,
      expectedChallenge: isExpected,
      expectedOrigin: site.origin,
      expectedRPID: hostOf(site),
      credential: {
        id: credential_id,
        publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')),
        counter: Number(counter),
      },
      requireUserVerification: true,
    }),
  )
  return verified && authenticationInfo ? authenticationInfo.newCounter : null
}

/** The library throws for invalid signatures and for unexpected shapes alike. */
async function unverifiedOnError<Verified extends { verified: boolean }>(verifying: Promise<Verified>) {
  return verifying.catch((): Partial<Verified> => ({}))
}

const NONCE_BYTES = 16
const LIFE_MS = 5 * 60_000

/** Creates a signed challenge that contains its expiry, so that nothing is stored until it is used. */
export function newChallenge(secret: string, purpose: Purpose): Uint8Array<ArrayBuffer> {
  const subject = randomBytes(NONCE_BYTES).toString('base64url')
  return new Uint8Array(Buffer.from(signToken(secret, purpose, { subject, expires: Date.now() + LIFE_MS })))
}

/** Recognizes one of our challenges in the response of a device, and can mark it as used. */
export function expectChallenge(secret: string, purpose: Purpose) {
  let seen: { nonce: string; expires_at: string } | undefined
  return {
    isExpected(challenge: string): boolean {
      const signed = readToken(secret, purpose, Buffer.from(challenge, 'base64url').toString())
      if (signed) seen = { nonce: signed.subject, expires_at: new Date(signed.expires ?? 0).toISOString() }
      return signed !== null
    },
    /** Returns false if there was none, or it was used before. */
    async markUsed(db: Db): Promise<boolean> {
      return seen !== undefined && markChallengeUsed(db, seen.nonce, seen.expires_at)
    },
  }
}

/** Marks a challenge as used. Returns false if it was used before. */
async function markChallengeUsed(db: Db, challenge: string, expires_at: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_challenge')
    .values({ challenge, expires_at })
    .onConflict((conflict) => conflict.column('challenge').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
