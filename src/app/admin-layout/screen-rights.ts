import type { Rights } from '@sailing-desk/records/screen/rights'
import { type Access, type Areas, mayAccess, type Role, refusalText } from '../../accounts/roles.ts'
import { ADMIN_SCREENS, RECORD_SCREENS } from '../admin-screens.ts'

type Screen = { path: string; area: Areas; opensWith?: Access; tabs?: Record<string, Areas> }
const SCREENS: Screen[] = [...ADMIN_SCREENS, ...RECORD_SCREENS]

/** The screen at an address; undefined if there is none, which the router sees to. */
function screenAt(address: string): Screen | undefined {
  const [called = ''] = address.toLowerCase().split(/[?#]/)
  const path = called.replace(/\/$/, '')
  const parent = path.slice(0, path.lastIndexOf('/') + 1)
  const found = SCREENS.find((screen) => screen.path === path)
  return found ?? SCREENS.find((screen) => screen.path.replace(/:\w+$/, '') === parent)
}

/** The area of the tab that an address names, or that of the screen, which shows the first tab that the role may open. */
function areaAt(address: string, { area, tabs = {} }: Screen): Areas {
  const [, query] = address.split(/[?#]/)
  const tab = new URLSearchParams(query).get('tab') ?? ''
  return (Object.hasOwn(tabs, tab) && tabs[tab]) || area
}

/** Why a role may not open the screen at an address; null if it may. */
export function screenRefusal(role: Role, address: string): string | null {
  const screen = screenAt(address)
  if (!screen) return null
  const { opensWith = 'read' } = screen
  const area = areaAt(address, screen)
  return mayAccess(role, area, opensWith) ? null : refusalText(role, area, opensWith)
}

/** What a role may open and change. */
export const rightsOf = (role: Role): Rights => ({
  mayRead: (areas) => mayAccess(role, areas, 'read'),
  mayWrite: (areas) => mayAccess(role, areas, 'write'),
  mayOpen: (address) => screenRefusal(role, address) === null,
  mayChange: (address) => mayAccess(role, screenAt(address)?.area ?? 'administration', 'write'),
})
