import { createHash } from 'node:crypto'
import { CopyFailed } from './copy-failed.ts'
import { encodeRow, type Row } from './rows.ts'
import type { CopySource, CopyTarget, HighestIds } from './sides.ts'
import { inOrderOfReferences, requireSameTables, type TableShape } from './table-shape.ts'

/** A table that was copied and found equal; `hash` is the SHA-256 of all its rows. */
export type CopiedTable = { name: string; rows: number; hash: string }

/** Copies all rows, compares them and commits; otherwise throws, and the target stays as it was. */
export async function copyRows(source: CopySource, target: CopyTarget): Promise<CopiedTable[]> {
  requireSameTables(source.tables, target.tables)
  for (const table of inOrderOfReferences(target.tables))
    for await (const rows of source.readRows(table)) await target.insert(table, rows)
  const ids = await source.readHighestIds()
  await target.finish(ids)
  const copied = await compareRows(source, target)
  requireSameIds(ids, await target.readHighestIds())
  await target.commit()
  return copied
}

/** Throws CopyFailed at the first row that differs. */
export async function compareRows(one: CopySource, other: CopySource): Promise<CopiedTable[]> {
  const compared: CopiedTable[] = []
  for (const table of one.tables) compared.push(await compareTable(table, one, other))
  return compared
}

async function compareTable(table: TableShape, one: CopySource, other: CopySource): Promise<CopiedTable> {
  const hash = createHash('sha256')
  const others = rowByRow(other.readRows(table))
  let rows = 0
  try {
    for await (const row of rowByRow(one.readRows(table))) {
      const copy = await others.next()
      const expected = encodeRow(row)
      if (copy.done || !expected.equals(encodeRow(copy.value)))
        throw new CopyFailed(`The copy differs in the table ${table.name}, at ${keyIn(table, row)}.`)
      hash.update(expected)
      rows++
    }
    if (!(await others.next()).done)
      throw new CopyFailed(`The copy has more rows than the original in the table ${table.name}.`)
  } finally {
    await others.return()
  }
  return { name: table.name, rows, hash: hash.digest('hex') }
}

async function* rowByRow(portions: AsyncIterable<Row[]> | Iterable<Row[]>): AsyncGenerator<Row, void, void> {
  for await (const portion of portions) yield* portion
}

function keyIn({ key, columns }: TableShape, row: Row): string {
  return key.map((name) => `${name} ${row[columns.findIndex((column) => column.name === name)]}`).join(', ')
}

function requireSameIds(expected: HighestIds, found: HighestIds): void {
  for (const [table, id] of expected)
    if (found.get(table) !== id)
      throw new CopyFailed(`The copy would use ids of the table ${table} again: ${id} was the last one.`)
}
