import type { Areas } from '../accounts/roles.ts'
import type { Entity } from '../database/recorded-tables.ts'
import { CALL_FORMATS, CHANGE_FORMATS, DOCUMENT_FORMATS, type FileFormat } from '../lib/export/formats.ts'
import { SAILING_TABLES, SAILINGS } from '../timetable/sailing-tables.ts'

/** A page that is the same for every visitor: its path, alias paths, and the query values it understands. */
export type PublicPage = {
  path: string
  file: string
  aliases?: string[]
  query?: Record<string, string[]>
  /** Query parameters shown on the page: with one of them it is rendered per request and not cached. */
  uncachedQuery?: string[]
  /** Queries with a canonical address of their own. */
  variants?: string[]
  /** The tables whose last change gives its date in the sitemap. */
  tables: readonly Entity[]
  /** Login or registration: takes no-script submissions, and redirects users who are logged in. */
  isAccountPage?: true
  /** Has a public form, which can be submitted to the page itself; `resume` has a file. */
  form?: 'texts' | 'resume'
  /** It can be had in these formats, by adding `.csv` and so on to its address. */
  files?: readonly FileFormat[]
}

export const EQUIPMENT: readonly Entity[] = ['equipment', 'category', 'attribute', 'attribute_value']

export const PUBLIC_PAGES: PublicPage[] = [
  { path: '/', file: 'company/pages/home.tsx', tables: SAILING_TABLES },
  { path: '/overview', file: 'company/pages/overview.tsx', tables: [] },
  { path: '/management-standards-vision', file: 'company/pages/management-standards-vision.tsx', tables: [] },
  { path: '/joint-venture-partners', file: 'company/pages/joint-venture-partners.tsx', tables: [] },
  { path: '/statistics', file: 'company/pages/statistics.tsx', tables: [] },
  { path: '/map', file: 'company/pages/map.tsx', tables: SAILING_TABLES },
  { path: '/cargoes', file: 'company/pages/cargoes.tsx', tables: [] },
  { path: '/inland-logistics', file: 'equipment/public-table/inland-logistics.tsx', tables: EQUIPMENT },
  {
    path: '/west-east-bound',
    aliases: ['/westeastbound'],
    file: 'timetable/matrix/west-east-bound.tsx',
    query: { tab: ['import', 'export'], view: ['vessel', 'port', 'table'] },
    uncachedQuery: ['from', 'to'],
    variants: ['tab=export'],
    tables: SAILING_TABLES,
  },
  {
    path: '/intra-asia',
    file: 'timetable/matrix/intra-asia.tsx',
    query: { view: ['vessel', 'port', 'table'] },
    tables: SAILING_TABLES,
  },
  { path: '/sailings', file: 'timetable/find/find-sailing.tsx', tables: SAILINGS },
  { path: '/ports', file: 'timetable/port-pages/ports.tsx', tables: SAILINGS, files: DOCUMENT_FORMATS },
  {
    path: '/vessels',
    file: 'timetable/ship-pages/ships.tsx',
    tables: SAILING_TABLES,
    files: DOCUMENT_FORMATS,
  },
  {
    path: '/changes',
    file: 'timetable/changes/changes.tsx',
    uncachedQuery: ['route', 'vessel', 'port', 'page'],
    tables: SAILING_TABLES,
    files: CHANGE_FORMATS,
  },
  { path: '/multi-purpose-vessels', file: 'company/pages/multi-purpose-vessels.tsx', tables: [] },
  { path: '/pure-car-truck-carriers', file: 'company/pages/pure-car-truck-carriers.tsx', tables: [] },
  { path: '/gallery', file: 'company/pages/gallery.tsx', tables: [] },
  { path: '/careers', file: 'careers/careers.tsx', tables: [], form: 'resume', uncachedQuery: ['sent'] },
  {
    path: '/contact-us',
    file: 'enquiries/contact-us.tsx',
    tables: [],
    form: 'texts',
    uncachedQuery: ['vessel', 'from', 'to', 'dates', 'sent'],
  },
  {
    path: '/quote',
    file: 'enquiries/quote.tsx',
    tables: [],
    form: 'texts',
    uncachedQuery: ['vessel', 'from', 'to', 'dates', 'sent'],
  },
  {
    path: '/privacy-statement',
    aliases: ['/privacystatement'],
    file: 'company/pages/privacy-statement.tsx',
    tables: [],
  },
  { path: '/terms-of-use', aliases: ['/termsofuse'], file: 'company/pages/terms-of-use.tsx', tables: [] },
  {
    path: '/login',
    file: 'accounts/login/login.tsx',
    tables: [],
    query: { registered: ['1'], password: ['set'] },
    isAccountPage: true,
  },
  { path: '/register', file: 'accounts/registration/register.tsx', tables: [], isAccountPage: true },
]

