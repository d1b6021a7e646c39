import type { Kysely } from 'kysely'
import type { Dialect } from '../dialect.ts'
import type { Tables } from '../tables.ts'

/** Pictures and documents of the site, by the SHA-256 of their content. The index answers how large all are together. */
export async function up(db: Kysely<Tables>, { bytesType }: Dialect): Promise<void> {
  await db.schema
    .createTable('site_file')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('unused_since', 'text')
    .addColumn('content', bytesType, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('site_file_by_bytes').on('site_file').column('bytes').execute()
}
