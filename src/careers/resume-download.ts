import type { Database } from '../database/open.ts'
import { type Author, writeWithoutRevision } from '../database/write.ts'
import { DomainError } from '../lib/errors.ts'
import { findApplication, readResume } from './application.store.ts'

export type ResumeDownload = { name: string; type: string; content: Uint8Array }

const NOT_YET = 'Waiting for scan'
const INFECTED = 'This file is infected and cannot be downloaded'

/**
 * The resume of an application, for an administrator. The history is told who had it. Throws 404 where there is no such
 * application, 409 while its file waits to be scanned, 403 where it is harmful.
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
