import type { Database } from '@sailing-desk/records/database/open'
import type { Received } from '../src/mail/visitor-letter.ts'

export type Enquiry = Extract<Received, { entity: 'enquiry' }>
export type Application = Extract<Received, { entity: 'application' }>

let referenceCount = 0

/** Default values of the columns that both tables have. */
function commonColumns() {
  referenceCount += 1
  return {
    reference: `TEST-${referenceCount}`,
    received_at: new Date().toISOString(),
    name: 'Asha Rao',
    email: 'asha.rao@visitor.example',
    status: 'new' as const,
    flag: null,
    assignee_id: null,
    read_at: null,
    notice: null,
  }
}

/** Inserts an enquiry. */
export async function addEnquiry(
  { db }: Pick<Database, 'db'>,
  fields: Partial<Enquiry['row']> = {},
): Promise<Enquiry> {
  const row = await db
    .insertInto('enquiry')
    .values({
      ...commonColumns(),
      phone: '+91 98400 00000',
      subject: 'Two excavators to Kobe',
      message: 'When is the next vessel?\nBoth are 30 t.',
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { entity: 'enquiry', row, cargo: [] }
}

/** Inserts an application with its resume. */
export async function addApplication(
  { db }: Pick<Database, 'db'>,
  fields: Partial<Application['row']> = {},
  content: Uint8Array = Buffer.from('%PDF-1.7 resume of Asha Rao'),
): Promise<Application> {
  const row = await db
    .insertInto('application')
    .values({
      ...commonColumns(),
      contact_number: '+91 98400 00000',
      current_location: 'Chennai',
      specialization: 'Operations',
      description: 'Ten years on car carriers.',
      resume_name: 'asha-rao.pdf',
      resume_type: 'application/pdf',
      resume_bytes: content.length,
      scan: 'none',
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await db.insertInto('resume').values({ application_id: row.id, content }).execute()
  return { entity: 'application', row }
}
