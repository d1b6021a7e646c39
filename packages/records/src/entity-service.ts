import { dayInIndia } from '@sailing-desk/dates/days'
import { nameKey, tidyName } from '@sailing-desk/trade/text'
import { type Expression, type Insertable, type SqlBool, sql } from 'kysely'
import type { Database, Db } from './database/open.ts'
import { anyTable } from './database/queries/any-table.ts'
import { conditionsOf, containsWords, type Order, type PageQuery, readPage } from './database/read-page.ts'
import { findDuplicate, findRow, type RecordedRow } from './database/recorded-rows.ts'
import type { Entity as Recorded } from './database/recorded-tables.ts'
import { removeWithChildren } from './database/remove-with-children.ts'
import type { Tables } from './database/schema.ts'
import { type RecordedEntity, type Stored, shownValues, storedValues } from './database/stored-values.ts'
import { type Author, type UntypedWriting, type Writing, write } from './database/write.ts'
import {
  type Entity,
  type Field,
  type FormOf,
  filtersOf,
  type RowOf,
  referencesOf,
  searchedIn,
  shownName,
} from './entity.ts'
import { DomainError } from './errors.ts'
import { reloadAndTryAgain } from './messages.ts'
import type { Page } from './paging.ts'
import { searchWords } from './search-words.ts'

type Values<E extends RecordedEntity> = Partial<Insertable<Tables[E['table']]>>
/** The row that is changed, null for a new one, and what a form says of it. */
type Saving<E extends RecordedEntity, Form> = { form: Form; before: Stored<E> | null; writing: Writing }

/** What is particular about an entity. */
type Particulars<E extends RecordedEntity, Shown, Noted, Form> = {
  /** What is stored beside, or in place of, what a form says. Throws what is wrong with it. */
  values?: (form: Form, before: Stored<E> | null, writing: Writing) => Values<E> | Promise<Values<E>>
  /** Writes more than the row, which `store` does. Returns what is answered beside the row. */
  save?: (saving: Saving<E, Form>, store: (values: Values<E>) => Promise<Stored<E>>) => Promise<Noted>
  /** The rows as they are shown, with what belongs to them. */
  shown?: (db: Db, rows: RowOf<E>[]) => Promise<Shown[]>
  /** What is read beside the fields, by its name in a row: columns of the table, or of those that it refers to. */
  columns?: Readonly<Record<string, string>>
  /** Which rows its lists have, for what their queries say beside the filters of fields. */
  where?: (query: Readonly<Record<string, unknown>>) => Expression<SqlBool>[]
  /** What rows are sorted by, if not by what is shown of a field. */
  sorted?: Order['by']
  /** Whether a row is one that somebody searches for, if not by the fields that are searched. */
  matches?: (search: string) => Expression<SqlBool>
  /** What rows are found by besides the fields that are searched: texts in lower case. */
  finders?: readonly Expression<unknown>[]
}

/** Lists, adds, changes and removes the rows of an entity. */
export function createEntityService<
  E extends RecordedEntity,
  Shown extends object = RowOf<E>,
  Noted extends object = object,
  Form extends FormOf<E> = FormOf<E>,
