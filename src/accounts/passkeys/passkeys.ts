import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { sendFromBrowser } from '../../web/browser-calls.ts'
import { type ApiResponse, type Fields, isProblem } from '../../web/calls.ts'

/** Whether this browser has passkeys at all. They need HTTPS, or this very machine. */
export function hasPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function'
}

/** Logs in by a passkey that the device picks. A dialog that was closed is a refusal too. */
export async function answerLogin(): Promise<ApiResponse> {
  const options = await sendFromBrowser('POST', '/backend/api/login/passkey/options')
  if (isProblem(options)) return options
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = options.body as PublicKeyCredentialRequestOptionsJSON
  const credential = await startAuthentication({ optionsJSON }).catch(() => null)
  if (!credential) return notUsed()
  return sendFromBrowser('POST', '/backend/api/login/passkey', { credential })
}

/** What the device makes of the options for a new passkey; null where its dialog was closed. */
export async function makePasskey(options: Fields): Promise<Fields | null> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  return startRegistration({ optionsJSON }).then(
    (credential) => ({ ...credential }),
    () => null,
  )
}

const notUsed = (): ApiResponse => ({ status: 401, body: { message: 'No passkey was used.' } })
