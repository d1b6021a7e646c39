import { type Access, type Areas, mayAccess, type Role, refusalText } from '../../accounts/roles.ts'
import type { Rights } from '../../web/rights.tsx'
import { ADMIN_SCREENS, RECORD_SCREENS } from '../admin-screens.ts'

const SCREENS: { path: string; area: Areas; opensWith?: Access }[] = [...ADMIN_SCREENS, ...RECORD_SCREENS]

/** The screen at an address; undefined if there is none, which the router sees to. */
function screenAt(address: string) {
  const [path = ''] = address.toLowerCase().split(/[?#]/)
  const found = SCREENS.find((screen) => screen.path === path.replace(/\/$/, ''))
  return found ?? SCREENS.find((screen) => screen.path.replace(/:id$/, '') === path.replace(/[^/]+\/?$/, ''))
}

/** Why a role may not open the screen at an address; null if it may. */
export function screenRefusal(role: Role, address: string): string | null {
  const screen = screenAt(address)
  if (!screen) return null
  const { area, opensWith = 'read' } = screen
  return mayAccess(role, area, opensWith) ? null : refusalText(role, area, opensWith)
}

/** What a role may open and change. */
export const rightsOf = (role: Role): Rights => ({
  mayRead: (areas) => mayAccess(role, areas, 'read'),
  mayWrite: (areas) => mayAccess(role, areas, 'write'),
  mayOpen: (address) => screenRefusal(role, address) === null,
  mayChange: (address) => mayAccess(role, screenAt(address)?.area ?? 'administration', 'write'),
})
