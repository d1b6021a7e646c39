import type { Areas } from '@sailing-desk/records/areas'
import type { EntityScreen } from '@sailing-desk/records/entity'
import type { InboxListName } from '../inbox/inbox-tabs.ts'
import type { CutOffTab } from '../schedule/cut-offs/cut-offs.tsx'
import type { ScheduleList } from '../schedule/lists/screen-lists.ts'
import { PLAIN_ENTITIES } from './plain-entities.ts'

/** A screen of the back office. */
type AdminScreen = EntityScreen & {
  /** The address that it had before, which leads to `path`. */
  formerly?: string
  /** A screen that only changes something opens for those who may. */
  opensWith?: 'write'
  /** What `?tab=` of its address can name, with the area of each. */
  tabs?: Record<string, Areas>
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
  {
    path: '/admin/inbox',
    area: ['enquiries', 'careers'],
    tabs: {
      enquiries: 'enquiries',
      applications: 'careers',
      spam: ['enquiries', 'careers'],
    } satisfies Record<InboxListName, Areas>,
    file: 'inbox/pages/inbox.tsx',
    title: 'Inbox',
  },
  {
    path: '/admin/inbox/person',
    area: 'administration',
    file: 'inbox/pages/person.tsx',
    title: 'Personal data request',
  },
  {
    path: '/admin/inbox/templates',
    formerly: '/admin/reply-templates',
    area: ['enquiries', 'careers'],
    file: 'replies/pages/reply-templates.tsx',
    title: 'Reply templates',
  },
  { path: '/admin/history', area: 'office', file: 'history/pages/history.tsx', title: 'History' },
  {
    path: '/admin/mail/outbox',
    formerly: '/admin/outbox',
    area: 'administration',
    file: 'mail/outbox/outbox.tsx',
    title: 'Mail',
  },
  {
    path: '/admin/mail/mailbox',
    formerly: '/admin/mailbox',
    area: 'administration',
    file: 'mailbox/mailbox.tsx',
    title: 'Mailbox',
  },
  {
    path: '/admin/customers/mailings',
    formerly: '/admin/mailings',
    area: 'enquiries',
    file: 'mailings/screens/mailings.tsx',
    title: 'Mailings',
  },
  {
    path: '/admin/customers/mailings/new',
    formerly: '/admin/mailings/new',
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
    tabs: {
      routes: 'schedule',
      vessels: 'schedule',
      ports: 'schedule',
      schedules: 'schedule',
    } satisfies Record<ScheduleList, Areas>,
    file: 'schedule/lists/admin-schedule.tsx',
    title: 'Sailing Schedule',
    loading: 'Loading schedule data...',
  },
  {
    path: '/admin/cut-offs',
    area: 'schedule',
    tabs: { rules: 'schedule', holidays: 'schedule' } satisfies Record<CutOffTab, Areas>,
    file: 'schedule/cut-offs/cut-offs.tsx',
    title: 'Cut-offs',
  },
  {
    path: '/admin/actual-dates',
    area: 'schedule',
    opensWith: 'write',
    file: 'schedule/actual-dates/actual-dates-screen.tsx',
    title: 'Arrivals and departures',
  },
  { path: '/admin/reports', area: 'schedule', file: 'reports/reports-screen.tsx', title: 'Reports' },
  {
    path: '/admin/schedule/ships',
    formerly: '/admin/ships',
    area: 'schedule',
    file: 'schedule/ships/ships.tsx',
    title: 'Ships',
  },
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
  {
    path: '/admin/circulars/drafts',
    formerly: '/admin/drafts',
    area: 'schedule',
    file: 'schedule/drafts/drafts.tsx',
    title: 'Drafts',
  },
  {
    path: '/admin/schedule/grid',
    area: 'schedule',
    opensWith: 'write',
    file: 'schedule/grid/screen/edit-schedule.tsx',
    title: 'Edit schedule',
    loading: 'Loading schedule data...',
  },
  {
    path: '/admin/site',
    area: 'site',
    opensWith: 'write',
    file: 'site-content/company/screen/company-screen.tsx',
    title: 'Company',
    menu: 'site',
    command: {
      label: 'Change telephone and address',
      words: 'phone number office company contact name opening hours',
    },
  },
  {
    path: '/admin/texts',
    area: 'site',
    file: 'site-content/page-texts/screen/texts-list.tsx',
    title: 'Page texts',
    menu: 'site',
    command: { label: 'Change a text', words: 'page words wording about privacy' },
  },
  {
    path: '/admin/announcements',
    area: 'site',
    file: 'site-content/announcements/pages/admin-announcements.tsx',
    title: 'Announcements',
    menu: 'site',
    command: {
      label: 'Announce a strike or holiday',
      words: 'announcement notice closed bandh congestion news',
    },
  },
  {
    path: '/admin/gallery',
    area: 'site',
    file: 'site-content/gallery/screen/gallery-screen.tsx',
    title: 'Gallery',
    menu: 'site',
    command: { label: 'Add photos', words: 'picture image gallery album' },
  },
  {
    path: '/admin/downloads',
    area: 'site',
    file: 'site-content/downloads/admin/admin-downloads.tsx',
    title: 'Downloads',
    menu: 'site',
    command: { label: 'Upload a tariff or form', words: 'download document pdf price rates file' },
  },
  ...PLAIN_ENTITIES.flatMap((entity) => ('screen' in entity ? [entity.screen] : [])),
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
export const RECORD_SCREENS: Pick<AdminScreen, 'path' | 'formerly' | 'file' | 'area' | 'opensWith'>[] = [
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
  { path: '/admin/downloads/:id', area: 'site', file: 'site-content/downloads/admin/versions.tsx' },
  {
    path: '/admin/texts/:page',
    area: 'site',
    opensWith: 'write',
    file: 'site-content/page-texts/screen/edit-texts.tsx',
  },
  {
    path: '/admin/customers/mailings/:id',
    formerly: '/admin/mailings/:id',
    area: 'enquiries',
    file: 'mailings/screens/mailing.tsx',
  },
]

/** Every address of these screens, without a query and with each tab. */
export const SCREEN_ADDRESSES = ADMIN_SCREENS.flatMap(({ path, tabs = {} }) => [
  path,
  ...Object.keys(tabs).map((tab) => `${path}?tab=${tab}`),
])

/** The screens that had another address before. */
export const MOVED_SCREENS = [...ADMIN_SCREENS, ...RECORD_SCREENS].flatMap(({ path, formerly }) =>
  formerly ? [{ path, formerly }] : [],
)
