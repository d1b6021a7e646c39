import { dayInIndia } from '@sailing-desk/dates/days'
import type { Database, Db } from '@sailing-desk/records/database/open'
import { type Author, writeWithoutRevision } from '@sailing-desk/records/database/write'
import { requireSameVersion } from '@sailing-desk/records/entity-service'
import { DomainError } from '@sailing-desk/records/errors'
import type { Page } from '@sailing-desk/records/paging'
import { yieldIfLate } from '@sailing-desk/records/yield-if-late'
import { type AllPorts, allPorts } from '@sailing-desk/timetable/find/sailings-address'
import type { Published } from '@sailing-desk/timetable/published'
import { readUnsubscribed } from '../privacy/unsubscribed.store.ts'
import { addressHash, readToken, signToken } from '../secrets/signed-token.ts'
import type { SiteSecret } from '../secrets/site-secret.ts'
import type { Customer, CustomerForm, ImportForm, ImportReport } from './customer.schema.ts'
import * as store from './customer.store.ts'
import { type CustomerRow, findCustomerByReference } from './customer.store.ts'
import { importCustomers, previewImport } from './import/import-customers.ts'
import { interestsText, readInterests } from './interests.ts'
import { UNKNOWN_LINK } from './messages.ts'
import { consentFault } from './new-consent.ts'
import { newCustomer } from './new-customer.ts'

export type CustomersService = ReturnType<typeof createCustomersService>

export type CustomersDependencies = UnsubscribeDependencies & {
  readPublished: (today: string) => Promise<Published>
  /** Erases a customer for good. Throws 404 if there is none. */
  erase: (author: Author, entity: 'customer', id: number) => Promise<void>
}

/** Who gets the schedule by mail. What is written is personal data, and not in the history. */
export function createCustomersService(database: Database, dependencies: CustomersDependencies) {
  const { siteSecret, erase } = dependencies
  const { db } = database
  const readPorts = async () => allPorts((await dependencies.readPublished(dayInIndia())).ports)
  const readOne = async (id: number) => toCustomer(await requireCustomer(db, id), await readPorts())

  /** Throws 409 for an address of somebody else, and 422 for one that was unsubscribed since. */
  async function requireFree(trx: Db, email_key: string, { consented_on }: CustomerForm, except?: number) {
    const other = await store.findCustomerByEmail(trx, email_key)
    if (other && other.id !== except)
      throw new DomainError(409, 'A customer with this email address already exists', 'email')
    const hash = addressHash(await siteSecret(trx), email_key)
    const fault = consentFault(consented_on, (await readUnsubscribed(trx, [hash])).get(hash))
    if (fault) throw new DomainError(422, fault, 'consented_on')
  }

  return {
    list: async (): Promise<Customer[]> =>
      toCustomers(await store.listCustomers(db, yieldIfLate), await readPorts()),

    async read(query: store.CustomerPageQuery): Promise<Page<Customer>> {
      const { rows, ...page } = await store.readCustomers(db, query)
      return { rows: await toCustomers(rows, await readPorts()), ...page }
    },

    /** Throws 409 and 422 as above, and 422 for unknown ports. */
    async add(author: Author, form: CustomerForm): Promise<Customer> {
      const interests = interestsIn(form, await readPorts())
      // Only the id is kept for retries.
      const id = await writeWithoutRevision(database, author, async (trx) => {
        const { company, email, consent, consented_on } = form
        const email_key = email.toLowerCase()
        await requireFree(trx, email_key, form)
        const values = { company, person: form.person ?? '', email, email_key, consent, consented_on }
        await store.insertCustomers(trx, [
          { ...values, interests: JSON.stringify(interests), ...newCustomer() },
        ])
        return (await store.findCustomerByEmail(trx, email_key))?.id ?? 0
      })
      return readOne(id)
    },

    /** A newer consent lets somebody who unsubscribed get mailings again. Throws 404, 409 and 422 as above. */
    async update(author: Author, id: number, form: CustomerForm): Promise<Customer> {
      const ports = await readPorts()
      await writeWithoutRevision(database, author, async (trx) => {
        const before = await requireCustomer(trx, id)
        requireSameVersion('customer', before, form.version)
        const { company, email, consent, consented_on } = form
        const email_key = email.toLowerCase()
        const isRenewed =
          before.unsubscribed_at !== null && !consentFault(consented_on, before.unsubscribed_at)
        if (email_key !== before.email_key || isRenewed) await requireFree(trx, email_key, form, id)
        const stored: string[] = JSON.parse(before.interests)
        const paths = form.interests === undefined ? stored : interestsIn(form, ports, stored)
        await store.updateCustomer(trx, id, {
          ...{ company, email, email_key, consent, consented_on, interests: JSON.stringify(paths) },
          person: form.person === undefined ? before.person : (form.person ?? ''),
          ...(isRenewed && { unsubscribed_at: null }),
          // Of another address nothing is known.
          ...((form.mail_again || email_key !== before.email_key) && {
            refused_at: null,
            refused_reason: null,
          }),
        })
        if (email !== before.email) await store.readdressMailings(trx, id, email)
      })
      return readOne(id)
    },

    /** For good: neither the history nor a backup brings the customer back. Throws 404. */
    remove: (author: Author, id: number): Promise<void> => erase(author, 'customer', id),

    /** What an import would do. Throws 422 for a file that cannot be read. */
    previewImport: async (form: ImportForm): Promise<ImportReport> =>
      previewImport(db, form, { ports: await readPorts(), secret: await siteSecret(db) }),

    /** Adds and changes customers, and leaves out the rows with faults. Throws 422 as above. */
    importCustomers: async (author: Author, form: ImportForm): Promise<ImportReport> =>
      importCustomers(database, author, form, { ports: await readPorts(), secret: await siteSecret(db) }),

    /** Throws 404 for a link that is not ours. */
    unsubscribe: (token: string): Promise<void> => unsubscribe(database, dependencies, token),
  }
}

