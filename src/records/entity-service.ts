import { type Expression, type Insertable, type SqlBool, sql } from 'kysely'
import { containsWords } from '../database/contains-words.ts'
import { conditionsOf } from '../database/list-conditions.ts'
import { requireRows } from '../database/missing-rows.ts'
import type { Database, Db } from '../database/open.ts'
import { byText, type Order, type PageQuery, readPage } from '../database/read-page.ts'
import { anyTable, findDuplicate, findRow } from '../database/recorded-rows.ts'
import type { Entity as Recorded } from '../database/recorded-tables.ts'
import { removeWithChildren } from '../database/remove-with-children.ts'
import { type RecordedEntity, type Stored, storedValues } from '../database/stored-values.ts'
import type { Tables } from '../database/tables.ts'
import { requireSameVersion } from '../database/versions.ts'
import { type Author, type Writing, write } from '../database/write.ts'
import { dayInIndia } from '../lib/days.ts'
import { type Entity, type FormOf, filtersOf, type RowOf, searchedIn, sortsOf } from '../lib/entity.ts'
import { DomainError } from '../lib/errors.ts'
import type { Page } from '../lib/paging.ts'
import { searchWords } from '../lib/search-words.ts'
import { nameKey, tidyName } from '../lib/text.ts'

type Values<E extends RecordedEntity> = Partial<Insertable<Tables[E['table']]>>

/** What is particular about an entity. */
type Particulars<E extends RecordedEntity, Shown> = {
  /**
   * What is stored beside, or in place of, what a form says. `before` is the row that is changed; null for a new one. Throws what is
   * wrong with it.
   */
  values?: (form: FormOf<E>, before: Stored<E> | null, writing: Writing) => Values<E> | Promise<Values<E>>
  /** The rows as they are shown, with what belongs to them. */
  shown?: (db: Db, rows: RowOf<E>[]) => Promise<Shown[]>
}

/** Lists, adds, changes and removes the rows of an entity. */
export function createEntityService<E extends RecordedEntity, Shown extends object = RowOf<E>>(
  database: Database,
  entity: E,
  { values, shown }: Particulars<E, Shown> = {},
) {
  const { noun } = entity
  // A type parameter again: the table is known by its name only.
  const table: Recorded = entity.table
  const rows = (db: Db) => anyTable(db).selectFrom(table).select(columnsOf(entity))
  const order = orderOf(entity)
  // Without `shown`, rows are shown as they are.
  const show = (shown ?? (async (_db, all) => all)) as (db: Db, all: object[]) => Promise<Shown[]>
  const showOne = async (db: Db, row: Record<string, unknown>) => {
    const [one] = await show(db, [Object.fromEntries(columnsOf(entity).map((name) => [name, row[name]]))])
    return one as Shown
  }
  const find = (db: Db, id: number) => findRow(db, table, id) as Promise<Stored<E> | undefined>

  async function valuesOf(form: FormOf<E>, before: Stored<E> | null, writing: Writing) {
    if (!before) requireNoPastDays(entity, form)
    const all = { ...storedValues(entity, form, before), ...(await values?.(form, before, writing)) }
    if (entity.unique && (await findDuplicate(writing.trx, table, { ...before, ...all }, before?.id ?? 0)))
      throw new DomainError(409, entity.unique.taken, entity.unique.field)
    return all as never
  }

  return {
    list: async (): Promise<Shown[]> => {
      const { db } = database
      const all = rows(db).$if(entity.order !== undefined, (query) => query.orderBy(entity.order ?? 'id'))
      return show(db, await all.orderBy('id').execute())
    },

    async read({ search, ...page }: PageQuery & Record<string, unknown>): Promise<Page<Shown>> {
      const { db } = database
      const is = Object.fromEntries(filtersOf(entity).map((name) => [name, page[name] as string | undefined]))
      const conditions = conditionsOf(table, { is, search: undefined, columns: [] })
      let query = rows(db)
      for (const condition of [...conditions, ...searchOf(entity, searchedIn(entity), search)])
        query = query.where(condition)
      const found = await readPage(db, query, order, { ...page, sort: page.sort ?? entity.order })
      return { ...found, rows: await show(db, found.rows) }
    },

    add: (author: Author, form: FormOf<E>): Promise<Shown> =>
      write(database, author, async (writing) =>
        showOne(writing.trx, await writing.insert(table, await valuesOf(form, null, writing))),
      ),

    update: (author: Author, id: number, form: FormOf<E>): Promise<Shown> =>
      write(database, author, async (writing) => {
        const before = await find(writing.trx, id)
        if (!before) throw new DomainError(404, `${noun} not found`)
        requireSameVersion(noun.toLowerCase(), before, form.version)
        const after = await valuesOf(form, before, writing)
        return showOne(writing.trx, await writing.update(table, before as never, after))
      }),

    /** Deletes what belongs to them too. Returns the batch, for undoing it. */
    remove: (author: Author, ids: readonly number[]): Promise<string> =>
      write(database, author, async (writing) => {
        const found = await requireRows(noun, ids, (id) => findRow(writing.trx, table, id))
        await removeWithChildren(writing, table, found)
        return writing.batch
      }),
  }
}

/** A new row has no day in the past where its field says so. */
function requireNoPastDays({ fields }: Entity, form: Readonly<Record<string, unknown>>): void {
  for (const [name, field] of Object.entries(fields))
    if (field.is === 'day' && field.mayBePast === false && String(form[name]) < dayInIndia())
      throw new DomainError(422, `${field.label} must not be in the past`, name)
}

const columnsOf = ({ fields }: Entity) => ['id', ...Object.keys(fields), 'version']

/** Texts are sorted regardless of case. */
function orderOf(entity: Entity): Order {
  const { table, fields } = entity
  const by = sortsOf(entity).map((name) => {
    const field = fields[name]
    if (field?.hasKey && !field.isOptional) return [name, `${name}_key`]
    const isText = field && field.is !== 'number' && field.is !== 'day' && field.is !== 'stamp'
    return [name, isText ? byText(table, [name])[name] : name]
  })
  return { id: 'id', by: Object.fromEntries(by) }
}

/** Each word of a search must be in one of the fields. */
function searchOf({ fields }: Entity, names: readonly string[], search = ''): Expression<SqlBool>[] {
  return searchWords(tidyName(search)).map((word) => {
    const matches = names.map((name) =>
      fields[name]?.hasKey
        ? containsWords([sql.ref(`${name}_key`)], nameKey(word))
        : containsWords([sql`lower(${sql.ref(name)})`], word.toLowerCase()),
    )
    return sql<SqlBool>`(${sql.join(matches, sql` or `)})`
  })
}
