import type { Tables } from '../database/tables.ts'

/**
 * The columns of each table with addresses of email, none for those without: the compiler asks for each new table, and a test looks
 * for columns that are missing here. What is found by them is handed over and erased on request.
 */
export const ADDRESS_COLUMNS = {
  enquiry: ['email'],
  application: ['email'],
  follower: ['email', 'email_key'],
  customer: ['email', 'email_key'],
  received_mail: ['sender'],
  outbox: ['recipient', 'reply_to'],
  // Of users of the back office, who are removed there.
  account: ['email'],
  // Only hashes.
  unsubscribed_address: [],
  // With an address only in the rows of others: cargo, notes, files, subscriptions.
  ...{ cargo_line: [], inbox_note: [], resume: [], outbox_file: [], subscription: [] },
  // Known senders of circulars, which administrators keep.
  mailbox: [],
  ...{ route: [], ship: [], vessel: [], port: [], port_alias: [], schedule: [], cut_off_rule: [] },
  ...{ holiday: [], announcement: [], arrival: [], category: [], attribute: [], equipment: [] },
  ...{
    attribute_value: [],
    printed_call: [],
    vacancy: [],
    reply_template: [],
    company_setting: [],
    page_text: [],
  },
  ...{ page_draft: [], alert_run: [], mailing: [], account_link: [], session: [], known_device: [] },
  ...{
    recovery_code: [],
    passkey: [],
    used_challenge: [],
    throttle: [],
    submission_count: [],
    unconfirmed_mail: [],
  },
  ...{ circular_layout: [], draft: [], held_call: [], archived_circular: [], circular_file: [] },
  ...{ site_file: [], album: [], photo: [], download: [], download_version: [], site_secret: [] },
  ...{
    change: [],
    change_search: [],
    idempotency: [],
    job: [],
    job_item: [],
    revision: [],
    public_change: [],
  },
  ...{ route_changed: [], migration: [] },
} as const satisfies { [Table in keyof Tables]: readonly (keyof Tables[Table])[] }
