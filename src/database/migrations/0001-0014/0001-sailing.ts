import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../../dialect.ts'
import type { Tables } from '../../tables.ts'

export async function up(db: Kysely<Tables>, { idColumn }: Dialect): Promise<void> {
  await db.schema
    .createTable('route')
    .addColumn('id', 'integer', idColumn)
    .addColumn('direction', 'text', (column) => column.notNull())
    .addColumn('direction_key', 'text', (column) => column.notNull().unique())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()

  await db.schema
    .createTable('vessel')
    .addColumn('id', 'integer', idColumn)
    .addColumn('route_id', 'integer', (column) => column.notNull().references('route.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('voyage', 'text')
    .addColumn('name_key', 'text', (column) => column.notNull())
    .addColumn('imo', 'text')
    .addColumn('type', 'text')
    .addColumn('capacity', 'text')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addUniqueConstraint('vessel_once_a_route', ['route_id', 'name_key'])
    .execute()

  await db.schema
    .createTable('port')
    .addColumn('id', 'integer', idColumn)
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull().unique())
    .addColumn('country', 'text')
    .addColumn('code', 'text')
    .addColumn('latitude', 'double precision')
    .addColumn('longitude', 'double precision')
    .addColumn('timezone', 'text')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()

  await db.schema
    .createTable('port_alias')
    .addColumn('id', 'integer', idColumn)
    .addColumn('port_id', 'integer', (column) => column.notNull().references('port.id'))
    .addColumn('alias', 'text', (column) => column.notNull())
    .addColumn('alias_key', 'text', (column) => column.notNull().unique())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await db.schema.createIndex('port_alias_of_port').on('port_alias').column('port_id').execute()

  await db.schema
    .createTable('schedule')
    .addColumn('id', 'integer', idColumn)
    .addColumn('vessel_id', 'integer', (column) => column.notNull().references('vessel.id'))
    .addColumn('port_id', 'integer', (column) => column.notNull().references('port.id'))
    .addColumn('dates', 'text', (column) => column.notNull())
    .addColumn('eta', 'text')
    .addColumn('etd', 'text')
    .addColumn('starts_on', 'text')
    .addColumn('ends_on', 'text')
    .addColumn('reading', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addUniqueConstraint('one_call_a_port', ['vessel_id', 'port_id'])
    .execute()
  await db.schema.createIndex('schedule_of_port').on('schedule').column('port_id').execute()

  await db.schema
    .createTable('account')
    .addColumn('id', 'integer', idColumn)
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('username_key', 'text', (column) => column.notNull().unique())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()

  await db.schema
    .createTable('session')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'integer', (column) => column.notNull().references('account.id'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_seen_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('session_of_account').on('session').column('account_id').execute()

  await db.schema
    .createTable('change')
    .addColumn('id', 'integer', idColumn)
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('account_id', 'integer')
    .addColumn('batch', 'text', (column) => column.notNull())
    .addColumn('entity', 'text', (column) => column.notNull())
    .addColumn('entity_id', 'integer', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .execute()
  await db.schema.createIndex('change_of_entity').on('change').columns(['entity', 'entity_id']).execute()
  await db.schema.createIndex('change_of_batch').on('change').column('batch').execute()

  await db.schema
    .createTable('idempotency')
    .addColumn('account_id', 'integer', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_key', ['account_id', 'key'])
    .execute()
  await db.schema.createIndex('idempotency_by_age').on('idempotency').column('at').execute()

  await db.schema
    .createTable('revision')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('n', 'integer', (column) => column.notNull())
    .execute()
  await sql`insert into revision (id, n) values (1, 1)`.execute(db)
}
