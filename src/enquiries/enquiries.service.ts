import { dayText } from '@sailing-desk/dates/day-text'
import { dayInIndia } from '@sailing-desk/dates/days'
import type { Database, Db } from '@sailing-desk/records/database/open'
import type { Tables } from '@sailing-desk/records/database/schema'
import type { Author } from '@sailing-desk/records/database/write'
import type { ExportDocument } from '@sailing-desk/records/document'
import { namesOf } from '@sailing-desk/records/entity-fields'
import { renderReport } from '@sailing-desk/records/export/file-renderer'
import type { Page } from '@sailing-desk/records/paging'
import type { Insertable } from 'kysely'
import type { Company } from '../../content/company.ts'
import { insertCargo, readCargo, withCargo } from '../database/queries.ts'
import { type Attach, createHandling } from '../inbox/handling.ts'
import type { InboxQuery } from '../inbox/inbox.schema.ts'
import { createReceivedStore } from '../inbox/inbox.store.ts'
import type { MailService } from '../mail/mail.service.ts'
import type { PrivacyService } from '../privacy/privacy.service.ts'
import { amountOf, amountText, type Quotation, quantityText, totalOf, unitText } from '../quotes/quotation.ts'
import { ENQUIRY_FIELDS, LISTED_FACTS } from '../submissions/enquiry-fields.ts'
import { receiveSubmission } from '../submissions/receive-submission.ts'
import { type Receipt, withoutPageFields } from '../submissions/submission.schema.ts'
import { createSubmissionLimit } from '../submissions/submission-limit.ts'
import type { ReadCompany } from '../web/company.ts'
import type { Enquiry, EnquiryForm, SailingNow } from './enquiry.schema.ts'

export type EnquiriesService = ReturnType<typeof createEnquiriesService>

type EnquiriesDependencies = {
  mail: MailService
  erase: PrivacyService['eraseRow']
  attach: Attach
  readCompany: ReadCompany
  /** The dates of a sailing in the schedule of today; null if it is not in it. */
  readDatesNow: (sailing: Sailing) => Promise<string | null>
}

type Sailing = Pick<Enquiry, 'vessel' | 'from_port' | 'to_port'>

const receivedEnquiries = createReceivedStore('enquiry', {
  searched: [...namesOf(ENQUIRY_FIELDS), 'message'],
  sorts: Object.fromEntries(LISTED_FACTS.map((name) => [name, name])),
})

export function createEnquiriesService(
  database: Database,
  { mail, erase, attach, readCompany, readDatesNow }: EnquiriesDependencies,
) {
  const { db } = database
  const limit = createSubmissionLimit('enquiry')
  const handling = createHandling<Enquiry>(database, {
    entity: 'enquiry',
    mail,
    erase,
    attach,
    async find(from, id) {
      const row = await receivedEnquiries.show(from, id)
      return row && { ...row, cargo: await readCargo(from, id) }
    },
    findNeighbours: receivedEnquiries.findNeighbours,
    async quote(id, quotation) {
      const enquiry = await handling.read(id)
      const read = async () => quotationDocument(await readCompany(db), enquiry, quotation)
      const { name, body } = await renderReport(read, 'pdf', `enquiry ${id}`)
      return { name: `${name}.pdf`, content: Buffer.from(body) }
    },
  })

  return {
    /** Throws 429 if this address, or all together, reached the limit. */
    requireCapacity: (address: string): Promise<void> => limit.check(db, address),

    sendEnquiry: (author: Author, form: EnquiryForm): Promise<Receipt> =>
      receiveSubmission({ kind: 'E', database, limit, mail }, author, form, async (trx, start) => {
        const { cargo, ...values } = withoutPageFields(form)
        const row = await insertEnquiry(trx, { ...start, ...values })
        await insertCargo(trx, row.id, cargo ?? [])
        return { entity: 'enquiry', row, cargo: cargo ?? [] }
      }),

    listEnquiries: async (): Promise<Enquiry[]> => withCargo(db, await receivedEnquiries.list(db)),

    async readEnquiries(query: InboxQuery): Promise<Page<Enquiry>> {
      const { rows, ...page } = await receivedEnquiries.read(db, query)
      return { rows: await withCargo(db, rows), ...page }
    },

    /** The sailing that a quote was asked for, as it is now. Throws 404 if there is no such enquiry. */
    async readSailingNow(id: number): Promise<SailingNow> {
      return { dates: await readDatesNow(await handling.read(id)) }
    },

    handling,
  }
}

function insertEnquiry(trx: Db, values: Insertable<Tables['enquiry']>) {
  return trx.insertInto('enquiry').values(values).returningAll().executeTakeFirstOrThrow()
}

type Enquired = Pick<
  Enquiry,
  'reference' | 'received_at' | 'name' | 'subject' | 'vessel' | 'from_port' | 'to_port' | 'dates'
>

/** The letter that a quotation is attached as. */
function quotationDocument(
  from: Company,
  enquiry: Enquired,
  { currency, valid_until, lines }: Quotation,
): ExportDocument {
  const [office] = from.offices
  const { name, email } = from.company
  const reachedAt = [...(office ? [office.phone.label] : []), email]
  const { reference, vessel, from_port, to_port, dates } = enquiry
  const received = dayText(dayInIndia(Date.parse(enquiry.received_at)))
  const ports = [from_port, to_port].filter(Boolean).join(' → ')
  const sailing = [vessel, ports, dates].filter(Boolean).join(', ')
  return {
    file: `quotation-${reference.toLowerCase()}`,
    title: `Quotation ${reference}`,
    url: [name, ...reachedAt].join(', '),
    asOf: `Quotation of ${dayText(dayInIndia())}, valid until ${dayText(valid_until)}`,
    changedAt: null,
    notes: [
      ...(office ? [office.address.join(', ')] : []),
      reachedAt.join(', '),
      `To ${enquiry.name}`,
      `Your enquiry of ${received}: ${enquiry.subject}`,
      ...(sailing ? [`Sailing: ${sailing}`] : []),
      `Valid until ${dayText(valid_until)}`,
    ],
    columns: [
      { label: 'Description' },
      { label: 'Quantity', isNumber: true },
      { label: 'Unit' },
      { label: `Rate (${currency})`, isNumber: true },
      { label: `Amount (${currency})`, isNumber: true },
    ],
    rows: [
      ...lines.map((line) => [
        line.text,
        quantityText(line.quantity),
        unitText(line),
        amountText(line.rate, currency),
        amountText(amountOf(line), currency),
      ]),
      ['Total', null, null, null, amountText(totalOf(lines), currency)],
    ],
    hasTotal: true,
    letterhead: { name, phones: office ? [office.phone.label] : [] },
    lines: [],
  }
}
