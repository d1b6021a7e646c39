import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { databases, openTestDatabase } from '../../../../tests/databases.ts'
import { queriesOver } from './sqlite.ts'

test('keeps the statements in use prepared, and forgets lists of lengths that do not return', () => {
  const connection = new DatabaseSync(':memory:')
  onTestFinished(() => connection.close())
  connection.exec('create table port (id integer primary key, name text)')
  const prepare = vi.spyOn(connection, 'prepare')
  const run = queriesOver(connection)
  const one = { sql: 'select name from port where id = ?', parameters: [1] }
  const listOf = (length: number) => ({
    sql: `select name from port where id in (${Array(length).fill('?').join(', ')})`,
    parameters: Array(length).fill(1),
  })
  const preparedAgain = (query: typeof one) => {
    prepare.mockClear()
    expect(run(query).rows).toEqual([])
    return prepare.mock.calls.length
  }

  for (let length = 1; length <= 500; length += 1) {
    run(listOf(length))
    run(one)
  }

  expect(preparedAgain(one)).toBe(0)
  expect(preparedAgain(listOf(499))).toBe(0)
  expect(preparedAgain(listOf(1))).toBe(1)
  run(listOf(1000))
  expect(preparedAgain(listOf(1000))).toBe(1)
})

test('asks with few statements for lists of any length', async () => {
  const { db } = await openTestDatabase(databases.SQLite)
  const ids = await Promise.all(
    ['CHENNAI', 'KOBE', 'OSAKA'].map((direction) =>
      db
        .insertInto('route')
        .values({ direction, direction_key: direction })
        .returning('id')
        .executeTakeFirstOrThrow(),
    ),
  )
  const texts = new Set<string>()

  for (let length = 1; length <= 1000; length += 1) {
    const wanted = Array.from({ length }, (_, at) => at + 2)
    const query = db.selectFrom('route').select('id').where('id', 'in', wanted)
    texts.add(query.compile().sql)
    expect(await query.execute()).toHaveLength(Math.min(length, ids.length - 1))
    const others = db.selectFrom('route').select('id').where('id', 'not in', wanted)
    expect(await others.execute()).toHaveLength(Math.max(1, ids.length - length))
  }
  expect(texts.size).toBe(11)
  await expect(db.selectFrom('route').select('id').where('id', 'in', []).execute()).resolves.toEqual([])
})