function interestsIn({ interests }: CustomerForm, ports: AllPorts, stored?: string[]): string[] {
  const { paths, fault } = readInterests(interests ?? '', ports, stored)
  if (fault) throw new DomainError(422, fault, 'interests')
  return paths
}

async function requireCustomer(db: Db, id: number): Promise<store.CustomerRow> {
  const customer = await store.findCustomer(db, id)
  if (!customer) throw new DomainError(404, 'Customer not found')
  return customer
}

async function toCustomers(rows: readonly store.CustomerRow[], ports: AllPorts): Promise<Customer[]> {
  const customers: Customer[] = []
  for (const row of rows) {
    customers.push(toCustomer(row, ports))
    await yieldIfLate()
  }
  return customers
}

function toCustomer(row: store.CustomerRow, ports: AllPorts): Customer {
  const { id, company, person, email, consent, consented_on, unsubscribed_at, refused_at, version } = row
  return {
    id,
    company,
    person,
    email,
    consent,
    consented_on,
    version,
    refused_on: refused_at && dayInIndia(Date.parse(refused_at)),
    refused_reason: row.refused_reason,
    interests: interestsText(JSON.parse(row.interests), ports),
    unsubscribed_on: unsubscribed_at && dayInIndia(Date.parse(unsubscribed_at)),
  }
}

/** The link in a mailing by which its recipient stops them. `reference`: of the customer. */
export const unsubscribeLink = (secret: string, siteOrigin: string, reference: string): string =>
  `${siteOrigin}/mailings/unsubscribe?token=${signToken(secret, 'stop mailings', { subject: reference, expires: null })}`

type UnsubscribeDependencies = {
  siteSecret: SiteSecret
  /** Writes it, and that it outlasts a restore. */
  recordUnsubscribed: (trx: Db, customer: CustomerRow) => Promise<void>
}

/** Stops mailings for good. Does nothing if that was done before. Throws 404 for a link that is not ours. */
function unsubscribe(
  database: Database,
  { siteSecret, recordUnsubscribed }: UnsubscribeDependencies,
  token: string,
): Promise<void> {
  return writeWithoutRevision(database, { account_id: null }, async (trx) => {
    const signed = readToken(await siteSecret(trx), 'stop mailings', token)
    const customer = signed ? await findCustomerByReference(trx, signed.subject) : undefined
    if (!customer) throw new DomainError(404, UNKNOWN_LINK)
    if (customer.unsubscribed_at === null) await recordUnsubscribed(trx, customer)
  })
}
