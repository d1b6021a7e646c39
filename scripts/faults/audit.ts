import { sql } from 'kysely'
import type { Database } from '../../src/database/open.ts'
import { anyTable } from '../../src/database/recorded-rows.ts'
import { ENTITIES } from '../../src/database/recorded-tables.ts'
import { type Acknowledged, ADDED_AT_ONCE } from './writes.ts'

/** What is wrong in a database, one text for each fault. */
export type Findings = { lost: string[]; partial: string[] }

const PART = 500
const MAILS_OF_A_FORM = 2
const FIRST_REVISION = 1

/**
 * Looks for acknowledged writes that are missing, and for writes of which only a part is there: rows that differ from
 * their history, a revision that is not the number of writes, forms without their file or mail.
 */
export async function audit(database: Database, acknowledged: readonly Acknowledged[]): Promise<Findings> {
  return {
    lost: await findLost(database, acknowledged),
    partial: [
      ...(await findRowsUnlikeHistory(database)),
      ...(await findPartialBatches(database)),
      ...(await findWrongRevision(database)),
      ...(await findPartialForms(database)),
    ],
  }
}

async function findLost({ db }: Database, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const lost: string[] = []
  for (let from = 0; from < acknowledged.length; from += PART) {
    const part = acknowledged.slice(from, from + PART)
    const added = await db
      .selectFrom('change')
      .select(['entity', 'entity_id'])
      .where('action', '=', 'add')
      .where('entity_id', 'in', [0, ...part.flatMap((one) => ('row' in one ? one.id : []))])
      .execute()
    const batches = await db
      .selectFrom('change')
      .select('batch')
      .where('batch', 'in', ['', ...part.flatMap((one) => ('batch' in one ? one.batch : []))])
      .execute()
    const references = part.flatMap((one) => ('form' in one ? one.reference : []))
    const forms = await Promise.all(
      (['enquiry', 'application'] as const).map((table) =>
        db
          .selectFrom(table)
          .select('reference')
          .where('reference', 'in', ['', ...references])
          .execute(),
      ),
    )
    const stored = new Set([
      ...added.map(({ entity, entity_id }) => `${entity} ${entity_id}`),
      ...batches.map(({ batch }) => batch),
      ...forms.flat().map(({ reference }) => reference),
    ])
    lost.push(...part.map(nameOf).filter((name) => !stored.has(name)))
  }
  return lost
}

function nameOf(one: Acknowledged): string {
  if ('row' in one) return `${one.row} ${one.id}`
  return 'batch' in one ? one.batch : one.reference
}

/** Every row must be what the last entry of its history says. */
async function findRowsUnlikeHistory({ db }: Database): Promise<string[]> {
  const wrong: string[] = []
  for (const entity of ENTITIES) {
    const rows = await anyTable(db).selectFrom(entity).selectAll().execute()
    const history = await db
      .selectFrom('change')
      .select(['entity_id', 'action', 'after'])
      .where('id', 'in', (query) =>
        query
          .selectFrom('change')
          .select((row) => row.fn.max('id').as('last'))
          .where('entity', '=', entity)
          .groupBy('entity_id'),
      )
      .execute()
    const expected = new Map(
      history.flatMap(({ entity_id, action, after }) =>
        action === 'delete' ? [] : [[entity_id, sortedJson(JSON.parse(after ?? '{}'))]],
      ),
    )
    for (const row of rows) {
      const { id } = row
      if (expected.get(Number(id)) !== sortedJson(row)) wrong.push(`${entity} ${id} differs from its history`)
      expected.delete(Number(id))
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
    .where('entity', 'in', [...ENTITIES])
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
    .where('entity', 'in', [...ENTITIES])
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
    const forms = await db.selectFrom(entity).select('id').execute()
    const ids = new Set(forms.map(({ id }) => id))
    const mails = await countsAbout(db.selectFrom('outbox').select('entity_id').where('entity', '=', entity))
    const changes = await countsAbout(
      db.selectFrom('change').select('entity_id').where('entity', '=', entity),
    )
    for (const id of new Set([...ids, ...mails.keys(), ...changes.keys()])) {
      const isWhole = ids.has(id) && mails.get(id) === MAILS_OF_A_FORM && changes.get(id) === 1
      if (!isWhole)
        wrong.push(`${entity} ${id}: row ${ids.has(id)}, ${mails.get(id)} mails, ${changes.get(id)} changes`)
    }
  }
  return wrong
}

async function countsAbout(query: { execute: () => Promise<{ entity_id: number }[]> }) {
  const counts = new Map<number, number>()
  for (const { entity_id } of await query.execute()) counts.set(entity_id, (counts.get(entity_id) ?? 0) + 1)
  return counts
}
