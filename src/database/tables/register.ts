import { BY_FORMS, PEOPLE, UNSEEN } from './register-of-people.ts'
import type { TableRules } from './table-rules.ts'

/** Rows that the office enters, without a word about a person, and that nothing removes by itself. */
const OFFICE_ROWS = { growth: 'office', kept: 'for good', personal: 'none' } as const

/** As many rows, and as many bytes in them, as fit into one answer, and more than anybody needs. */
const atMost = <Most extends number>(most: Most, kB: number | null) =>
  ({ by: 'office', atMost: most, kB }) as const

/** Rows about somebody in the office, which are not in the history. */
const OF_COLLEAGUE = { history: 'none', personal: { of: 'colleague' } } as const

/**
 * What holds for each table, once: a table without its rules does not compile. Rights, history, undo, limits, and export and erasure of
 * personal data follow from it. Parents come before their children.
 */
export const REGISTER = {
  route: {
    ...OFFICE_ROWS,
    growth: atMost(200, 250),
    called: 'Routes',
    area: 'schedule',
    history: { named: ['direction'], parents: {}, unique: ['direction_key'] },
  },
  ship: {
    ...OFFICE_ROWS,
    growth: atMost(5000, 600),
    called: 'Ships',
    area: 'schedule',
    history: { named: ['name'], parents: {}, unique: ['name_key'] },
  },
  vessel: {
    called: 'Vessels',
    ...OFFICE_ROWS,
    area: 'schedule',
    history: {
      named: ['name_key', 'name', 'voyage'],
      parents: { route_id: 'route' },
      unique: ['route_id', 'name_key'],
      subject: 'id',
    },
  },
  port: {
    ...OFFICE_ROWS,
    growth: atMost(2000, 400),
    called: 'Ports',
    area: 'schedule',
    history: { named: ['name', 'code'], parents: {}, unique: ['name_key'] },
  },
  port_alias: {
    called: 'Alternative port spellings',
    ...OFFICE_ROWS,
    growth: atMost(10_000, 600),
    area: 'schedule',
    history: { named: ['alias'], parents: { port_id: 'port' }, unique: ['alias_key'] },
  },
  schedule: {
    called: 'Schedules',
    ...OFFICE_ROWS,
    area: 'schedule',
    history: {
      named: [],
      parents: { vessel_id: 'vessel', port_id: 'port' },
      unique: ['vessel_id', 'port_id'],
      subject: 'vessel_id',
      // Calls with the same one have no order of entry.
      places: 'shared',
    },
  },
  cut_off_rule: {
    called: 'Cut-off rules',
    ...OFFICE_ROWS,
    growth: atMost(2000, 250),
    area: 'schedule',
    history: { named: ['kind'], parents: { port_id: 'port', route_id: 'route' }, unique: ['scope_key'] },
  },
  holiday: {
    ...OFFICE_ROWS,
    growth: atMost(5000, 450),
    called: 'Holidays',
    area: 'schedule',
    history: { named: ['day', 'name'], parents: {}, unique: ['day', 'country_key'] },
  },
  arrival: { ...OFFICE_ROWS, area: 'schedule', history: 'none' },
  category: {
    ...OFFICE_ROWS,
    growth: atMost(200, 250),
    called: 'Categories',
    area: 'site',
    history: { named: ['name'], parents: {}, unique: ['name_key'] },
  },
  attribute: {
    called: 'Attributes',
    ...OFFICE_ROWS,
    growth: atMost(1000, 500),
    area: 'site',
    history: {
      named: ['name', 'display_name'],
      parents: { category_id: 'category' },
      unique: ['category_id', 'name_key'],
    },
  },
  equipment: {
    ...OFFICE_ROWS,
    growth: atMost(2000, 600),
    called: 'Equipment',
    area: 'site',
    history: { named: ['name'], parents: { category_id: 'category' }, unique: [] },
  },
  attribute_value: {
    called: 'Attribute values',
    ...OFFICE_ROWS,
    area: 'site',
    history: {
      named: [],
      parents: { equipment_id: 'equipment', attribute_id: 'attribute' },
      unique: ['equipment_id', 'attribute_id'],
    },
  },
  reply_template: {
    called: 'Reply templates',
    ...OFFICE_ROWS,
    growth: atMost(150, 800),
    area: ['enquiries', 'careers'],
    history: { named: ['title', 'subject'], parents: {}, unique: ['title_key'] },
  },
  vacancy: {
    ...OFFICE_ROWS,
    growth: atMost(150, 800),
    called: 'Vacancies',
    area: 'careers',
    history: { named: ['title', 'place'], parents: {}, unique: [] },
  },
  announcement: {
    called: 'Announcements',
    ...OFFICE_ROWS,
    growth: atMost(300, 500),
    area: 'site',
    history: { named: ['title'], parents: { route_id: 'route', port_id: 'port' }, unique: [] },
  },
  album: {
    ...OFFICE_ROWS,
    growth: atMost(200, 150),
    called: 'Albums',
    area: 'site',
    history: { named: ['title'], parents: {}, unique: ['title_key'], places: 'all' },
  },
  photo: {
    called: 'Photos',
    ...OFFICE_ROWS,
    growth: atMost(1000, 850),
    area: 'site',
    history: {
      named: ['name'],
      parents: { album_id: 'album' },
      unique: ['source_hash'],
      places: 'album_id',
    },
  },
  download: {
    ...OFFICE_ROWS,
    growth: atMost(500, 400),
    called: 'Downloads',
    area: 'site',
    // The office types them; equal ones are in the order of their titles.
    history: { named: ['title'], parents: {}, unique: [], places: 'shared' },
  },
  download_version: {
    called: 'Previous versions of downloads',
    ...OFFICE_ROWS,
    growth: atMost(2000, 600),
    area: 'site',
    history: { named: ['file_name'], parents: { download_id: 'download' }, unique: [] },
  },
  company_setting: {
    ...OFFICE_ROWS,
    called: 'Parts of the company',
    area: 'site',
    history: { named: ['key'], parents: {}, unique: ['key'] },
  },
  page_text: {
    ...OFFICE_ROWS,
    called: 'Page texts',
    area: 'site',
    history: { named: ['page', 'slot'], parents: {}, unique: ['page', 'slot'] },
  },
  // One of each page, until it is published.
  page_draft: { area: 'site', history: 'none', growth: 'office', kept: 'for good', personal: 'none' },
  site_file: {
    area: 'site',
    history: 'none',
    growth: 'office',
    kept: 'remove unused files of the site',
    personal: 'none',
  },

  ...PEOPLE,

  mailing: { ...OFFICE_ROWS, called: 'Mailings', area: 'enquiries', history: { named: ['subject'] } },
  alert_run: { ...UNSEEN, growth: 'jobs', kept: 'for good', personal: 'none' },
  // Known senders of circulars, which administrators keep.
  mailbox: {
    ...OFFICE_ROWS,
    called: 'Mailbox',
    area: 'administration',
    history: { named: [] },
    personal: { of: 'partner', addresses: ['senders'] },
  },

  account: {
    called: 'Accounts',
    area: 'administration',
    history: { named: ['username'], found: ['username'] },
    growth: { by: 'visitors', waiting: 200, atMost: 1000 },
    kept: 'remove unapproved accounts',
    personal: {
      of: 'colleague',
      addresses: ['email'],
      columns: {
        id: 'hidden',
        username: 'shown',
        username_key: 'hidden',
        role: 'shown',
        status: 'shown',
        password_hash: 'hidden',
        email: 'shown',
        created_at: 'shown',
        approved_at: 'shown',
        pending_since: 'hidden',
        last_login_at: 'shown',
        previous_login_at: 'hidden',
        totp_secret: 'hidden',
        totp_pending: 'hidden',
        totp_last_step: 'hidden',
        signature: 'shown',
        version: 'hidden',
      },
    },
  },
  account_link: {
    ...OF_COLLEAGUE,
    area: 'administration',
    growth: 'office',
    kept: { since: 'expires_at', days: 0 },
  },
  session: {
    ...OF_COLLEAGUE,
    area: 'administration',
    growth: 'office',
    kept: { since: 'expires_at', days: 0 },
  },
  known_device: { ...OF_COLLEAGUE, area: null, growth: 'office', kept: { since: 'last_used_at', days: 180 } },
  recovery_code: { ...OF_COLLEAGUE, area: null, growth: 'office', kept: 'with its row' },
  passkey: { ...OF_COLLEAGUE, area: 'administration', growth: 'office', kept: 'with its row' },
  used_challenge: {
    ...UNSEEN,
    growth: { by: 'visitors', through: ['login'] },
    kept: { since: 'expires_at', days: 0 },
    personal: 'hashes',
  },
  throttle: {
    ...UNSEEN,
    growth: { by: 'visitors', through: ['login'] },
    kept: { since: 'last_at', days: 1 },
    personal: 'address of a day',
  },
  // Of rows with data of visitors only their ids.
  change: { ...OF_COLLEAGUE, area: 'office', growth: BY_FORMS, kept: 'for good' },
  change_search: { ...OF_COLLEAGUE, area: 'office', growth: BY_FORMS, kept: 'for good' },

  circular_layout: { ...OFFICE_ROWS, growth: atMost(500, null), area: 'schedule', history: 'none' },
  draft: {
    area: 'schedule',
    history: 'none',
    growth: 'office',
    kept: 'remove untouched circulars',
    personal: 'none',
  },
  held_call: { ...OFFICE_ROWS, area: 'schedule', history: 'none' },
  printed_call: { ...OFFICE_ROWS, area: 'schedule', history: 'none' },
  archived_circular: {
    area: 'schedule',
    kind: 'circular',
    history: 'none',
    growth: 'office',
    kept: 'for good',
    personal: { of: 'colleague' },
  },
  circular_file: {
    area: 'schedule',
    history: 'none',
    growth: 'office',
    kept: 'erase old files of circulars',
    personal: 'none',
  },

  site_secret: { ...UNSEEN, growth: 'program', kept: 'for good', personal: 'none' },
  job: { area: 'administration', history: 'none', growth: 'jobs', kept: 'for good', personal: 'none' },
  job_item: { area: 'administration', history: 'none', growth: 'jobs', kept: 'for good', personal: 'none' },
  revision: { ...UNSEEN, growth: 'program', kept: 'for good', personal: 'none' },
  public_change: {
    area: 'schedule',
    history: 'none',
    growth: 'office',
    kept: 'remove old changes of the schedule',
    personal: 'none',
  },
  // When each route was last changed, even if it is gone.
  route_changed: { ...UNSEEN, growth: 'office', kept: 'for good', personal: 'none' },
  migration: { ...UNSEEN, growth: 'program', kept: 'for good', personal: 'none' },
} as const satisfies TableRules

export type SiteRegister = typeof REGISTER
