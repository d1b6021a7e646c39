export type AdminLink = { label: string; path: string }

/** The master data, under one title of the bar. */
export const MASTER: readonly AdminLink[] = [
  { label: 'Category', path: '/admin/master-equipment/category' },
  { label: 'Attribute', path: '/admin/master-equipment/attribute' },
  { label: 'Users', path: '/admin/users' },
  { label: 'History', path: '/admin/history' },
  { label: 'Mail', path: '/admin/outbox' },
]

export const DASHBOARD: AdminLink = { label: 'Dashboard', path: '/dashbord' }

export const WORK: readonly AdminLink[] = [
  { label: 'Equipment', path: '/admin/equipment' },
  { label: 'Sailing Schedule', path: '/admin/schedule' },
]

export const INBOX: AdminLink = { label: 'Inbox', path: '/admin/inbox' }

export const PROFILE: AdminLink = { label: 'Profile', path: '/admin/profile' }

export function isCurrent({ path }: AdminLink, pathname: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`)
}
