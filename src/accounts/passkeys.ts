import { sendFromBrowser } from '@sailing-desk/records/client/browser-calls'
import {
  ApiError,
  type ApiResponse,
  dataOf,
  type Fields,
  type Problem,
} from '@sailing-desk/records/client/calls'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { SessionUser } from './accounts.schema.ts'

const NOT_USED: Problem = { status: 401, message: 'No passkey was used.', errors: [], second_factor: null }

/** Whether this browser supports passkeys, which need HTTPS or localhost. */
export function hasPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function'
}

/** Logs in by a passkey chosen on the device. Throws ApiError if the dialog was closed. */
export async function logInWithPasskey(): Promise<ApiResponse<{ user: SessionUser }>> {
  const options: object = dataOf(await sendFromBrowser('POST', '/backend/api/login/passkey/options'))
  const { startAuthentication } = await import('@simplewebauthn/browser')
  // The routes of passkeys describe the formats of the browser only as objects.
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  const credential = await startAuthentication({ optionsJSON }).catch(() => null)
  if (!credential) throw new ApiError(NOT_USED)
  return sendFromBrowser('POST', '/backend/api/login/passkey', { credential })
}

/** Returns the device's response to the registration options; null if the dialog was closed. */
export async function createPasskey(options: object): Promise<Fields | null> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  // What our server made with the library for this call; the API describes it only as an object.
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  return startRegistration({ optionsJSON }).then(
    (credential) => ({ ...credential }),
    () => null,
  )
}
