import { setAdminFlag } from '../../web/admin-flag.ts'
import { sendFromBrowser } from '../../web/browser-calls.ts'
import { isProblem } from '../../web/calls.ts'

/** Ends the session on the server and clears the flag. Returns false if the server did not confirm. */
export async function logOut(): Promise<boolean> {
  try {
    if (isProblem(await sendFromBrowser('POST', '/backend/api/logout'))) return false
    setAdminFlag(false)
    return true
  } catch {
    return false
  }
}
