import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../../dialect.ts'
import type { Tables } from '../../tables.ts'

const SECRET_BYTES = 32

export async function up(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  await extendAccount(db)
  await remakeSession(db, dialect)
  await addSecondFactors(db, dialect)
  await addThrottling(db)
  for (const column of ['account_name', 'address'] as const) {
    await db.schema.alterTable('change').addColumn(column, 'text').execute()
  }
  await db.schema.createIndex('change_of_account').on('change').column('account_id').execute()
}

async function extendAccount(db: Kysely<Tables>): Promise<void> {
  const now = new Date().toISOString()
  const texts = ['password_hash', 'email', 'approved_at', 'last_login_at', 'previous_login_at'] as const
  for (const column of [...texts, 'totp_secret', 'totp_pending'] as const) {
    await db.schema.alterTable('account').addColumn(column, 'text').execute()
  }
  await db.schema.alterTable('account').addColumn('totp_last_step', 'integer').execute()
  await db.schema
    .alterTable('account')
    .addColumn('created_at', 'text', (column) => column.notNull().defaultTo(now))
    .execute()
}

/** Sessions get an id that may be shown. Nobody had one before: there was no way to log in. */
async function remakeSession(db: Kysely<Tables>, { idColumn }: Dialect): Promise<void> {
  await db.schema.dropTable('session').execute()
  await db.schema
    .createTable('session')
    .addColumn('id', 'integer', idColumn)
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('account_id', 'integer', (column) => column.notNull().references('account.id'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_seen_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('device', 'text')
    .addColumn('address', 'text')
    .execute()
  await db.schema.createIndex('session_of_account').on('session').column('account_id').execute()

  await db.schema
    .createTable('known_device')
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('account_id', 'integer', (column) => column.notNull().references('account.id'))
    .addColumn('last_used_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('known_device_key', ['token_hash', 'account_id'])
    .execute()
  await db.schema.createIndex('known_device_of_account').on('known_device').column('account_id').execute()
}

async function addSecondFactors(db: Kysely<Tables>, { idColumn }: Dialect): Promise<void> {
  await db.schema
    .createTable('recovery_code')
    .addColumn('account_id', 'integer', (column) => column.notNull().references('account.id'))
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('recovery_code_key', ['account_id', 'code_hash'])
    .execute()

  await db.schema
    .createTable('passkey')
    .addColumn('id', 'integer', idColumn)
    .addColumn('account_id', 'integer', (column) => column.notNull().references('account.id'))
    .addColumn('credential_id', 'text', (column) => column.notNull().unique())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text')
    .execute()
  await db.schema.createIndex('passkey_of_account').on('passkey').column('account_id').execute()

  await db.schema
    .createTable('used_challenge')
    .addColumn('challenge', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
}

async function addThrottling(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('throttle')
    .addColumn('bucket', 'text', (column) => column.primaryKey())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('last_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('throttle_by_age').on('throttle').column('last_at').execute()

  await db.schema
    .createTable('site_secret')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('secret', 'text', (column) => column.notNull())
    .execute()
  await sql`insert into site_secret (id, secret) values (1, ${randomBytes(SECRET_BYTES).toString('base64url')})`.execute(
    db,
  )
}
