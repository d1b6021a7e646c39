import { setAdminFlag } from '../../web/admin-flag.ts'
import { sendFromBrowser } from '../../web/browser-calls.ts'
import { isProblem } from '../../web/calls.ts'

/** Ends the session on the server and forgets the flag. False where the server did not say that it is ended. */
export async function logOut(): Promise<boolean> {
  try {
    if (isProblem(await sendFromBrowser('POST', '/backend/api/logout'))) return false
    setAdminFlag(false)
    return true
  } catch {
    return false
  }
}
