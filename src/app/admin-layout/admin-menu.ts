export type AdminLink = { label: string; path: string }

export const USERS: AdminLink = { label: 'Users', path: '/admin/users' }

/** Links under one title of the bar. */
export type AdminSection = { id: string; title: string; links: readonly AdminLink[] }

export const MASTER: AdminSection = {
  id: 'master',
  title: 'Master',
  links: [
    { label: 'Category', path: '/admin/master-equipment/category' },
    { label: 'Attribute', path: '/admin/master-equipment/attribute' },
  ],
}

/** What the office writes on the public pages. */
export const SITE: AdminSection = {
  id: 'site',
  title: 'Site',
  links: [
    { label: 'Company', path: '/admin/site' },
    { label: 'Page texts', path: '/admin/texts' },
    { label: 'Announcements', path: '/admin/announcements' },
    { label: 'Gallery', path: '/admin/gallery' },
    { label: 'Downloads', path: '/admin/downloads' },
    { label: 'Vacancies', path: '/admin/vacancies' },
  ],
}

export const ADMINISTRATION: AdminSection = {
  id: 'administration',
  title: 'Administration',
  links: [
    USERS,
    { label: 'Drafts', path: '/admin/drafts' },
    { label: 'Arrivals', path: '/admin/actual-dates' },
    { label: 'Cut-offs', path: '/admin/cut-offs' },
    { label: 'History', path: '/admin/history' },
    { label: 'Mail', path: '/admin/outbox' },
    { label: 'Reply templates', path: '/admin/reply-templates' },
    { label: 'Mailbox', path: '/admin/mailbox' },
    { label: 'Mailings', path: '/admin/mailings' },
    { label: 'Customers', path: '/admin/customers' },
    { label: 'Reports', path: '/admin/reports' },
  ],
}

/** The number of things that await an administrator, shown beside a link as in 'Users 2 awaiting approval'. */
export type AdminBadge = { count: number; label: string }

/** Badges by the path of their link. */
export type AdminBadges = Record<string, AdminBadge>

/** Sums the badges of a section's links; undefined if all are 0. */
export function badgeOf({ links }: AdminSection, badges: AdminBadges): AdminBadge | undefined {
  const visible = links.flatMap(({ path }) => badges[path] ?? []).filter(({ count }) => count > 0)
  const [first] = visible
  return first && { ...first, count: visible.reduce((sum, { count }) => sum + count, 0) }
}

export const DASHBOARD: AdminLink = { label: 'Dashboard', path: '/dashbord' }

export const CIRCULARS: AdminLink = { label: 'Circulars', path: '/admin/circulars' }

export const WORK: readonly AdminLink[] = [
  { label: 'Equipment', path: '/admin/equipment' },
  { label: 'Sailing Schedule', path: '/admin/schedule' },
  CIRCULARS,
]

export const INBOX: AdminLink = { label: 'Inbox', path: '/admin/inbox' }

export const PROFILE: AdminLink = { label: 'Profile', path: '/admin/profile' }

export function isCurrent({ path }: AdminLink, pathname: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`)
}
