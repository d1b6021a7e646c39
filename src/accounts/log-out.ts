import { sendFromBrowser } from '../browser-calls.ts'
import { isRefused } from '../calls.ts'
import { setAdminFlag } from './admin-flag.ts'

/** Ends the session on the server and forgets the flag. False where the server did not say that it is ended. */
export async function logOut(): Promise<boolean> {
  try {
    if (isRefused(await sendFromBrowser('POST', '/backend/api/logout'))) return false
    setAdminFlag(false)
    return true
  } catch {
    return false
  }
}
