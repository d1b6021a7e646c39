import { dayInIndia } from '@sailing-desk/dates/days'
import { createRunner } from '@sailing-desk/records/background/concurrency'
import type { Database, Db } from '@sailing-desk/records/database/open'
import type { Tables } from '@sailing-desk/records/database/schema'
import { type Author, writeWithoutRevision } from '@sailing-desk/records/database/write'
import { DomainError } from '@sailing-desk/records/errors'
import { tidyName } from '@sailing-desk/trade/text'
import type { Insertable, Selectable } from 'kysely'
import { type Attach, createHandling } from '../inbox/handling.ts'
import type { InboxQuery } from '../inbox/inbox.schema.ts'
import { createReceivedStore } from '../inbox/inbox.store.ts'
import type { MailService } from '../mail/mail.service.ts'
import type { PrivacyService } from '../privacy/privacy.service.ts'
import { receiveSubmission, type Start } from '../submissions/receive-submission.ts'
import type { Receipt } from '../submissions/submission.schema.ts'
import { createSubmissionLimit } from '../submissions/submission-limit.ts'
import type { Application, ApplicationForm } from './application.schema.ts'
import { findOpenVacancy } from './vacancies/vacancies.service.ts'
import { NOT_OPEN } from './vacancies/vacancy.ts'

export type CareersService = ReturnType<typeof createCareersService>

type CareersDependencies = {
  mail: MailService
  erase: PrivacyService['eraseRow']
  attach: Attach
  /** Throws if the file is not a resume. */
  checkResume: (fileName: string, content: Uint8Array) => { type: string }
  /** Whether resumes must be scanned before download. */
  isScanned: boolean
}

const receivedApplications = createReceivedStore('application', {
  searched: ['contact_number', 'current_location', 'specialization', 'description', 'vacancy_title'],
  sorts: { currentLocation: 'current_location', specialization: 'specialization' },
})

export function createCareersService(database: Database, dependencies: CareersDependencies) {
  const { db } = database
  const { mail, erase, attach } = dependencies
  const limit = createSubmissionLimit('application')
  const context = { ...dependencies, database, limit, inTurn: createRunner() }

  return {
    /** Throws 429 if this address, or all together, reached the limit. */
    requireCapacity: (address: string): Promise<void> => limit.check(db, address),

    /** Checks one file at a time, so that other requests run in between. */
    sendApplication: (author: Author, form: ApplicationForm) => receiveApplication(context, author, form),

    listApplications: async () => (await receivedApplications.list(db)).map(toApplication),

    async readApplications(query: InboxQuery) {
      const { rows, ...page } = await receivedApplications.read(db, query)
      return { ...page, rows: rows.map(toApplication) }
    },

    downloadResume: (author: Author, id: number) => downloadResume(database, author, id),

    handling: createHandling<Application>(database, {
      entity: 'application',
      mail,
      erase,
      attach,
      async find(from, id) {
        const row = await receivedApplications.show(from, id)
        return row && toApplication(row)
      },
      findNeighbours: receivedApplications.findNeighbours,
    }),
  }
}

type Context = CareersDependencies & {
  database: Database
  limit: ReturnType<typeof createSubmissionLimit>
  inTurn: ReturnType<typeof createRunner>
}

async function receiveApplication(
  { database, limit, inTurn, mail, checkResume, isScanned }: Context,
  author: Author,
  form: ApplicationForm,
): Promise<Receipt> {
  const { name: fileName, content } = form.resume
  const { type } = await inTurn(() => checkResume(fileName, content))
  const forFiles = { ...database, db: database.dbForFiles }
  const parts = { kind: 'A', database: forFiles, limit, mail } as const
  const insert = async (trx: Db, start: Start) => {
    const values = {
      ...start,
      ...toRow(form),
      ...(await vacancyOf(trx, form)),
      resume_name: displayName(fileName),
      resume_type: type,
      resume_bytes: content.length,
      scan: isScanned ? ('waiting' as const) : ('none' as const),
    }
    return { entity: 'application' as const, row: await insertApplication(trx, values, content) }
  }
  return receiveSubmission(parts, author, form, insert, content.length)
}

/** Throws 422 if it is no longer open. */
async function vacancyOf(trx: Db, { vacancy_id }: ApplicationForm) {
  if (vacancy_id === undefined) return { vacancy_id: null, vacancy_title: null }
  const vacancy = await findOpenVacancy(trx, vacancy_id, dayInIndia())
  if (!vacancy) throw new DomainError(422, NOT_OPEN, 'vacancy_id')
  return { vacancy_id, vacancy_title: vacancy.title }
}

type ResumeDownload = { name: string; type: string; content: Uint8Array }

const NOT_YET = 'Waiting for scan'
const INFECTED = 'This file is infected and cannot be downloaded'

/**
 * Returns the resume and records the download in the history. Throws 404 if the application does not exist, 409 while
 * the file awaits its scan, 403 if it is infected.
 */
function downloadResume(database: Database, author: Author, id: number): Promise<ResumeDownload> {
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

type ApplicationRow = Selectable<Tables['application']>

/** Form fields are camelCase in the API and snake_case in the table. */
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

function toApplication({
  contact_number,
  current_location,
  may_be_kept,
  ...row
}: ApplicationRow & { assignee: string | null }): Application {
  return {
    ...row,
    contactNumber: contact_number,
    currentLocation: current_location,
    may_be_kept: may_be_kept === 1,
  }
}

const MAX_LENGTH = 200

/** A file name safe to show: without path and bidirectional control characters, shortened but with its extension. */
function displayName(fileName: string): string {
  const baseName = tidyName(fileName.replace(/\p{Bidi_Control}/gu, ''))
    .split(/[/\\]/)
    .at(-1)
  const letters = [...(baseName || 'resume')]
  if (letters.length <= MAX_LENGTH) return letters.join('')
  const extension = letters.slice(letters.lastIndexOf('.')).slice(0, 10)
  return [...letters.slice(0, MAX_LENGTH - extension.length), ...extension].join('')
}

async function insertApplication(trx: Db, values: Insertable<Tables['application']>, content: Uint8Array) {
  const row = await trx.insertInto('application').values(values).returningAll().executeTakeFirstOrThrow()
  await trx.insertInto('resume').values({ application_id: row.id, content }).execute()
  return row
}

function findApplication(db: Db, id: number) {
  return db.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirst()
}

async function readResume(db: Db, application_id: number): Promise<Uint8Array> {
  const { content } = await db
    .selectFrom('resume')
    .select('content')
    .where('application_id', '=', application_id)
    .executeTakeFirstOrThrow()
  return content
}
