import type { Database } from '../database/open.ts'
import type { Author } from '../database/write.ts'
import type { Receipt } from '../inbox/inbox.schema.ts'
import { createPostLimit } from '../inbox/post-limit.ts'
import { receive } from '../inbox/receive.ts'
import type { MailService } from '../mail/mail.service.ts'
import type { EnquiryForm } from './enquiry.schema.ts'
import { insertEnquiry } from './enquiry.store.ts'

export type EnquiriesService = ReturnType<typeof createEnquiriesService>

/** Everything the site can do with enquiries. */
export function createEnquiriesService(database: Database, mail: MailService) {
  const limit = createPostLimit('enquiry')

  return {
    /** Throws 429 where this address, or everybody together, has sent too much. */
    requireRoom: (address: string): Promise<void> => limit.check(database.db, address),

    sendEnquiry: (author: Author, form: EnquiryForm): Promise<Receipt> =>
      receive({ kind: 'E', database, limit, mail }, author, form, async (trx, start) => {
        const { name, email, phone, subject, message } = form
        const row = await insertEnquiry(trx, { ...start, name, email, phone, subject, message })
        return { entity: 'enquiry', row }
      }),
  }
}
