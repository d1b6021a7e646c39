import type { Database } from '../database/open.ts'
import type { Author } from '../database/write.ts'
import { createHandling } from '../inbox/handling.ts'
import type { InboxQuery } from '../inbox/inbox.schema.ts'
import { createReceivedStore } from '../inbox/received.store.ts'
import { listedNames, namesOf } from '../lib/entity-fields.ts'
import type { Page } from '../lib/paging.ts'
import type { MailService } from '../mail/mail.service.ts'
import type { PrivacyService } from '../privacy/privacy.service.ts'
import { ENQUIRY_FACTS } from '../submissions/enquiry-facts.ts'
import type { ProofOfWork } from '../submissions/proof-of-work/proof-of-work.service.ts'
import { receiveSubmission } from '../submissions/receive-submission.ts'
import { type Receipt, withoutPageFields } from '../submissions/submission.schema.ts'
import { createSubmissionLimit } from '../submissions/submission-limit.ts'
import type { Enquiry, EnquiryForm } from './enquiry.schema.ts'
import { insertEnquiry } from './enquiry.store.ts'

export type EnquiriesService = ReturnType<typeof createEnquiriesService>

type EnquiriesDependencies = {
  mail: MailService
  proofOfWork: ProofOfWork
  erase: PrivacyService['eraseRow']
}

const receivedEnquiries = createReceivedStore('enquiry', {
  searched: [...namesOf(ENQUIRY_FACTS), 'message'],
  sorts: Object.fromEntries(listedNames(ENQUIRY_FACTS).map((name) => [name, name])),
})

export function createEnquiriesService(
  database: Database,
  { mail, proofOfWork, erase }: EnquiriesDependencies,
) {
  const { db } = database
  const limit = createSubmissionLimit('enquiry')

  return {
    /** Throws 429 if this address, or all together, reached the limit. */
    requireCapacity: (address: string): Promise<void> => limit.check(db, address),

    sendEnquiry: (author: Author, form: EnquiryForm): Promise<Receipt> =>
      receiveSubmission(
        { kind: 'E', database, limit, proofOfWork, mail },
        author,
        form,
        async (trx, start) => {
          const values = { ...start, ...withoutPageFields(form) }
          return { entity: 'enquiry', row: await insertEnquiry(trx, values) }
        },
      ),

    listEnquiries: (): Promise<Enquiry[]> => receivedEnquiries.list(db),

    readEnquiries: (query: InboxQuery): Promise<Page<Enquiry>> => receivedEnquiries.read(db, query),

    handling: createHandling<Enquiry>(database, {
      entity: 'enquiry',
      mail,
      erase,
      find: receivedEnquiries.show,
      findNeighbours: receivedEnquiries.findNeighbours,
    }),
  }
}
