import type { Database } from '@sailing-desk/records/database/open'
import { insertCustomers } from '../src/customers/customer.store.ts'

export type Customer = { company?: string; person?: string; email?: string; interests?: string[] }

const ROWS_AT_ONCE = 500

/** Adds customers with these interests, or what else is given of them. */
export async function addCustomers(database: Database, customers: readonly Customer[]): Promise<void> {
  const rows = customers.map(({ interests = [], ...customer }, at) => ({
    ...{ reference: `C-${at}`, company: `Company ${at}`, person: '', email: `${at}@customer.example` },
    ...{ email_key: `${at}`, consent: 'Contract', consented_on: '2026-01-31', created_at: '2026-02-01' },
    interests: JSON.stringify(interests),
    ...customer,
  }))
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await insertCustomers(database.db, rows.slice(from, from + ROWS_AT_ONCE))
}

/** Adds a mailing to all that is being sent: the samples send none. */
export async function addMailing({ db }: Database, said: { subject: string; note: string }): Promise<void> {
  const at = new Date().toISOString()
  const times = { send_at: at, queued_at: at, created_at: at }
  const others = {
    audience: '{"kind":"all"}',
    files_of: null,
    state: 'sending',
    send_by: null,
    failure: null,
  } as const
  await db
    .insertInto('mailing')
    .values({ ...said, ...times, ...others })
    .execute()
}