>(database: Database, entity: E, particulars: Particulars<E, Shown, Noted, Form> = {}) {
  const { noun } = entity
  // A type parameter again: the table is known by its name only.
  const table: Recorded = entity.table
  const { shown, values, matches, finders = [], where = () => [] } = particulars
  const rows = (db: Db) => selectRows(db, entity, particulars.columns)
  const order = orderOf(entity, particulars.sorted)
  // Without `shown`, rows are shown as they are.
  const showAll = (shown ?? (async (_db, all) => all)) as (db: Db, all: object[]) => Promise<Shown[]>
  const show = (db: Db, all: RecordedRow[]) =>
    showAll(
      db,
      all.map((row) => shownValues(entity, row)),
    )
  const showOne = async (db: Db, id: number) => {
    const [one] = await show(db, await rows(db).where(`${table}.id`, '=', id).execute())
    return one as Shown
  }
  const save =
    particulars.save ??
    (async ({ form, before, writing }, store) => {
      await store((await values?.(form, before, writing)) ?? {})
      // Without `save`, nothing is noted.
      return {} as Noted
    })

  async function saveRow(writing: Writing, form: Form, before: Stored<E> | null): Promise<Shown & Noted> {
    if (!before) requireNoPastDays(entity, form)
    let id = before?.id
    const noted = await save({ form, before, writing }, async (own) => {
      const all = { ...storedValues(entity, form, before), ...own }
      await requireStorable(writing.trx, entity, all, before)
      const untyped: UntypedWriting = writing
      const row = before ? await untyped.update(table, before, all) : await untyped.insert(table, all)
      id = row.id
      return row as Stored<E>
    })
    return { ...(await showOne(writing.trx, id ?? 0)), ...noted }
  }

  return {
    list: async (): Promise<Shown[]> => {
      const { db } = database
      let all = rows(db)
      for (const condition of where({})) all = all.where(condition)
      if (entity.order !== undefined) all = all.orderBy(`${table}.${entity.order}`)
      return show(db, await all.orderBy(`${table}.id`).execute())
    },

    async read({ search = '', ...page }: PageQuery & Record<string, unknown>): Promise<Page<Shown>> {
      const { db } = database
      const is = Object.fromEntries(filtersOf(entity).map((name) => [name, page[name] as string | undefined]))
      const conditions = [
        ...conditionsOf(table, { is, search: undefined, columns: [] }),
        ...(search && matches ? [matches(search)] : searchOf(entity, search, finders)),
        ...where(page),
      ]
      let query = rows(db)
      for (const condition of conditions) query = query.where(condition)
      const found = await readPage(db, query, order, { ...page, sort: page.sort ?? entity.order })
      return { ...found, rows: await show(db, found.rows) }
    },

    add: (author: Author, form: Form): Promise<Shown & Noted> =>
      write(database, author, (writing) => saveRow(writing, form, null)),

    /** The same within a write. */
    insert: (writing: Writing, form: Form): Promise<Shown & Noted> => saveRow(writing, form, null),

    update: (author: Author, id: number, form: Form): Promise<Shown & Noted> =>
      write(database, author, async (writing) =>
        saveRow(writing, form, await requireEdition(writing.trx, entity, id, form)),
      ),

    /** Deletes what belongs to them too. Returns the batch, for undoing it. */
    remove: (author: Author, ids: readonly number[]): Promise<string> =>
      write(database, author, async (writing) => {
        const found = await requireRows(noun, ids, (id) => findRow(writing.trx, table, id))
        await removeWithChildren(writing, table, found)
        return writing.batch
      }),
  }
}

/** The stored row; throws 404 if there is none, and 409 if it is another edition than that of the form. */
export async function requireEdition<E extends RecordedEntity>(
  db: Db,
  { table, noun }: E,
  id: number,
  { version }: { version?: number | undefined },
): Promise<Stored<E>> {
  const row = await findRow(db, table, id)
  if (!row) throw new DomainError(404, `${noun} not found`)
  requireSameVersion(noun.toLowerCase(), row, version)
  // The table has the columns of the entity.
  return row as Stored<E>
}

/** Throws 422 if what it refers to does not exist, and 409 if another row has the same unique values. */
export async function requireStorable(
  db: Db,
  entity: RecordedEntity,
  values: Readonly<Record<string, unknown>>,
  before: { id: number } | null,
): Promise<void> {
  const stored: Readonly<Record<string, unknown>> = before ?? {}
  for (const { name, field } of referencesOf(entity)) {
    const id = values[name]
    if (typeof id !== 'number' || id === stored[name]) continue
    if (!(await findRow(db, field.to.table as Recorded, id)))
      throw new DomainError(422, `${field.to.noun} not found`, name)
  }
  const { table, unique } = entity
  if (unique && (await findDuplicate(db, table, { ...stored, ...values }, before?.id ?? 0)))
    throw new DomainError(409, unique.taken, unique.field)
}

/** A new row has no day in the past where its field says so. */
function requireNoPastDays({ fields }: Entity, form: Readonly<Record<string, unknown>>): void {
  for (const [name, field] of Object.entries(fields))
    if (field.is === 'day' && field.mayBePast === false && String(form[name]) < dayInIndia())
      throw new DomainError(422, `${field.label} must not be in the past`, name)
}

