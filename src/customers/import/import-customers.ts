import { SAMPLE_DAY, typedDays } from '@sailing-desk/dates/typed-day'
import type { Database, Db } from '@sailing-desk/records/database/open'
import type { Tables } from '@sailing-desk/records/database/schema'
import { type Author, writeWithoutRevision } from '@sailing-desk/records/database/write'
import { DomainError } from '@sailing-desk/records/errors'
import { yieldIfLate } from '@sailing-desk/records/yield-if-late'
import type { AllPorts } from '@sailing-desk/timetable/find/sailings-address'
import { joined } from '@sailing-desk/trade/counted'
import type { Insertable } from 'kysely'
import { readUnsubscribed } from '../../privacy/unsubscribed.store.ts'
import { addressHash } from '../../secrets/signed-token.ts'
import { CustomerForm, type ImportForm, type ImportReport } from '../customer.schema.ts'
import { type CustomerRow, insertCustomers, listCustomers, updateCustomer } from '../customer.store.ts'
import { CUSTOMER_LABELS, type CustomerField, MAX_FAULTS, UNSUBSCRIBED_LABEL } from '../customer.ts'
import { type ReadInterests, readInterests } from '../interests.ts'
import { consentFault } from '../new-consent.ts'
import { newCustomer } from '../new-customer.ts'
import type { CustomerFile, FileRow } from './read-customer-file.ts'

const MAX_SHOWN = 1000

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
  const planned: ImportReport[] = []
  // Only the counts are kept for retries: the rest quotes the file, and so names people.
  const counts = await writeWithoutRevision(database, author, async (trx) => {
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
    planned.push(report)
    const { faults: _, columns: __, missing: ___, ...counted } = report
    return counted
  })
  const [report] = planned
  return report ?? { ...(await plan(database.db, file, form, settings)).report, ...counts }
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

/** What a row says, or what the rows of one address say together. */
type Values = Pick<
  Insertable<Tables['customer']>,
  'company' | 'person' | 'email' | 'email_key' | 'consent' | 'consented_on'
> & {
  interests: string[]
}

type Planned = { values: Values; stored: CustomerRow }

type ImportPlan = { added: Values[]; changed: Planned[]; report: ImportReport }

/** What is known before: `stored` by email key, `unsubscribed` by the hash of the address. */
type Known = {
  stored: ReadonlyMap<string, CustomerRow>
  unsubscribed: ReadonlyMap<string, string>
  ports: AllPorts
  secret: string
}

/**
 * What an import writes. Rows with one address are one customer: the ports and lanes of all of them, and of the rest what came with
 * the newest consent. Rows with faults are left out.
 */
async function planImport(
  { rows, columns, missing }: CustomerFile,
  defaults: Pick<ImportForm, 'consent' | 'consented_on'>,
  known: Known,
): Promise<ImportPlan> {
  const wrong: ImportReport['faults'] = []
  const withoutConsent: ImportReport['faults'] = []
  let without_consent = 0
  const byAddress = new Map<string, Values>()
  let [refused, merged] = [0, 0]
  const read = rowReader(defaults, known)
  for (const each of rows) {
    await yieldIfLate()
    const { values, faults: found } = read(each)
    if (!values) {
      refused += 1
      if (found.some(({ field }) => isConsentMissing(each, field))) without_consent += 1
      for (const { field, message } of found) {
        const faults = isConsentMissing(each, field) ? withoutConsent : wrong
        if (faults.length < MAX_FAULTS)
          faults.push({ row: each.row, field, message, text: each.cells[field]?.slice(0, MAX_SHOWN) ?? '' })
      }
      continue
    }
    const before = byAddress.get(values.email_key)
    if (before) merged += 1
    byAddress.set(values.email_key, before ? mergedValues(before, values) : values)
  }
  const [added, changed, same] = [[] as Values[], [] as Planned[], [] as Values[]]
  for (const values of byAddress.values()) {
    const stored = known.stored.get(values.email_key)
    if (!stored) added.push(values)
    else {
      const now = mergedValues(valuesOf(stored), values)
      if (isSame(stored, now)) same.push(now)
      else changed.push({ values: now, stored })
    }
    await yieldIfLate()
  }
  // What one answer mends in all rows must not take the place of what each row has of its own.
  const faults = [...wrong, ...withoutConsent].slice(0, MAX_FAULTS).toSorted((a, b) => a.row - b.row)
  const counts = { rows: rows.length, new: added.length, changed: changed.length, same: same.length }
  return { added, changed, report: { ...counts, merged, refused, without_consent, faults, columns, missing } }
}

