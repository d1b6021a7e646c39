import { randomBytes } from 'node:crypto'
import type { Dialect } from '@sailing-desk/records/database/dialect'
import { createOwnTables } from '@sailing-desk/records/database/own-tables'
import type { Tables } from '@sailing-desk/records/database/schema'
import type { Kysely } from 'kysely'
import { createCirculars } from './circulars.ts'
import { notNull, unique, version } from './columns.ts'
import { createContent } from './content.ts'
import { createEquipment } from './equipment.ts'
import { createMail } from './mail.ts'
import { createSchedule } from './schedule.ts'
import { createSubmissions } from './submissions.ts'

const SECRET_BYTES = 32

/** All tables. Until the first release they are changed here; afterwards each change is a migration of its own. */
export async function up(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  await createSchedule(db, dialect)
  await createCirculars(db, dialect)
  await createEquipment(db, dialect)
  await createAccounts(db, dialect)
  await createSubmissions(db, dialect)
  await createMail(db, dialect)
  await createContent(db, dialect)
  await createOwnTables(db, dialect)

  await db.insertInto('mailbox').values({ id: 1, senders: '' }).execute()
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  await db.insertInto('site_secret').values({ id: 1, secret }).execute()
}

/** Accounts, what they log in with, and what slows down guessing. */
async function createAccounts(db: Kysely<Tables>, { idColumn }: Dialect): Promise<void> {
  await db.schema
    .createTable('account')
    .addColumn('id', 'integer', idColumn)
    .addColumn('username', 'text', notNull)
    .addColumn('username_key', 'text', unique)
    .addColumn('role', 'text', notNull)
    .addColumn('status', 'text', notNull)
    .addColumn('version', 'integer', version)
    .addColumn('password_hash', 'text')
    .addColumn('email', 'text')
    .addColumn('approved_at', 'text')
    .addColumn('last_login_at', 'text')
    .addColumn('previous_login_at', 'text')
    .addColumn('totp_secret', 'text')
    .addColumn('totp_pending', 'text')
    .addColumn('totp_last_step', 'integer')
    .addColumn('created_at', 'text', notNull)
    .addColumn('pending_since', 'text')
    .addColumn('signature', 'text')
    .execute()

  await db.schema
    .createTable('account_link')
    .addColumn('account_id', 'integer', (column) => column.primaryKey().references('account.id'))
    .addColumn('token_hash', 'text', unique)
    .addColumn('expires_at', 'text', notNull)
    .execute()

  await db.schema
    .createTable('session')
    .addColumn('id', 'integer', idColumn)
    .addColumn('token_hash', 'text', unique)
    .addColumn('account_id', 'integer', (column) => column.notNull().references('account.id'))
    .addColumn('created_at', 'text', notNull)
    .addColumn('last_seen_at', 'text', notNull)
    .addColumn('expires_at', 'text', notNull)
    .addColumn('device', 'text')
    .addColumn('address', 'text')
    .addColumn('authenticated_at', 'text')
    .execute()
  await db.schema.createIndex('session_of_account').on('session').column('account_id').execute()

  await db.schema
    .createTable('known_device')
    .addColumn('token_hash', 'text', notNull)
    .addColumn('account_id', 'integer', (column) => column.notNull().references('account.id'))
    .addColumn('last_used_at', 'text', notNull)
    .addPrimaryKeyConstraint('known_device_key', ['token_hash', 'account_id'])
    .execute()
  await db.schema.createIndex('known_device_of_account').on('known_device').column('account_id').execute()

  await db.schema
    .createTable('recovery_code')
    .addColumn('account_id', 'integer', (column) => column.notNull().references('account.id'))
    .addColumn('code_hash', 'text', notNull)
    .addPrimaryKeyConstraint('recovery_code_key', ['account_id', 'code_hash'])
    .execute()

  await db.schema
    .createTable('passkey')
    .addColumn('id', 'integer', idColumn)
    .addColumn('account_id', 'integer', (column) => column.notNull().references('account.id'))
    .addColumn('credential_id', 'text', unique)
    .addColumn('public_key', 'text', notNull)
    .addColumn('counter', 'bigint', notNull)
    .addColumn('transports', 'text', notNull)
    .addColumn('name', 'text', notNull)
    .addColumn('created_at', 'text', notNull)
    .addColumn('last_used_at', 'text')
    .execute()
  await db.schema.createIndex('passkey_of_account').on('passkey').column('account_id').execute()

  await db.schema
    .createTable('used_challenge')
    .addColumn('challenge', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'text', notNull)
    .execute()

  await db.schema
    .createTable('throttle')
    .addColumn('bucket', 'text', (column) => column.primaryKey())
    .addColumn('failures', 'integer', notNull)
    .addColumn('last_at', 'text', notNull)
    .execute()
  await db.schema.createIndex('throttle_by_age').on('throttle').column('last_at').execute()

  await db.schema
    .createTable('site_secret')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('secret', 'text', notNull)
    .addColumn('mailbox_login', 'text')
    .addColumn('smtp_login', 'text')
    .execute()
}
