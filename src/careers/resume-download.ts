import type { Database } from '../database/open.ts'
import { type Author, writeWithoutRevision } from '../database/write.ts'
import { DomainError } from '../lib/errors.ts'
import { findApplication, readResume } from './application.store.ts'

type ResumeDownload = { name: string; type: string; content: Uint8Array }

const NOT_YET = 'Waiting for scan'
const INFECTED = 'This file is infected and cannot be downloaded'

/**
 * Returns the resume and records the download in the history. Throws 404 if the application does not exist, 409 while
 * the file awaits its scan, 403 if it is infected.
 */
export function downloadResume(database: Database, author: Author, id: number): Promise<ResumeDownload> {
  return writeWithoutRevision(database, author, async (trx, record) => {
    const application = await findApplication(trx, id)
    if (!application) throw new DomainError(404, 'Application not found')
    if (application.scan === 'waiting') throw new DomainError(409, NOT_YET)
    if (application.scan === 'infected') throw new DomainError(403, INFECTED)
    record({ entity: 'application', entity_id: id, action: 'resume' })
    const { resume_name: name, resume_type: type } = application
    return { name, type, content: await readResume(trx, id) }
  })
}
