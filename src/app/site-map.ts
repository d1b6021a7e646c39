import type { Entity } from '@sailing-desk/records/database/recorded-tables'
import {
  CALL_FORMATS,
  CHANGE_FORMATS,
  DOCUMENT_FORMATS,
  type FileFormat,
} from '@sailing-desk/records/export/formats'
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

/** The query parameter with the key of a preview of texts. */
export const PREVIEW_KEY = 'draft'

export const PUBLIC_PAGES: PublicPage[] = [
  { path: '/', file: 'company/pages/home.tsx', tables: SAILING_TABLES },
  { path: '/overview', file: 'company/pages/overview.tsx', tables: [] },
  {
    path: '/management-standards-vision',

    file: 'company/pages/management-standards-vision.tsx',
    tables: [],
  },
  {
    path: '/joint-venture-partners',

    file: 'company/pages/joint-venture-partners.tsx',
    tables: [],
  },
  { path: '/statistics', file: 'company/pages/statistics.tsx', tables: [] },
  { path: '/map', file: 'company/pages/map.tsx', tables: SAILING_TABLES },
  { path: '/cargoes', file: 'company/pages/cargoes.tsx', tables: [] },
  {
    path: '/inland-logistics',

    file: 'equipment/public-table/inland-logistics.tsx',
    tables: EQUIPMENT,
  },
  {
    path: '/west-east-bound',
    aliases: ['/westeastbound'],
    file: 'timetable/matrix/west-east-bound.tsx',
    query: { tab: ['import', 'export'], view: ['vessel', 'port', 'table'] },
    uncachedQuery: ['from', 'to'],
    variants: ['tab=export'],
    tables: SAILING_TABLES,
    files: ['pdf'],
  },
  {
    path: '/intra-asia',
    file: 'timetable/matrix/intra-asia.tsx',
    query: { view: ['vessel', 'port', 'table'] },
    tables: SAILING_TABLES,
    files: ['pdf'],
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
    file: 'timetable/public-changes/changes.tsx',
    uncachedQuery: ['route', 'vessel', 'port', 'page'],
    tables: SAILING_TABLES,
    files: CHANGE_FORMATS,
  },
  {
    path: '/announcements',
    file: 'site-content/announcements/pages/announcements.tsx',
    tables: ['announcement'],
    files: ['atom'],
  },
  {
    path: '/multi-purpose-vessels',

    file: 'company/pages/multi-purpose-vessels.tsx',
    tables: [],
  },
  {
    path: '/pure-car-truck-carriers',

    file: 'company/pages/pure-car-truck-carriers.tsx',
    tables: [],
  },
  {
    path: '/gallery',

    file: 'site-content/gallery/page/gallery.tsx',
    uncachedQuery: ['page'],
    tables: ['album', 'photo'],
  },
  {
    path: '/careers',
    file: 'careers/careers.tsx',
    tables: ['vacancy'],
    form: 'resume',

    uncachedQuery: ['vacancy', 'sent'],
  },
  { path: '/downloads', file: 'site-content/downloads/downloads.tsx', tables: ['download'] },
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
  {
    path: '/terms-of-use',

    aliases: ['/termsofuse'],
    file: 'company/pages/terms-of-use.tsx',
    tables: [],
  },
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
  { path: '/forgotten-password', file: 'accounts/links/forgotten-password.tsx' },
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
