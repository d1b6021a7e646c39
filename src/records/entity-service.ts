import type { Insertable, Selectable } from 'kysely'
import { conditionsOf } from '../database/list-conditions.ts'
import { requireRows } from '../database/missing-rows.ts'
import type { Database, Db } from '../database/open.ts'
import { byText, type Order, type PageQuery, readPage } from '../database/read-page.ts'
import { anyTable } from '../database/recorded-rows.ts'
import type { Entity as Recorded } from '../database/recorded-tables.ts'
import type { Tables } from '../database/tables.ts'
import { requireSameVersion } from '../database/versions.ts'
import { type Author, type Writing, write } from '../database/write.ts'
import { type Entity, type FormOf, filtersOf, type RowOf, searchedIn, sortsOf } from '../lib/entity.ts'
import { DomainError } from '../lib/errors.ts'
import type { Page } from '../lib/paging.ts'
import { nameKey } from '../lib/text.ts'

type Stored<T extends Recorded> = Selectable<Tables[T]> & { id: number; version: number }

/**
 * What a form says, as it is stored. `before` is the row that is changed; null for a new one. Throws what is wrong with it. It may
 * look at other rows.
 */
type ToValues<E extends Entity & { table: Recorded }> = (
  form: FormOf<E>,
  before: Stored<E['table']> | null,
  trx: Db,
) => Partial<Insertable<Tables[E['table']]>> | Promise<Partial<Insertable<Tables[E['table']]>>>

/** Lists, adds, changes and removes the rows of an entity. */
export function createEntityService<E extends Entity & { table: Recorded }>(
  database: Database,
  entity: E,
  toValues: ToValues<E>,
) {
  const { noun } = entity
  // A type parameter again: the table is known by its name only.
  const table: Recorded = entity.table
  const rows = (db: Db) => anyTable(db).selectFrom(table).selectAll()
  const find = (db: Db, id: number) =>
    rows(db).where('id', '=', id).executeTakeFirst() as Promise<Stored<E['table']> | undefined>
  const order: Order = { id: 'id', by: { id: 'id', ...byText(table, sortsOf(entity).slice(1)) } }
  const key = entity.unique && `${entity.unique.field}_key`
  const toRow = (row: object) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => name !== key)) as RowOf<E>
  type Form = FormOf<E> & { version?: number | undefined }
  async function valuesOf({ version: _, ...form }: Form, before: Stored<E['table']> | null, trx: Db) {
    const values = await toValues(form as unknown as FormOf<E>, before, trx)
    if (!entity.unique || !key) return values
    const { field, taken } = entity.unique
    const of = nameKey(String((form as Record<string, unknown>)[field]))
    const other = await rows(trx).where(key, '=', of).executeTakeFirst()
    if (other && other.id !== before?.id) throw new DomainError(409, taken, field)
    return { ...values, [key]: of }
  }
  return {
    list: async () => (await rows(database.db).orderBy('id').execute()).map(toRow),

    async read({ search, ...page }: PageQuery & Record<string, unknown>): Promise<Page<RowOf<E>>> {
      let query = rows(database.db)
      const columns = searchedIn(entity)
      const is = Object.fromEntries(filtersOf(entity).map((name) => [name, page[name] as string | undefined]))
      for (const condition of conditionsOf(table, { is, search, columns })) query = query.where(condition)
      const found = await readPage(database.db, query, order, page)
      return { ...found, rows: found.rows.map(toRow) }
    },

    add: (author: Author, form: Form): Promise<RowOf<E>> =>
      write(database, author, async ({ trx, insert }: Writing) =>
        toRow(await insert(table, (await valuesOf(form, null, trx)) as never)),
      ),

    update: (author: Author, id: number, form: Form): Promise<RowOf<E>> =>
      write(database, author, async ({ trx, update }) => {
        const before = await find(trx, id)
        if (!before) throw new DomainError(404, `${noun} not found`)
        requireSameVersion(noun.toLowerCase(), before, form.version)
        return toRow(await update(table, before as never, (await valuesOf(form, before, trx)) as never))
      }),

    /** Returns the batch, for undoing it. */
    remove: (author: Author, ids: readonly number[]): Promise<string> =>
      write(database, author, async ({ trx, batch, removeAll }) => {
        await removeAll(table, (await requireRows(noun, ids, (id) => find(trx, id))) as never)
        return batch
      }),
  }
}
