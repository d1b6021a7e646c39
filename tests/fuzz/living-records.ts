import type { Database, Db } from '@sailing-desk/records/database/open'
import { anyTable } from '@sailing-desk/records/database/queries/any-table'
import { namesOf } from '@sailing-desk/records/entity-fields'
import { slugOf } from '@sailing-desk/trade/slug'
import { REGISTER } from '../../src/database/tables/register.ts'

/**
 * Requests are generated without knowing what is stored, so that a seed gives the same ones again. They refer to records
 * by placeholders of digits, which are replaced when they are sent.
 */

const TABLES = namesOf(REGISTER)
const TEXTS = ['batch', 'portSlug', 'shipSlug'] as const
export type Kind = (typeof TABLES | typeof TEXTS)[number]
const KINDS: readonly Kind[] = [...TABLES, ...TEXTS]

export const isTable = (name: string): name is (typeof TABLES)[number] => Object.hasOwn(REGISTER, name)
export const isText = (kind: Kind): boolean => !isTable(kind)

export const MAX_PLACEHOLDERS = 10
const PLACEHOLDER = /9000(\d\d)(\d)(?!\d)/g

/** Stands for the nth newest record of a kind. A valid id, too. */
export const placeholder = (kind: Kind, n: number): number =>
  Number(`9000${String(KINDS.indexOf(kind)).padStart(2, '0')}${n}`)

/** How many of each stay: about as many as a real site has, so that a page with a million cells is not measured. */
const MOST: [path: string, table: 'route' | 'vessel' | 'port' | 'equipment' | 'category', count: number][] = [
  ['sailing-routes', 'route', 6],
  ['vessels', 'vessel', 48],
  ['ports', 'port', 40],
  ['equipment', 'equipment', 100],
  ['equipment-categories', 'category', 15],
]

type LivingRecords = { refresh: () => Promise<void>; fill: (text: string) => string }

/** The records that there are. `refresh` reads them. */
export function livingRecords({ db }: Database): LivingRecords {
  const known = new Map<Kind, string[]>()
  let withIds: Kind[] | undefined

  async function refresh(): Promise<void> {
    withIds ??= await tablesWithIds(db)
    for (const table of withIds) {
      const newest = await anyTable(db)
        .selectFrom(table as string)
        .select('id')
        .$castTo<{ id: number }>()
        .orderBy('id', 'desc')
        .limit(MAX_PLACEHOLDERS)
        .execute()
      known.set(
        table,
        newest.map(({ id }) => String(id)),
      )
    }
    const batches = await db
      .selectFrom('change')
      .select('batch')
      .orderBy('id', 'desc')
      .limit(MAX_PLACEHOLDERS)
      .execute()
    known.set(
      'batch',
      batches.map(({ batch }) => batch),
    )
    for (const [kind, table] of [
      ['portSlug', 'port'],
      ['shipSlug', 'vessel'],
    ] as const) {
      const named = await db.selectFrom(table).select('name').limit(MAX_PLACEHOLDERS).execute()
      known.set(
        kind,
        named.map(({ name }) => slugOf(name)),
      )
    }
  }

  const fill = (text: string) =>
    text.replace(PLACEHOLDER, (_whole, kind, n) => {
      const some = known.get(KINDS[Number(kind)] ?? 'route') ?? []
      return encodeURIComponent(some[Number(n) % Math.max(some.length, 1)] ?? '1')
    })
  return { refresh, fill }
}

/** Those whose rows have a number, by which requests refer to them. */
async function tablesWithIds(db: Db): Promise<Kind[]> {
  const tables = await db.introspection.getTables()
  return tables.flatMap(({ name, columns }) =>
    isTable(name) && columns.some((column) => column.name === 'id') ? [name] : [],
  )
}

/** The ids of what there is too much of, by the path of the API that deletes it. */
export async function surplus({ db }: Database): Promise<{ path: string; ids: number[] }[]> {
  const found = MOST.map(async ([path, table, count]) => {
    const rows = await db.selectFrom(table).select('id').orderBy('id', 'desc').execute()
    return { path, ids: rows.slice(0, Math.max(0, rows.length - count)).map(({ id }) => id) }
  })
  return (await Promise.all(found)).filter(({ ids }) => ids.length > 0)
}
