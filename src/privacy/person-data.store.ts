import type { Db } from '../database/open.ts'
import { namesOf } from '../lib/entity-fields.ts'
import { ENQUIRY_FACTS } from '../submissions/enquiry-facts.ts'
import type { PersonalEntity, PersonalRow } from './privacy.schema.ts'

/** All data of one person. Resumes are downloaded from their applications. */
export async function readPersonData(db: Db, enquiries: PersonalRow[], applications: PersonalRow[]) {
  return {
    enquiries: await Promise.all(enquiries.map(({ id }) => readEnquiry(db, id))),
    applications: await Promise.all(applications.map(({ id }) => readApplication(db, id))),
  }
}

const COMMON = ['reference', 'received_at', 'name', 'email', 'status', 'notice'] as const

async function readEnquiry(db: Db, id: number) {
  const row = await db
    .selectFrom('enquiry')
    .select(['id', ...COMMON, ...namesOf(ENQUIRY_FACTS), 'message'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...row, ...(await readRelated(db, 'enquiry', id)) }
}

async function readApplication(db: Db, id: number) {
  const row = await db
    .selectFrom('application')
    .select(['id', ...COMMON, 'contact_number', 'current_location', 'specialization', 'description'])
    .select(['may_be_kept', 'resume_name', 'resume_type', 'resume_bytes'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...row, may_be_kept: row.may_be_kept === 1, ...(await readRelated(db, 'application', id)) }
}

async function readRelated(db: Db, entity: PersonalEntity, id: number) {
  const notes = await db
    .selectFrom('inbox_note')
    .select(['at', 'text'])
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute()
  const mails = await db
    .selectFrom('outbox')
    .select(['kind', 'state', 'created_at', 'sent_at', 'recipient', 'subject', 'text'])
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute()
  return { notes, mails }
}