/** The rows of an entity, with the names of what they refer to. */
function selectRows(db: Db, entity: RecordedEntity, columns: Readonly<Record<string, string>> = {}) {
  const { table, fields } = entity
  const references = referencesOf(entity)
  const own = ['id', ...Object.keys(fields)].map((name) => `${table}.${name}`)
  const names = references.map(
    ({ name, field }) => `${field.to.table}.${field.by} as ${shownName(name, field)}`,
  )
  const more = Object.entries(columns).map(([name, column]) => `${column} as ${name}`)
  let query = anyTable(db).selectFrom(table as string)
  for (const { name, field } of references) {
    const { table: to } = field.to
    const on = [`${to}.id`, `${table}.${name}`] as const
    query = field.isOptional || field.mayBeLost ? query.leftJoin(to, ...on) : query.innerJoin(to, ...on)
  }
  return query.select([...own, ...names, ...more, `${table}.version`]).$castTo<RecordedRow>()
}

/** The key by which what is shown of a field is sorted and searched, or the lower case of it; other values as they are. */
function sortedBy(table: string, name: string, field: Field): Order['by'][string] {
  if (field.is === 'reference') return `${field.to.table}.${field.by}_key`
  const column = `${table}.${name}`
  if (field.hasKey && !field.isOptional) return `${column}_key`
  const isText = ['name', 'text', 'lines', 'choice'].includes(field.is)
  return isText ? sql`lower(${sql.ref(column)})` : column
}

/** Texts are sorted regardless of case. */
function orderOf({ table, fields }: Entity, own: Order['by'] = {}): Order {
  const by = Object.entries(fields).map(([name, field]) => [
    shownName(name, field),
    sortedBy(table, name, field),
  ])
  return { id: `${table}.id`, by: { id: `${table}.id`, ...Object.fromEntries(by), ...own } }
}

/** Each word of a search must be in one of the fields or finders. */
function searchOf(
  entity: Entity,
  search: string,
  finders: readonly Expression<unknown>[],
): Expression<SqlBool>[] {
  const { table, fields } = entity
  return searchWords(tidyName(search)).map((word) => {
    const matches = searchedIn(entity).map((name) => {
      const field = fields[name]
      if (field?.is === 'reference')
        return containsWords([sql.ref(`${field.to.table}.${field.by}_key`)], nameKey(word))
      return field?.hasKey
        ? containsWords([sql.ref(`${table}.${name}_key`)], nameKey(word))
        : containsWords([sql`lower(${sql.ref(`${table}.${name}`)})`], word.toLowerCase())
    })
    const others = finders.length > 0 ? [containsWords(finders, word.toLowerCase())] : []
    return sql<SqlBool>`(${sql.join([...matches, ...others], sql` or `)})`
  })
}

class MissingRows extends DomainError {
  override name = 'MissingRows'
  override readonly details: { gone: number[] }

  constructor(noun: string, gone: number[], isOne: boolean) {
    const named = gone.map((id) => `${noun.toLowerCase()} ${id}`).join(', ')
    super(404, isOne ? `${noun} not found` : `Not found: ${named}. Nothing was deleted.`)
    this.details = { gone }
  }
}

/** Returns the rows with these ids. Throws 404 with the missing ids. */
export async function requireRows<Row>(
  noun: string,
  ids: readonly number[],
  find: (id: number) => Promise<Row | undefined>,
): Promise<Row[]> {
  const rows: Row[] = []
  const gone: number[] = []
  for (const id of ids) {
    const row = await find(id)
    if (row) rows.push(row)
    else gone.push(id)
  }
  if (gone.length > 0) throw new MissingRows(noun, gone, ids.length === 1)
  return rows
}

/** Throws 409 if the version is not the current one. */
export function requireSameVersion(
  noun: string,
  row: { version: number },
  version: number | undefined,
): void {
  if (version === undefined || version === row.version) return
  throw new DomainError(409, reloadAndTryAgain(`This ${noun}`), 'version')
}
