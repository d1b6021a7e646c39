import { setAdminFlag } from '@sailing-desk/records/client/admin-flag'
import { sendFromBrowser } from '@sailing-desk/records/client/browser-calls'
import { isProblem } from '@sailing-desk/records/client/calls'
import type { SessionUser } from '../accounts.schema.ts'

/** Returns the current user, or null, and sets the flag accordingly. Returns undefined if the server did not answer. */
export async function mirrorSession(): Promise<SessionUser | null | undefined> {
  try {
    const { status, body } = await sendFromBrowser('GET', '/backend/api/session')
    if (status !== 200 || !body) return undefined
    const user = body.user ?? null
    setAdminFlag(user !== null)
    return user
  } catch {
    return undefined
  }
}

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
