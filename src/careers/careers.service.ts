import type { Database } from '../database/open.ts'
import type { Author } from '../database/write.ts'
import type { Receipt } from '../inbox/inbox.schema.ts'
import { createPostLimit } from '../inbox/post-limit.ts'
import { receive } from '../inbox/receive.ts'
import type { MailService } from '../mail/mail.service.ts'
import type { ApplicationForm } from './application.schema.ts'
import { insertApplication } from './application.store.ts'
import { displayName } from './display-name.ts'

export type CareersService = ReturnType<typeof createCareersService>

export type CareersParts = {
  mail: MailService
  /** Throws where the file is no resume. */
  checkResume: (fileName: string, content: Uint8Array) => { type: string }
  /** Whether files are looked at before anyone may have them. */
  isScanned: boolean
}

/** Everything the site can do with applications. */
export function createCareersService(database: Database, { mail, checkResume, isScanned }: CareersParts) {
  const limit = createPostLimit('application')
  const scan = isScanned ? 'waiting' : 'none'

  return {
    /** Throws 429 where this address, or everybody together, has sent too much. */
    requireRoom: (address: string): Promise<void> => limit.check(database.db, address),

    async sendApplication(author: Author, form: ApplicationForm): Promise<Receipt> {
      const { name: fileName, content } = form.resume
      const { type } = checkResume(fileName, content)
      return receive({ kind: 'A', database, limit, mail }, author, form, async (trx, start) => {
        const values = {
          ...start,
          ...toRow(form),
          resume_name: displayName(fileName),
          resume_type: type,
          resume_bytes: content.length,
          scan,
        }
        return { entity: 'application', row: await insertApplication(trx, values, content) }
      })
    },
  }
}

function toRow({ name, email, contactNumber, currentLocation, ...form }: ApplicationForm) {
  return {
    name,
    email,
    contact_number: contactNumber,
    current_location: currentLocation,
    specialization: form.specialization,
    description: form.description ?? null,
    may_be_kept: form.may_be_kept ? 1 : 0,
  }
}
