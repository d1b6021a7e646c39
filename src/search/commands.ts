import { UNDO_AREAS } from '../accounts/account.ts'
import type { Areas } from '../accounts/roles.ts'

/**
 * Something to do: found by its label and by further `words`, and carried out at `path`. `press` is a shortcut key to press
 * there.
 */
export type Command = { label: string; words: string; path: string; area: Areas; press?: string }

const list = (tab: string) => `/admin/schedule?tab=${tab}`
const GRID = '/admin/schedule/grid'
const CIRCULARS = '/admin/circulars'
const PROFILE = '/admin/profile'
const INBOX = '/admin/inbox'

/** Those of the screens that have none of their own in the list of screens. */
export const COMMANDS: readonly Command[] = [
  { label: 'Add Route', words: 'new direction', path: list('routes'), area: 'schedule', press: 'n' },
  { label: 'Add Vessel', words: 'new voyage ship', path: list('vessels'), area: 'schedule', press: 'n' },
  { label: 'Add Port', words: 'new', path: list('ports'), area: 'schedule', press: 'n' },
  { label: 'Add Schedule', words: 'new call dates', path: list('schedules'), area: 'schedule', press: 'n' },
  { label: 'Shift voyage', words: 'move delay postpone dates days', path: GRID, area: 'schedule' },
  { label: 'Change vessel', words: 'substitute replace other ship', path: GRID, area: 'schedule' },
  { label: 'Omit a call', words: 'skip port cancel', path: GRID, area: 'schedule' },
  { label: 'Copy as next voyage', words: 'repeat add', path: GRID, area: 'schedule' },
  { label: 'Publish circular', words: 'upload excel read review', path: CIRCULARS, area: 'schedule' },
  { label: 'Publish draft', words: 'grid release', path: '/admin/circulars/drafts', area: 'schedule' },
  {
    label: 'Confirm arrivals',
    words: 'arrived departed actual dates',
    path: '/admin/actual-dates',
    area: 'schedule',
  },
  {
    label: 'On-time figures',
    words: 'on time punctuality late performance report statistics',
    path: '/admin/reports',
    area: 'schedule',
  },
  {
    label: 'Export the schedule',
    words: 'download excel xlsx csv pdf file print',
    path: list('schedules'),
    area: 'schedule',
  },
  {
    label: 'Set cut-offs by rule',
    words: 'cutoff closing deadline gate in',
    path: '/admin/cut-offs',
    area: 'schedule',
  },
  {
    label: 'Rename or merge ships',
    words: 'spelling name imo crane',
    path: '/admin/schedule/ships',
    area: 'schedule',
  },
  {
    label: 'Undo a change',
    words: 'revert take back restore',
    path: '/admin/history',
    area: UNDO_AREAS,
  },
  { label: 'Add Equipment', words: 'new', path: '/admin/equipment', area: 'site', press: 'n' },
  { label: 'Add Category', words: 'new', path: '/admin/master-equipment/category', area: 'site', press: 'n' },
  {
    label: 'Answer enquiries',
    words: 'reply inquiry quotation quote rate',
    path: `${INBOX}?tab=enquiries`,
    area: 'enquiries',
  },
  {
    label: 'Review applications',
    words: 'applicant job',
    path: `${INBOX}?tab=applications`,
    area: 'careers',
  },
  {
    label: 'Send the schedule',
    words: 'email mailing',
    path: '/admin/customers/mailings/new',
    area: 'enquiries',
  },
  { label: 'Add Customer', words: 'new', path: '/admin/customers', area: 'enquiries', press: 'n' },
  {
    label: 'Import customers',
    words: 'excel csv list upload many',
    path: '/admin/customers/import',
    area: 'enquiries',
  },
  {
    label: 'Write reply templates',
    words: 'letter answer standard text',
    path: `${INBOX}/templates`,
    area: ['enquiries', 'careers'],
  },
  {
    label: 'Invite a colleague',
    words: 'user account new add role staff',
    path: '/admin/users',
    area: 'administration',
  },
  {
    label: 'See backups',
    words: 'backup restore copy system information health',
    path: '/dashbord#system-information',
    area: 'administration',
  },
  {
    label: 'Send failed mail again',
    words: 'email outbox bounced refused smtp',
    path: '/admin/mail/outbox?state=failed',
    area: 'administration',
  },
  {
    label: 'Erase personal data',
    words: 'privacy gdpr dpdp delete person request',
    path: `${INBOX}/person`,
    area: 'administration',
  },
  { label: 'Approve users', words: 'accounts', path: '/admin/users', area: 'administration' },
  { label: 'Change password', words: 'security', path: `${PROFILE}#password`, area: 'office' },
  {
    label: 'Set up one-time codes',
    words: 'security second factor two 2fa authenticator',
    path: `${PROFILE}#one-time-codes`,
    area: 'office',
  },
  { label: 'Add passkey', words: 'security login', path: `${PROFILE}#passkeys`, area: 'office' },
]
