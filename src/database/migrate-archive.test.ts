import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeOnBoth, openTestDatabase } from '../../tests/databases.ts'
import { migrate } from './migrate.ts'

const CONTENT = Buffer.from('PK circular')
const AT = '2026-11-21T10:00:00.000Z'

describeOnBoth('circulars stored before there was an archive', (on) => {
  test('are in it with their files and answers, and stay under review', async () => {
    const database = await openTestDatabase(on)
    const { db, dialect } = database
    for (const table of ['archived_circular', 'circular_file']) await db.schema.dropTable(table).execute()
    await db.deleteFrom('migration').where('name', '=', '0033-circular-archive').execute()
    await db.schema
      .createTable('draft_file')
      .addColumn('draft_id', 'integer', (column) =>
        column.primaryKey().references('draft.id').onDelete('cascade'),
      )
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('content', dialect.bytesType, (column) => column.notNull())
      .execute()
    const choices = { ports: { Chenai: 'Chennai' } }
    const draft = { title: 'Circular 12', content: JSON.stringify({ file: 'x', choices }), updated_at: AT }
    for (const published_batch of [null, 'batch-1'])
      await db
        .insertInto('draft')
        .values({ kind: 'circular', created_at: AT, ...draft, published_batch })
        .execute()
    for (const id of [1, 2])
      await sql`insert into draft_file (draft_id, name, content) values (${id}, ${`${id}.xlsx`}, ${CONTENT})`.execute(
        db,
      )

    await migrate(database)

    const hash = createHash('sha256').update(CONTENT).digest('hex')
    const files = await db.selectFrom('circular_file').selectAll().execute()
    expect(files.map((file) => [file.hash, Buffer.from(file.content).toString()])).toEqual([
      [hash, 'PK circular'],
    ])
    const rows = await db.selectFrom('archived_circular').selectAll().orderBy('id').execute()
    expect(rows).toMatchObject([
      { hash, size: 11, file: '1.xlsx', draft_id: 1, read_at: AT, batch: null, changes: null },
      { hash, size: 11, file: '2.xlsx', draft_id: 2, batch: 'batch-1', published_at: AT },
    ])
    expect(rows.map((row) => JSON.parse(row.choices))).toEqual([choices, choices])
  })
})
