import { CopyFailed } from './copy-failed.ts'

/** How the values of a column are compared and passed on. */
export type ColumnKind = 'integer' | 'real' | 'text' | 'bytes'

/** A table as the database itself describes it, so that a new one can never be forgotten. */
export type TableShape = {
  name: string
  columns: { name: string; kind: ColumnKind }[]
  /** The columns of its primary key, in which order the rows are read. */
  key: string[]
  /** The tables that its foreign keys refer to. */
  references: string[]
}

/** What both databases say of a column; `key` is its place in the primary key, or 0. */
export type DescribedColumn = { table: string; name: string; type: string; key: number }

export type Reference = { table: string; to: string }

const KINDS: Record<string, ColumnKind> = {
  integer: 'integer',
  bigint: 'integer',
  'double precision': 'real',
  text: 'text',
  blob: 'bytes',
  bytea: 'bytes',
}

/** Columns are sorted by name, since their order depends on when they were added. Throws CopyFailed if it is not ours. */
export function tableShapes(
  columns: readonly DescribedColumn[],
  references: readonly Reference[],
): TableShape[] {
  if (!columns.some(({ table }) => table === 'migration'))
    throw new CopyFailed('This is not a database of this program.')
  return [...Map.groupBy(columns, ({ table }) => table)]
    .map(([name, all]) => ({
      name,
      columns: all.map((each) => ({ name: each.name, kind: kindOf(each) })).toSorted(byName),
      key: keyOf(name, all),
      references: references.flatMap(({ table, to }) => (table === name && to !== name ? to : [])),
    }))
    .toSorted(byName)
}

const byName = (one: { name: string }, other: { name: string }) =>
  one.name < other.name ? -1 : Number(one.name > other.name)

function kindOf({ table, name, type }: DescribedColumn): ColumnKind {
  const kind = KINDS[type.toLowerCase()]
  if (!kind) throw new CopyFailed(`The table ${table} has a column that cannot be copied: ${name} (${type}).`)
  return kind
}

function keyOf(table: string, columns: readonly DescribedColumn[]): string[] {
  const key = columns.filter((column) => column.key > 0).toSorted((one, other) => one.key - other.key)
  if (key.length === 0) throw new CopyFailed(`The table ${table} cannot be copied: it has no primary key.`)
  return key.map(({ name }) => name)
}

/** Throws CopyFailed with the first difference. */
export function requireSameTables(source: readonly TableShape[], target: readonly TableShape[]): void {
  const missing = (from: readonly TableShape[], to: readonly TableShape[]) =>
    from.flatMap(({ name, columns }) => {
      const other = to.find((table) => table.name === name)
      if (!other) return `the table ${name}`
      const has = (column: TableShape['columns'][number]) =>
        other.columns.some((each) => each.name === column.name && each.kind === column.kind)
      return columns.filter((column) => !has(column)).map((column) => `the column ${name}.${column.name}`)
    })[0]
  const unknown = missing(source, target)
  if (unknown) throw new CopyFailed(`The database has ${unknown}, which this program does not know.`)
  const absent = missing(target, source)
  if (absent) throw new CopyFailed(`The database lacks ${absent}: it was not made by this program.`)
}

/** Tables that others refer to come first. */
export function inOrderOfReferences(tables: readonly TableShape[]): TableShape[] {
  const ordered: TableShape[] = []
  const visit = (table: TableShape, path: readonly string[]) => {
    if (path.includes(table.name)) throw new Error(`Tables refer to each other: ${path.join(', ')}`)
    if (ordered.includes(table)) return
    for (const each of tables) if (table.references.includes(each.name)) visit(each, [...path, table.name])
    ordered.push(table)
  }
  for (const table of tables) visit(table, [])
  return ordered
}
