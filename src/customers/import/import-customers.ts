import type { Database, Db } from '@sailing-desk/records/database/open'
import { type Author, writeWithoutRevision } from '@sailing-desk/records/database/write'
import { DomainError } from '@sailing-desk/records/errors'
import { yieldIfLate } from '@sailing-desk/records/yield-if-late'
import { joined } from '@sailing-desk/trade/counted'
import { readUnsubscribed } from '../../privacy/unsubscribed.store.ts'
import type { ImportForm, ImportReport } from '../customer.schema.ts'
import { insertCustomers, listCustomers, updateCustomer } from '../customer.store.ts'
import { CUSTOMER_LABELS } from '../customer.ts'
import { newCustomer } from '../new-customer.ts'
import { type ImportPlan, type Known, planImport, type Values } from './plan-import.ts'
import type { CustomerFile } from './read-customer-file.ts'

const ROWS_AT_ONCE = 100

type Settings = Pick<Known, 'ports' | 'secret'>

export async function previewImport(db: Db, form: ImportForm, settings: Settings): Promise<ImportReport> {
  return (await plan(db, await readFile(form), form, settings)).report
}

/** The library that reads it is loaded when it is needed. */
async function readFile({ file, columns, cells }: ImportForm): Promise<CustomerFile> {
  const { readCustomerFile } = await import('./read-customer-file.ts')
  return readCustomerFile(file.content, { columns, cells })
}

/** All in one transaction, in parts between which other requests are answered. */
export async function importCustomers(
  database: Database,
  author: Author,
  form: ImportForm,
  settings: Settings,
): Promise<ImportReport> {
  const file = await readFile(form)
  if (file.missing.length > 0) throw new DomainError(422, missingText(file.missing), 'file')
  return writeWithoutRevision(database, author, async (trx) => {
    const { added, changed, report } = await plan(trx, file, form, settings)
    for (let from = 0; from < added.length; from += ROWS_AT_ONCE) {
      const part = added.slice(from, from + ROWS_AT_ONCE)
      await insertCustomers(
        trx,
        part.map((values) => ({ ...toRow(values), ...newCustomer() })),
      )
      await yieldIfLate()
    }
    for (const { stored, values } of changed) {
      // A customer who had unsubscribed has agreed since, or the row would have been refused.
      await updateCustomer(trx, stored.id, { ...toRow(values), unsubscribed_at: null })
      await yieldIfLate()
    }
    return report
  })
}

const missingText = (missing: CustomerFile['missing']) =>
  `There is no column ${joined(missing.map((field) => CUSTOMER_LABELS[field]))}`

const toRow = (values: Values) => ({ ...values, interests: JSON.stringify(values.interests) })

const NOTHING_KNOWN: Known = {
  stored: new Map(),
  unsubscribed: new Map(),
  ports: { stored: [], known: [] },
  secret: '',
}

async function plan(db: Db, file: CustomerFile, form: ImportForm, settings: Settings): Promise<ImportPlan> {
  // Without them every row would be refused.
  if (file.missing.length > 0) return planImport({ ...file, rows: [] }, form, NOTHING_KNOWN)
  const stored = await listCustomers(db, yieldIfLate)
  const known = {
    ...settings,
    stored: new Map(stored.map((row) => [row.email_key, row])),
    unsubscribed: await readUnsubscribed(db),
  }
  return planImport(file, form, known)
}
