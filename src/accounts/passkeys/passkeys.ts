import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { sendFromBrowser } from '../../web/browser-calls.ts'
import { type ApiResponse, dataOf, type Fields, isProblem } from '../../web/calls.ts'
import type { SessionUser } from '../accounts.schema.ts'

/** Whether this browser supports passkeys, which need HTTPS or localhost. */
export function hasPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function'
}

/** Logs in by a passkey chosen on the device. Returns a 401 if the dialog was closed. */
export async function logInWithPasskey(): Promise<ApiResponse<{ user: SessionUser }>> {
  const options = await sendFromBrowser('POST', '/backend/api/login/passkey/options')
  if (isProblem(options)) return options
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const made: object = dataOf(options)
  // The routes of passkeys describe the formats of the browser only as objects.
  const optionsJSON = made as PublicKeyCredentialRequestOptionsJSON
  const credential = await startAuthentication({ optionsJSON }).catch(() => null)
  if (!credential) return notUsed()
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

// The body is that of a problem, not of a login.
const notUsed = () => ({ status: 401, body: { message: 'No passkey was used.' } as never })
