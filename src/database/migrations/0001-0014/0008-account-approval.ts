import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables.ts'

/**
 * When the holder of a session last proved who it is, and since when an account has been waiting for approval. Those
 * that wait already get the whole time from now on.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('session').addColumn('authenticated_at', 'text').execute()
  await db.schema.alterTable('account').addColumn('pending_since', 'text').execute()
  await fillApprovals(db)
}

/** For what was there before. */
export async function fillApprovals(db: Kysely<Tables>): Promise<void> {
  const now = new Date().toISOString()
  await db.updateTable('account').set({ pending_since: now }).where('status', '=', 'pending').execute()
  await db
    .updateTable('account')
    .set({ approved_at: sql.ref('created_at') })
    .where('status', '=', 'active')
    .where('approved_at', 'is', null)
    .execute()
}
