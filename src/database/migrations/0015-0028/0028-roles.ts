import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'

/** Links by which somebody sets the password of an account: one for each account, as a hash. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('account_link')
    .addColumn('account_id', 'integer', (column) => column.primaryKey().references('account.id'))
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
}