/** A page for each port, ship and so on. Its parameters are looked up by what app/page-addresses.ts has for its path. */
export type DataPage = Pick<PublicPage, 'path' | 'file' | 'query' | 'files' | 'tables'> & {
  /** The page that lists it, in the breadcrumbs. */
  under: { path: string; name: string }
}

export const DATA_PAGES: DataPage[] = [
  {
    path: '/sailings/:from/:to',
    file: 'timetable/find/sailings.tsx',
    tables: SAILINGS,
    files: CALL_FORMATS,
    under: { path: '/sailings', name: 'Find a sailing' },
  },
  {
    path: '/ports/:port',
    file: 'timetable/port-pages/port.tsx',
    tables: SAILINGS,
    files: CALL_FORMATS,
    under: { path: '/ports', name: 'Ports' },
  },
  {
    path: '/vessels/:ship',
    file: 'timetable/ship-pages/ship.tsx',
    tables: SAILING_TABLES,
    files: CALL_FORMATS,
    under: { path: '/vessels', name: 'Vessels' },
  },
  {
    path: '/vessels/:ship/:voyage',
    file: 'timetable/ship-pages/voyage.tsx',
    tables: SAILING_TABLES,
    files: CALL_FORMATS,
    under: { path: '/vessels', name: 'Vessels' },
  },
  {
    path: '/routes/:route',
    file: 'timetable/matrix/route-page.tsx',
    query: { view: ['vessel', 'port', 'table'] },
    tables: SAILINGS,
    files: CALL_FORMATS,
    under: { path: '/west-east-bound', name: 'Sailing schedule' },
  },
]

/** Shows a draft to anybody who has its key: rendered for each request, not in the sitemap, and not for search engines. */
export const PREVIEW_PAGE = { path: '/preview/:key', file: 'timetable/matrix/preview/preview.tsx' }

/**
 * The pages of email alerts, and those that links in mails and invitations lead to: each has a form that is submitted to itself. Rendered for each request, not in the sitemap, and not for
 * search engines. `hasToken`: its address is as good as a password. `takesOneClick`: mail programs submit it too.
 */
export const MAIL_PAGES: { path: string; file: string; hasToken?: true; takesOneClick?: true }[] = [
  { path: '/follow', file: 'follow/pages/follow.tsx' },
  { path: '/set-password', file: 'accounts/links/set-password.tsx', hasToken: true },
  { path: '/follow/confirm', file: 'follow/pages/confirm.tsx', hasToken: true },
  { path: '/follow/manage', file: 'follow/pages/manage.tsx', hasToken: true },
  { path: '/follow/unsubscribe', file: 'follow/pages/unsubscribe.tsx', hasToken: true, takesOneClick: true },
  {
    path: '/mailings/unsubscribe',
    file: 'customers/pages/unsubscribe.tsx',
    hasToken: true,
    takesOneClick: true,
  },
]

/** The layouts of the pages and of the back office, as React Router calls them: their files without the ending. */
export const LAYOUTS = {
  public: 'web/public-layout/public-layout',
  backOffice: 'app/admin-layout/admin-layout',
}

/** A screen of the back office. */
type AdminScreen = {
  path: string
  file: string
  title: string
  /** The part of the back office that it belongs to. */
  area: Areas
  /** A screen that only changes something opens for those who may. */
  opensWith?: 'write'
  /** Announced while its data loads. */
  loading?: string
}

