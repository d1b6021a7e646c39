import * as z from 'zod'
import type { Database } from '../../database/open.ts'
import { anyTable, findRow, type RecordedRow } from '../../database/recorded-rows.ts'
import { type Entity, parentsFirst, RECORDED } from '../../database/recorded-tables.ts'
import { type Author, type UntypedWriting, type Writing, write } from '../../database/write.ts'
import { DomainError } from '../../lib/errors.ts'
import type { SiteFile, SiteFilesService } from '../files/site-files.service.ts'
import type { ContentKind } from './content-kind.ts'

/** Content as it was exported. */
export type ContentSource = {
  readRows: (kind: string) => unknown
  hashes: readonly string[]
  readFile: (hash: string) => SiteFile
}

export type ImportedContent = { added: number; changed: number; removed: number; files: number }

type Row = { id: number } & Record<string, unknown>
type KindRows = ContentKind & { rows: Row[] }

const Rows = z.array(z.looseObject({ id: z.int().positive() })).max(20_000)

/**
 * Makes the site content what the source holds, in one write that History can undo: rows are matched by id. Throws a DomainError, and
 * changes nothing, if a row would be refused in the back office, belongs to nothing, or names a file that is missing.
 */
export function importContent(
  database: Database,
  author: Author,
  contentKinds: readonly ContentKind[],
  source: ContentSource,
  siteFiles: Pick<SiteFilesService, 'addFile' | 'requireUsedFiles'>,
): Promise<ImportedContent> {
  const kinds = parentsFirst(contentKinds).map((kind) => ({ ...kind, rows: rowsOf(kind, source) }))
  // In the thread of files, so that the site can be read meanwhile.
  return write({ ...database, db: database.dbForFiles }, author, async (writing) => {
    writing.nameWrite('Site content imported')
    const files = await addFiles(writing, source, siteFiles)
    const counts = { added: 0, changed: 0, removed: 0, files }
    for (const kind of kinds) {
      await writeRows(writing, kind, counts)
      await database.dialect.skipInsertedIds(writing.trx, kind.entity)
    }
    for (const kind of kinds.toReversed()) counts.removed += await removeOthers(writing, kind)
    await siteFiles.requireUsedFiles(writing.trx)
    return counts
  })
}

function rowsOf({ entity, form, json = [] }: ContentKind, source: ContentSource): Row[] {
  const { data, error } = Rows.safeParse(source.readRows(entity))
  if (!data) throw new DomainError(422, `${entity}.json: ${error.issues[0]?.message}`)
  if (new Set(data.map(({ id }) => id)).size < data.length)
    throw new DomainError(422, `${entity}.json has an id twice.`)
  for (const row of data) {
    const issue = form.safeParse(row).error?.issues[0]
    if (issue)
      throw new DomainError(422, `${entity}.json, id ${row.id}: ${issue.path.join('.')}: ${issue.message}`)
  }
  return data.map((row) => ({
    ...row,
    ...Object.fromEntries(json.map((column) => [column, JSON.stringify(row[column])])),
  }))
}

async function addFiles(
  { trx }: Writing,
  { hashes, readFile }: ContentSource,
  { addFile }: Pick<SiteFilesService, 'addFile'>,
): Promise<number> {
  for (const hash of hashes)
    if ((await addFile(trx, readFile(hash))) !== hash)
      throw new DomainError(422, `The file ${hash} was changed after it was exported.`)
  return hashes.length
}

async function writeRows(writing: Writing, { entity, rows }: KindRows, counts: ImportedContent) {
  const untyped: UntypedWriting = writing
  const columns = await columnsOf(writing, entity)
  for (const row of rows) {
    const unknown = Object.keys(row).find((name) => !columns.has(name))
    if (unknown) throw new DomainError(422, `${entity}.json, id ${row.id}: '${unknown}' is unknown.`)
    await requireParents(writing, entity, row)
    const before = await findRow(writing.trx, entity, row.id)
    if (!before) {
      await untyped.insert(entity, row)
      counts.added += 1
    } else if ((await untyped.update(entity, before, row)) !== before) counts.changed += 1
  }
}

async function columnsOf({ trx }: Writing, entity: Entity): Promise<Set<string>> {
  const tables = await trx.introspection.getTables()
  return new Set(tables.find(({ name }) => name === entity)?.columns.map(({ name }) => name))
}

async function requireParents({ trx }: Writing, entity: Entity, row: Row): Promise<void> {
  for (const [column, parent] of Object.entries(RECORDED[entity].parents)) {
    const id = row[column]
    if (typeof id === 'number' && !(await findRow(trx, parent, id)))
      throw new DomainError(422, `${entity}.json, id ${row.id}: there is no ${parent} ${id} on this site.`)
  }
}

async function removeOthers(writing: Writing, { entity, rows }: KindRows): Promise<number> {
  const untyped: UntypedWriting = writing
  const kept = new Set(rows.map(({ id }) => id))
  const all = await anyTable(writing.trx).selectFrom(entity).selectAll().$castTo<RecordedRow>().execute()
  const others = all.filter(({ id }) => !kept.has(id))
  for (const row of others) await untyped.remove(entity, row)
  return others.length
}