const isConsentMissing = ({ cells }: FileRow, field: CustomerField): boolean =>
  (field === 'consent' || field === 'consented_on') && !cells[field]?.trim()

type Fault = { field: CustomerField; message: string }

type ReadRow = { values: Values | null; faults: Fault[] }

function rowReader(defaults: Pick<ImportForm, 'consent' | 'consented_on'>, known: Known) {
  const texts = new Map<string, ReadInterests>()
  /** Many rows have the same lanes. */
  const interestsIn = (text: string, stored: CustomerRow | undefined) => {
    const found = texts.get(text) ?? readInterests(text, known.ports)
    texts.set(text, found)
    return found.fault && stored ? readInterests(text, known.ports, JSON.parse(stored.interests)) : found
  }

  return ({ cells }: FileRow): ReadRow => {
    const filled = {
      ...cells,
      consent: cells.consent?.trim() || defaults.consent,
      consented_on: cells.consented_on?.trim() || defaults.consented_on,
    }
    const form = CustomerForm.safeParse(filled)
    const faults = form.success
      ? []
      : form.error.issues.map(({ path: [field], message }) => faultAt(field, message))
    const email_key = form.success ? form.data.email.toLowerCase() : ''
    const stored = known.stored.get(email_key)
    const interests = interestsIn(cells.interests ?? '', stored)
    if (interests.fault) faults.push(faultAt('interests', interests.fault))
    if (!form.success || faults.length > 0) return { values: null, faults }
    const { company, person, email, consent, consented_on } = form.data
    const values = {
      company,
      person: person ?? '',
      email,
      email_key,
      consent,
      consented_on,
      interests: interests.paths,
    }
    if (stored?.unsubscribed_at && isSame(stored, mergedValues(valuesOf(stored), values), true))
      return { values, faults: [] }
    const fault =
      unsubscribedFault(cells.unsubscribed, consented_on) ??
      consentFault(consented_on, known.unsubscribed.get(addressHash(known.secret, email_key)))
    return fault ? { values: null, faults: [faultAt('consented_on', fault)] } : { values, faults: [] }
  }
}

/** Of the cell of a file of ours, which says when somebody unsubscribed. */
function unsubscribedFault(cell: string | undefined, consented_on: string): string | undefined {
  if (!cell?.trim()) return undefined
  const [day, other] = typedDays(cell)
  return day && !other
    ? consentFault(consented_on, day)
    : `The column ${UNSUBSCRIBED_LABEL} must be a day such as ${SAMPLE_DAY}`
}

/** 'must be an address' of a message that names its field. */
function faultAt(field: PropertyKey | undefined, message: string): Fault {
  const known = field as CustomerField
  const label = CUSTOMER_LABELS[known]
  return {
    field: known,
    message: message.startsWith(`${label} `) ? message.slice(label.length + 1) : message,
  }
}

const valuesOf = ({ interests, ...row }: CustomerRow): Values => ({
  ...row,
  interests: JSON.parse(interests),
})

/** The newer consent wins; of two of one day the later row. A person that is missing is kept. */
function mergedValues(before: Values, after: Values): Values {
  const newer = after.consented_on >= before.consented_on ? after : before
  const older = newer === after ? before : after
  const { company, email, email_key, consent, consented_on } = newer
  const interests = [...new Set([...before.interests, ...after.interests])]
  return { company, person: newer.person || older.person, email, email_key, consent, consented_on, interests }
}

/** Whether nothing changes. `isUnsubscribed`: for those who stay so; others who unsubscribed get mailings again. */
function isSame(stored: CustomerRow, now: Values, isUnsubscribed = false): boolean {
  const fields = ['company', 'person', 'email', 'consent', 'consented_on'] as const
  const isRenewed = stored.unsubscribed_at !== null && !consentFault(now.consented_on, stored.unsubscribed_at)
  return (
    fields.every((field) => stored[field] === now[field]) &&
    stored.interests === JSON.stringify(now.interests) &&
    (isUnsubscribed || !isRenewed)
  )
}
