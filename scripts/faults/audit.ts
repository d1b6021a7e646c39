import { type Database, openDatabase } from '@sailing-desk/records/database/open'
import { anyTable } from '@sailing-desk/records/database/queries/any-table'
import { recordedTables } from '@sailing-desk/records/database/recorded-tables'
import { sql } from 'kysely'
import type { Base } from './prepared-site.ts'
import type { Report } from './run.ts'
import type { Ledger } from './writers.ts'
import { type Acknowledged, ADDED_AT_ONCE } from './writes.ts'
import '../../src/database/site-schema.ts'

/** What is wrong in a database, one text for each fault. */
export type Findings = { lost: string[]; partial: string[] }

const MAILS_OF_A_FORM = 2
const FIRST_REVISION = 1

/**
 * Rules about what a database holds after a fault: no acknowledged write is missing, and none is there in part: rows are what
 * their history says, the revision is the number of writes, forms have their file and mail.
 */
export async function printAudit(report: Report, { databaseUrl }: Base, ledgers: Ledger[]): Promise<void> {
  const acknowledged = ledgers.flatMap((ledger) => ledger.acknowledged)
  const { lost, partial } = await audit(databaseUrl, acknowledged)
  report.rule(`${acknowledged.length} acknowledged, ${lost.length} lost`, lost.length === 0)
  report.rule(`${partial.length} partial; ${partial.slice(0, 3).join('; ')}`, partial.length === 0)
}

/** Looks for acknowledged writes that are missing, and for writes of which only a part is there. */
export async function audit(databaseUrl: string, acknowledged: readonly Acknowledged[]): Promise<Findings> {
  const database = openDatabase(databaseUrl)
  try {
    const checks = [findRowsUnlikeHistory, findPartialBatches, findWrongRevision, findPartialForms]
    const partial = await Promise.all(checks.map((check) => check(database)))
    return { lost: await findLost(database, acknowledged), partial: partial.flat() }
  } finally {
    await database.close()
  }
}

async function findLost({ db }: Database, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const changes = await db.selectFrom('change').select(['entity', 'entity_id', 'action', 'batch']).execute()
  const enquiries = await db.selectFrom('enquiry').select('reference').execute()
  const applications = await db.selectFrom('application').select('reference').execute()
  const stored = new Set([
    ...changes.flatMap(({ entity, entity_id, action }) => (action === 'add' ? `${entity} ${entity_id}` : [])),
    ...changes.map(({ batch }) => batch),
    ...[...enquiries, ...applications].map(({ reference }) => reference),
  ])
  return acknowledged.map(nameOf).filter((name) => !stored.has(name))
}

function nameOf(one: Acknowledged): string {
  if ('row' in one) return `${one.row} ${one.id}`
  return 'batch' in one ? one.batch : one.reference
}

/** Every row must be what the last entry of its history says. */
async function findRowsUnlikeHistory({ db }: Database): Promise<string[]> {
  const wrong: string[] = []
  for (const entity of recordedTables()) {
    const rows = await anyTable(db).selectFrom(entity).selectAll().execute()
    const history = await db
      .selectFrom('change')
      .select(['entity_id', 'action', 'after'])
      .where('entity', '=', entity)
      .orderBy('id')
      .execute()
    const expected = new Map<number, string>()
    for (const { entity_id, action, after } of history)
      if (action === 'delete') expected.delete(entity_id)
      else expected.set(entity_id, sortedJson(JSON.parse(after ?? '{}')))
    for (const row of rows) {
      const id = Number(row.id)
      // Voyages add ships, which is not recorded.
      if (entity === 'ship' && !expected.has(id)) continue
      if (expected.get(id) !== sortedJson(row)) wrong.push(`${entity} ${id} differs from its history`)
      expected.delete(id)
    }
    wrong.push(...[...expected.keys()].map((id) => `${entity} ${id} is only in the history`))
  }
  return wrong
}

const sortedJson = (row: object) =>
  JSON.stringify(Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1)))

/** What a write adds at once is there completely or not at all. */
async function findPartialBatches({ db }: Database): Promise<string[]> {
  const added = await db
    .selectFrom('change')
    .select(['batch', 'entity', 'after'])
    .where('action', '=', 'add')
    .where('undoes', 'is', null)
    .where('entity', 'in', [...recordedTables()])
    .execute()
  return [...Map.groupBy(added, ({ batch }) => batch)].flatMap(([batch, changes]) => {
    const names = changes.map(({ after }) => String(JSON.parse(after ?? '{}').name))
    const kind = names.map((name) => name.split(' ')[0] ?? '').find((name) => ADDED_AT_ONCE[name])
    if (!kind) return []
    return Object.entries(ADDED_AT_ONCE[kind] ?? {}).flatMap(([entity, count]) => {
      const found = changes.filter((change) => change.entity === entity).length
      return found === count ? [] : `${kind} in batch ${batch} has ${found} of ${count} ${entity}`
    })
  })
}

/** Every write that visitors can see moves the revision by one. */
async function findWrongRevision({ db }: Database): Promise<string[]> {
  const { batches } = await db
    .selectFrom('change')
    .select((row) => row.fn.count<number | string>('batch').distinct().as('batches'))
    .where('entity', 'in', [...recordedTables()])
    .executeTakeFirstOrThrow()
  const { n } = await db.selectFrom('revision').select('n').executeTakeFirstOrThrow()
  return Number(n) === FIRST_REVISION + Number(batches) ? [] : [`revision ${n} after ${batches} writes`]
}

async function findPartialForms({ db }: Database): Promise<string[]> {
  const files = await db
    .selectFrom('application')
    .leftJoin('resume', 'application_id', 'application.id')
    .select(['application.id', 'resume_bytes', sql<number | null>`length(content)`.as('bytes')])
    .execute()
  const wrong = files
    .filter(({ resume_bytes, bytes }) => resume_bytes !== bytes)
    .map(({ id }) => `application ${id} without its resume`)
  for (const entity of ['enquiry', 'application'] as const) {
    const rows = await db.selectFrom(entity).select('id as entity_id').execute()
    const mails = await db.selectFrom('outbox').select('entity_id').where('entity', '=', entity).execute()
    const changes = await db.selectFrom('change').select('entity_id').where('entity', '=', entity).execute()
    for (const id of new Set([...rows, ...mails, ...changes].map(({ entity_id }) => entity_id))) {
      const counts = [rows, mails, changes].map((all) => all.filter((one) => one.entity_id === id).length)
      if (String(counts) !== String([1, MAILS_OF_A_FORM, 1]))
        wrong.push(`${entity} ${id}: ${counts[0]} rows, ${counts[1]} mails, ${counts[2]} changes`)
    }
  }
  return wrong
}
