import type { Database } from '@sailing-desk/records/database/open'
import type { Author } from '@sailing-desk/records/database/write'
import { namesOf } from '@sailing-desk/records/entity-fields'
import { renderReport } from '@sailing-desk/records/export/file-renderer'
import type { Page } from '@sailing-desk/records/paging'
import { insertCargo, readCargo, withCargo } from '../database/queries/cargo-lines.ts'
import { type Attach, createHandling } from '../inbox/handling.ts'
import type { InboxQuery } from '../inbox/inbox.schema.ts'
import { createReceivedStore } from '../inbox/received.store.ts'
import type { MailService } from '../mail/mail.service.ts'
import type { PrivacyService } from '../privacy/privacy.service.ts'
import { ENQUIRY_FIELDS, LISTED_FACTS } from '../submissions/enquiry-fields.ts'
import { receiveSubmission } from '../submissions/receive-submission.ts'
import { type Receipt, withoutPageFields } from '../submissions/submission.schema.ts'
import { createSubmissionLimit } from '../submissions/submission-limit.ts'
import type { ReadCompany } from '../web/company.ts'
import type { Enquiry, EnquiryForm, SailingNow } from './enquiry.schema.ts'
import { insertEnquiry } from './enquiry.store.ts'
import { quotationDocument } from './quotation-document.ts'

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
