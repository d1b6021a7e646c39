import { expect, it } from 'vitest'
import { databases, describeOnBoth, openForTest } from '../../../tests/databases.ts'
import type { Tables } from '../tables.ts'
import { openSource } from './open-source.ts'
import { encodeRow, inPortions, PORTION_BYTES, PORTION_ROWS, rowsPerPortion } from './rows.ts'
import { inOrderOfReferences, requireSameTables, tableShapes } from './table-shape.ts'

/** The compiler demands every table of the type here. */
const ALL: Record<keyof Tables, true> = {
  account: true,
  application: true,
  attribute: true,
  attribute_value: true,
  category: true,
  change: true,
  circular_layout: true,
  clock_check: true,
  draft: true,
  draft_file: true,
  enquiry: true,
  equipment: true,
  held_call: true,
  idempotency: true,
  inbox_note: true,
  job: true,
  known_device: true,
  migration: true,
  outbox: true,
  passkey: true,
  port: true,
  port_alias: true,
  public_change: true,
  recovery_code: true,
  resume: true,
  revision: true,
  route: true,
  route_changed: true,
  scan_lease: true,
  schedule: true,
  session: true,
  ship: true,
  site_secret: true,
  submission_count: true,
  throttle: true,
  used_challenge: true,
  vessel: true,
}

describeOnBoth('the tables that are copied', (on) => {
  it('are all tables of the database, with all columns', async () => {
    const url = await on.create('migrated')
    const { tables, close } = await openSource(url)
    await close()

    const stored = await openForTest(url).db.introspection.getTables()
    expect(tables.map(({ name }) => name)).toEqual(Object.keys(ALL))
    expect(tables.map(({ name, columns }) => [name, columns.map((column) => column.name)])).toEqual(
      stored
        .map(({ name, columns }) => [name, columns.map((column) => column.name).toSorted()] as const)
        .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    )
    const order = inOrderOfReferences(tables).map(({ name }) => name)
    for (const { name, references } of tables)
      for (const each of references) expect(order.indexOf(each)).toBeLessThan(order.indexOf(name))
    expect(tables.find(({ name }) => name === 'vessel')?.references.toSorted()).toEqual(['route', 'ship'])
  })
})

it('both databases describe their tables alike', async () => {
  if (!databases.PostgreSQL.available) return
  const [one, other] = await Promise.all(
    Object.values(databases).map(async (on) => {
      const { tables, close } = await openSource(await on.create('migrated'))
      await close()
      return tables.map((table) => ({ ...table, references: table.references.toSorted() }))
    }),
  )
  expect(one).toEqual(other)
})

it('a table that cannot be copied is refused', () => {
  const migration = { table: 'migration', name: 'name', type: 'text', key: 1 }
  const shapes = (name: string, type: string, key: number) =>
    tableShapes([migration, { table: 'note', name, type, key }], [])
  expect(() => shapes('at', 'timestamp', 1)).toThrow(
    'The table note has a column that cannot be copied: at (timestamp).',
  )
  expect(() => shapes('at', 'text', 0)).toThrow('The table note cannot be copied: it has no primary key.')
  expect(() => requireSameTables(shapes('at', 'text', 1), shapes('at', 'integer', 1))).toThrow(
    'The database has the column note.at, which this program does not know.',
  )
  expect(() => requireSameTables(tableShapes([migration], []), shapes('at', 'text', 1))).toThrow(
    'The database lacks the table note: it was not made by this program.',
  )
})

it('only the same row is encoded alike', () => {
  const rows = [
    [null, ''],
    ['', null],
    ['1', 2n],
    ['12', null],
    [1n, '2'],
    [Buffer.from('1'), '2'],
    ['12', ''],
  ]
  const encoded = rows.map((row) => encodeRow(row).toString('hex'))
  expect(new Set(encoded).size).toBe(rows.length)
  expect(encodeRow([new Uint8Array([49])])).toEqual(encodeRow([Buffer.from('1')]))
  expect(encodeRow([-0])).toEqual(encodeRow([0]))
})

it('portions are small, however long the rows are', () => {
  const long = [Buffer.alloc(PORTION_BYTES)]
  const sizes = [...inPortions([['a'], long, long, ...Array.from({ length: 450 }, () => ['b'])])].map(
    (portion) => portion.length,
  )
  expect(sizes).toEqual([2, 1, PORTION_ROWS, PORTION_ROWS, 50])
  expect([0, 100, PORTION_BYTES / 2, 5 * PORTION_BYTES].map(rowsPerPortion)).toEqual([200, 200, 2, 1])
})