export const ADMIN_SCREENS: AdminScreen[] = [
  {
    path: '/dashbord',
    area: 'office',
    file: 'dashboard/dashboard.tsx',
    title: 'Admin Dashboard',
    loading: 'Loading dashboard data...',
  },
  { path: '/admin/profile', area: 'office', file: 'accounts/profile/profile.tsx', title: 'Admin Profile' },
  { path: '/admin/users', area: 'administration', file: 'accounts/users/users.tsx', title: 'Users' },
  { path: '/admin/inbox', area: ['enquiries', 'careers'], file: 'inbox/pages/inbox.tsx', title: 'Inbox' },
  {
    path: '/admin/inbox/person',
    area: 'administration',
    file: 'inbox/pages/person.tsx',
    title: 'Personal data request',
  },
  {
    path: '/admin/reply-templates',
    area: ['enquiries', 'careers'],
    file: 'replies/pages/reply-templates.tsx',
    title: 'Reply templates',
  },
  { path: '/admin/history', area: 'office', file: 'history/pages/history.tsx', title: 'History' },
  { path: '/admin/outbox', area: 'administration', file: 'mail/outbox/outbox.tsx', title: 'Mail' },
  { path: '/admin/mailbox', area: 'administration', file: 'mailbox/mailbox.tsx', title: 'Mailbox' },
  { path: '/admin/mailings', area: 'enquiries', file: 'mailings/screens/mailings.tsx', title: 'Mailings' },
  {
    path: '/admin/mailings/new',
    area: 'enquiries',
    opensWith: 'write',
    file: 'mailings/screens/new-mailing.tsx',
    title: 'Mail the schedule',
  },
  { path: '/admin/customers', area: 'enquiries', file: 'customers/pages/customers.tsx', title: 'Customers' },
  {
    path: '/admin/customers/import',
    area: 'enquiries',
    opensWith: 'write',
    file: 'customers/pages/import-customers.tsx',
    title: 'Import customers',
  },
  {
    path: '/admin/equipment',
    area: 'site',
    file: 'equipment/admin/admin-equipment.tsx',
    title: 'Equipment Management',
    loading: 'Loading equipment data...',
  },
  {
    path: '/admin/schedule',
    area: 'schedule',
    file: 'schedule/lists/admin-schedule.tsx',
    title: 'Sailing Schedule',
    loading: 'Loading schedule data...',
  },
  { path: '/admin/cut-offs', area: 'schedule', file: 'schedule/cut-offs/cut-offs.tsx', title: 'Cut-offs' },
  {
    path: '/admin/actual-dates',
    area: 'schedule',
    file: 'schedule/actual-dates/actual-dates-screen.tsx',
    title: 'Arrivals and departures',
  },
  { path: '/admin/reports', area: 'schedule', file: 'reports/reports-screen.tsx', title: 'Reports' },
  { path: '/admin/ships', area: 'schedule', file: 'schedule/ships/ships.tsx', title: 'Ships' },
  {
    path: '/admin/circulars',
    area: 'schedule',
    opensWith: 'write',
    file: 'circulars/screen/circulars.tsx',
    title: 'Import a circular',
  },
  {
    path: '/admin/circulars/archive',
    area: 'schedule',
    file: 'circulars/screen/archive/archive.tsx',
    title: 'Archive of circulars',
  },
  { path: '/admin/drafts', area: 'schedule', file: 'schedule/drafts/drafts.tsx', title: 'Drafts' },
  {
    path: '/admin/schedule/grid',
    area: 'schedule',
    opensWith: 'write',
    file: 'schedule/grid/screen/edit-schedule.tsx',
    title: 'Edit schedule',
    loading: 'Loading schedule data...',
  },
  {
    path: '/admin/master-equipment',
    area: 'site',
    file: 'equipment/admin/master-equipment.tsx',
    title: 'Master Equipment',
  },
  {
    path: '/admin/master-equipment/category',
    area: 'site',
    file: 'equipment/admin/admin-categories.tsx',
    title: 'Categories',
    loading: 'Loading categories...',
  },
  {
    path: '/admin/master-equipment/attribute',
    area: 'site',
    file: 'equipment/admin/admin-attributes.tsx',
    title: 'Attributes',
    loading: 'Loading attributes...',
  },
]

/** Screens of one record, whose number is in their path. They are opened from another screen. */
export const RECORD_SCREENS: Pick<AdminScreen, 'path' | 'file' | 'area' | 'opensWith'>[] = [
  {
    path: '/admin/circulars/:id',
    area: 'schedule',
    opensWith: 'write',
    file: 'circulars/screen/circular-review.tsx',
  },
  {
    path: '/admin/circulars/archive/:id',
    area: 'schedule',
    file: 'circulars/screen/archive/archived.tsx',
  },
  { path: '/admin/mailings/:id', area: 'enquiries', file: 'mailings/screens/mailing.tsx' },
]
