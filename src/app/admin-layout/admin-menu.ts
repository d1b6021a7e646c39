import { ADMIN_SCREENS } from '../admin-screens.ts'

/** A screen in the menu. Its `tabs` are the screens inside it, itself included, shown below the bar. */
export type AdminLink = { label: string; path: string; tabs?: readonly AdminLink[]; isDaily?: true }

/** Links under one title of the bar. */
export type AdminSection = { id: string; title: string; links: readonly AdminLink[] }

export const USERS: AdminLink = { label: 'Users', path: '/admin/users' }

const CIRCULARS_PATH = '/admin/circulars'
export const CIRCULARS: AdminLink = {
  label: 'Circulars',
  path: CIRCULARS_PATH,
  isDaily: true,
  tabs: [
    { label: 'Import', path: CIRCULARS_PATH },
    { label: 'Drafts', path: `${CIRCULARS_PATH}/drafts` },
    { label: 'Archive', path: `${CIRCULARS_PATH}/archive` },
  ],
}

const INBOX_PATH = '/admin/inbox'
export const INBOX: AdminLink = {
  label: 'Inbox',
  path: INBOX_PATH,
  isDaily: true,
  tabs: [
    { label: 'Messages', path: INBOX_PATH },
    { label: 'Reply templates', path: `${INBOX_PATH}/templates` },
  ],
}

const CUSTOMERS_PATH = '/admin/customers'
const CUSTOMERS: AdminLink = {
  label: 'Customers',
  path: CUSTOMERS_PATH,
  isDaily: true,
  tabs: [
    { label: 'Addresses', path: CUSTOMERS_PATH },
    { label: 'Mailings', path: `${CUSTOMERS_PATH}/mailings` },
  ],
}

const OUTBOX_PATH = '/admin/mail/outbox'
const MAIL: AdminLink = {
  label: 'Mail',
  path: OUTBOX_PATH,
  tabs: [
    { label: 'Outbox', path: OUTBOX_PATH },
    { label: 'Mailbox', path: '/admin/mail/mailbox' },
  ],
}

const MASTER: AdminSection = {
  id: 'master',
  title: 'Master',
  links: [
    { label: 'Category', path: '/admin/master-equipment/category' },
    { label: 'Attribute', path: '/admin/master-equipment/attribute' },
    ...screensIn('master'),
  ],
}

/** What the office writes on the public pages. */
const SITE: AdminSection = {
  id: 'site',
  title: 'Site',
  links: screensIn('site'),
}

const ADMINISTRATION: AdminSection = {
  id: 'administration',
  title: 'Administration',
  links: [
    USERS,
    { label: 'History', path: '/admin/history' },
    { label: 'Reports', path: '/admin/reports' },
    MAIL,
    { label: 'Cut-offs', path: '/admin/cut-offs' },
    ...screensIn('administration'),
  ],
}

/** The screens that say themselves in which section they are. */
function screensIn(section: AdminSection['id']): AdminLink[] {
  return ADMIN_SCREENS.flatMap(({ menu, title, path }) => (menu === section ? [{ label: title, path }] : []))
}

/** The bar in its order, before View Site and Logout. */
export const MENU: readonly (AdminLink | AdminSection)[] = [
  { label: 'Dashboard', path: '/dashbord', isDaily: true },
  MASTER,
  { label: 'Equipment', path: '/admin/equipment' },
  { label: 'Sailing Schedule', path: '/admin/schedule', isDaily: true },
  CIRCULARS,
  { label: 'Arrivals', path: '/admin/actual-dates', isDaily: true },
  INBOX,
  CUSTOMERS,
  SITE,
  ADMINISTRATION,
]

export const PROFILE: AdminLink = { label: 'Profile', path: '/admin/profile' }

export const isSection = (entry: AdminLink | AdminSection): entry is AdminSection => 'links' in entry

export const LINKS: readonly AdminLink[] = [
  ...MENU.flatMap((entry) => (isSection(entry) ? entry.links : entry)),
  PROFILE,
]

/** The number of things that await an administrator, shown beside a link as in 'Users 2 awaiting approval'. */
export type AdminBadge = { count: number; label: string }

/** Badges by the path of their link. */
export type AdminBadges = Record<string, AdminBadge>

/** Sums the badges of links, called 'to do' if they count different things; undefined if all are 0. */
export function badgeOf(links: readonly AdminLink[], badges: AdminBadges): AdminBadge | undefined {
  const visible = links.flatMap(({ path }) => badges[path] ?? []).filter(({ count }) => count > 0)
  const [first] = visible
  if (!first) return undefined
  const label = visible.every((badge) => badge.label === first.label) ? first.label : 'to do'
  return { label, count: visible.reduce((sum, { count }) => sum + count, 0) }
}

const isAt = (path: string, pathname: string) => pathname === path || pathname.startsWith(`${path}/`)

export function isCurrent({ path, tabs = [] }: AdminLink, pathname: string): boolean {
  return isAt(path, pathname) || tabs.some((tab) => isAt(tab.path, pathname))
}

/** The tab that a screen belongs to: of several that contain it, the innermost. */
export function currentTab(tabs: readonly AdminLink[], pathname: string): AdminLink | undefined {
  return tabs.filter(({ path }) => isAt(path, pathname)).sort((a, b) => b.path.length - a.path.length)[0]
}

/** The links that a role may open, each leading to the first of its screens that it may open. */
export function openable(links: readonly AdminLink[], mayOpen: (path: string) => boolean): AdminLink[] {
  return links.flatMap((link) => {
    const first = [link, ...(link.tabs ?? [])].find(({ path }) => mayOpen(path))
    return first ? [{ ...link, path: first.path }] : []
  })
}
