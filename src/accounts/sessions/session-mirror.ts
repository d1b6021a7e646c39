import { setAdminFlag } from '../../web/admin-flag.ts'
import { sendFromBrowser } from '../../web/browser-calls.ts'
import { dataOf } from '../../web/calls.ts'
import type { SessionUser } from '../accounts.schema.ts'

export type Session = { authenticated: boolean; user?: SessionUser }

/** Returns the current user, or null, and sets the flag accordingly. Returns undefined if the server did not answer. */
export async function mirrorSession(): Promise<SessionUser | null | undefined> {
  try {
    const response = await sendFromBrowser('GET', '/backend/api/session')
    if (response.status !== 200) return undefined
    const user = dataOf<Session>(response).user ?? null
    setAdminFlag(user !== null)
    return user
  } catch {
    return undefined
  }
}
