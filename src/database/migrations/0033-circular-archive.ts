import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../dialect.ts'
import type { Tables } from '../tables.ts'

/** Every circular that was read stays in the archive, whatever becomes of its review. Equal files are stored once. */
export async function up(db: Kysely<Tables>, { idColumn, bytesType }: Dialect): Promise<void> {
  await db.schema
    .createTable('circular_file')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('content', bytesType, (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('archived_circular')
    .addColumn('id', 'integer', idColumn)
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('file', 'text', (column) => column.notNull())
    .addColumn('circular', 'text')
    .addColumn('issued', 'text')
    .addColumn('read_at', 'text', (column) => column.notNull())
    .addColumn('account_id', 'integer')
    .addColumn('account_name', 'text')
    .addColumn('draft_id', 'integer')
    .addColumn('choices', 'text', (column) => column.notNull())
    .addColumn('changes', 'text')
    .addColumn('change_count', 'integer')
    .addColumn('batch', 'text')
    .addColumn('published_at', 'text')
    .execute()
  for (const column of ['hash', 'draft_id'])
    await db.schema
      .createIndex(`archived_circular_${column}`)
      .on('archived_circular')
      .column(column)
      .execute()
  await moveFiles(db)
  await db.schema.dropTable('draft_file').execute()
}

type OldFile = { draft_id: number; name: string; content: Uint8Array }

/** The files of the circulars under review, and of those published lately. */
async function moveFiles(db: Kysely<Tables>): Promise<void> {
  const drafts = await db.selectFrom('draft').selectAll().where('kind', '=', 'circular').execute()
  for (const { id, content: json, created_at, updated_at, updated_by, published_batch } of drafts) {
    // One at a time: a file may have five megabytes.
    const { rows } = await sql<OldFile>`select * from draft_file where draft_id = ${id}`.execute(db)
    const [file] = rows
    if (!file) continue
    const hash = createHash('sha256').update(file.content).digest('hex')
    await db
      .insertInto('circular_file')
      .values({ hash, content: file.content })
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute()
    const account = await db
      .selectFrom('account')
      .select('username')
      .where('id', '=', updated_by)
      .executeTakeFirst()
    await db
      .insertInto('archived_circular')
      .values({
        ...{ hash, size: file.content.length, file: file.name, read_at: created_at, draft_id: id },
        ...{ account_id: updated_by, account_name: account?.username ?? null },
        choices: JSON.stringify(JSON.parse(json).choices ?? {}),
        ...(published_batch !== null && { batch: published_batch, published_at: updated_at }),
      })
      .execute()
  }
}
