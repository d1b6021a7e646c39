import type { Reading } from '@sailing-desk/dates/date-status'
import type { ColumnsOf, Entity } from '@sailing-desk/records/entity'
import type { Generated } from 'kysely'
import type { VACANCY } from '../careers/vacancies/vacancy.ts'
import type { ATTRIBUTE } from '../equipment/categories/attribute.ts'
import type { CATEGORY } from '../equipment/categories/category.ts'
import type { EQUIPMENT } from '../equipment/items/equipment.ts'
import type { CargoLine } from '../quotes/cargo-line.ts'
import type { TEMPLATE } from '../replies/template.ts'
import type { SCHEDULE } from '../schedule/calls/schedule.ts'
import type { CUT_OFF_RULE } from '../schedule/cut-offs/cut-off-rule.ts'
import type { HOLIDAY } from '../schedule/cut-offs/holiday.ts'
import type { PORT } from '../schedule/ports/port.ts'
import type { ROUTE } from '../schedule/routes/route.ts'
import type { SHIP } from '../schedule/ships/ship.ts'
import type { VESSEL } from '../schedule/vessels/vessel.ts'
import type { ANNOUNCEMENT } from '../site-content/announcements/announcement.ts'
import type { DOWNLOAD } from '../site-content/downloads/download.ts'
import type { ALBUM, PHOTO } from '../site-content/gallery/gallery.ts'
import type { AccountLinkTable, AccountTable, PasskeyTable, SessionTable } from './tables/account-tables.ts'
import type {
  AttributeValueTable,
  CompanySettingTable,
  DownloadVersionTable,
  FileColumns,
  PageDraftTable,
  PageTextTable,
  PhotoColumns,
  SiteFileTable,
} from './tables/content-tables.ts'
import type {
  AlertRunTable,
  CustomerTable,
  FollowerTable,
  MailingTable,
  SubscriptionTable,
  UnsubscribedAddressTable,
} from './tables/customer-tables.ts'
import type { MailboxTable, ReceivedMailTable } from './tables/mail-tables.ts'
import type { SiteRegister } from './tables/register.ts'
import type {
  ArchivedCircularTable,
  ArrivalTable,
  CircularLayoutTable,
  DraftTable,
  HeldCallTable,
  PortAliasTable,
  PrintedCallTable,
  PublicChangeTable,
  RouteChangedTable,
} from './tables/schedule-tables.ts'
import type { ApplicationTable, EnquiryTable, InboxNoteTable } from './tables/submission-tables.ts'

/** The table of a declared entity. */
type TableOf<E extends Entity> = { id: Generated<number>; version: Generated<number> } & ColumnsOf<E>

/** The tables of the site, beside those of schema.ts. */
type SiteTables = {
  route: TableOf<typeof ROUTE>
  /**
   * A ship, which makes many voyages: one for each name. `slug` is its name in addresses. Kept when its voyages are gone. A row with a
   * `current_id` is a former name of that ship, with its address. `distinct_from`: names like this one of which somebody said that they
   * are other ships, one in a line.
   */
  ship: TableOf<typeof SHIP> & {
    slug: string
    current_id: Generated<number | null>
    distinct_from: Generated<string | null>
  }
  /**
   * One voyage of a ship: a column of the schedule. `name_key` combines name and voyage; no ship is nominated if `ship_id` is null.
   * Null `imo`, `type` and `capacity` are those of the ship. `instead_of`: the name of the vessel that was replaced. `formerly`: the
   * names (with voyage) that it had before somebody changed them, one in a line: circulars may print them still.
   */
  vessel: TableOf<typeof VESSEL> & {
    ship_id: Generated<number | null>
    instead_of: Generated<string | null>
    formerly: Generated<string | null>
  }
  port: TableOf<typeof PORT>
  port_alias: PortAliasTable
  /**
   * `dates`, `eta`, `etd` and `cut_off` as typed; `starts_on`, `ends_on` and `reading` parsed from `dates`, `cut_off_on` (the last day)
   * from `cut_off`. `ata` and `atd`: in the time of the port (packages/timetable).
   */
  schedule: TableOf<typeof SCHEDULE> & {
    cut_off_on: string | null
    starts_on: string | null
    ends_on: string | null
    reading: Reading
    position: number
  }
  /** `scope_key`: port, route and kind. */
  cut_off_rule: TableOf<typeof CUT_OFF_RULE> & { scope_key: string }
  holiday: TableOf<typeof HOLIDAY>
  /**
   * `route_id` and `port_id` only if the scope is a route or a port. `show_by`: on whose behalf it will be shown, if that begins later
   * than it was written; null once it is shown.
   */
  announcement: TableOf<typeof ANNOUNCEMENT> & { show_by: number | null }
  arrival: ArrivalTable
  category: TableOf<typeof CATEGORY>
  attribute: TableOf<typeof ATTRIBUTE> & { search_key: Generated<string> }
  /** `search_key` has all searchable text, `measurement_key` sorts by measurement. */
  equipment: TableOf<typeof EQUIPMENT> & { search_key: Generated<string>; measurement_key: string | null }
  attribute_value: AttributeValueTable
  enquiry: EnquiryTable
  /** The cargo of an enquiry, in the order of `position`, from 0. */
  cargo_line: CargoLine & { enquiry_id: number; position: number }
  vacancy: TableOf<typeof VACANCY>
  application: ApplicationTable
  resume: { application_id: number; content: Uint8Array }
  inbox_note: InboxNoteTable
  reply_template: TableOf<typeof TEMPLATE>
  company_setting: CompanySettingTable
  page_text: PageTextTable
  page_draft: PageDraftTable
  follower: FollowerTable
  subscription: SubscriptionTable
  alert_run: AlertRunTable
  customer: CustomerTable
  unsubscribed_address: UnsubscribedAddressTable
  mailing: MailingTable
  account: AccountTable
  account_link: AccountLinkTable
  session: SessionTable
  known_device: { token_hash: string; account_id: number; last_used_at: string }
  recovery_code: { account_id: number; code_hash: string }
  passkey: PasskeyTable
  used_challenge: { challenge: string; expires_at: string }
  /** Failed logins: those that delay others, by account, address and device, and those of a day in the history. */
  throttle: { bucket: string; failures: number; last_at: string }
  /** Submissions of public forms, for their rate limits. */
  submission_count: { bucket: string; submissions: number; bytes: Generated<number>; last_at: string }
  circular_layout: CircularLayoutTable
  draft: DraftTable
  held_call: HeldCallTable
  printed_call: PrintedCallTable
  archived_circular: ArchivedCircularTable
  /** The bytes of circulars, by their SHA-256. */
  circular_file: { hash: string; content: Uint8Array }
  site_file: SiteFileTable
  album: TableOf<typeof ALBUM> & { position: number }
  photo: TableOf<typeof PHOTO> & PhotoColumns
  download: TableOf<typeof DOWNLOAD> & FileColumns
  download_version: DownloadVersionTable
  /** Encrypted: see secrets/site-secret.ts. */
  site_secret: {
    id: number
    secret: string
    mailbox_login: Generated<string | null>
    smtp_login: Generated<string | null>
  }
  mailbox: MailboxTable
  received_mail: ReceivedMailTable
  public_change: PublicChangeTable
  route_changed: RouteChangedTable
}

declare module '@sailing-desk/records/database/schema' {
  interface Tables extends SiteTables {}
  interface Register extends SiteRegister {}
}
