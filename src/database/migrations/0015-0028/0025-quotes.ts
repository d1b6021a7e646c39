import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'

/** A quote is an enquiry with the sailing as it was shown, and lines of cargo. */
export async function up(db: Kysely<Tables>): Promise<void> {
  for (const column of ['vessel', 'from_port', 'to_port', 'dates'])
    await db.schema.alterTable('enquiry').addColumn(column, 'text').execute()
  await db.schema
    .createTable('cargo_line')
    .addColumn('enquiry_id', 'integer', (column) => column.notNull().references('enquiry.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('make_model', 'text')
    .addColumn('length_mm', 'integer', (column) => column.notNull())
    .addColumn('width_mm', 'integer', (column) => column.notNull())
    .addColumn('height_mm', 'integer', (column) => column.notNull())
    .addColumn('weight_kg', 'integer', (column) => column.notNull())
    .addColumn('running', 'text')
    .addColumn('pieces', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('cargo_line_key', ['enquiry_id', 'position'])
    .execute()
}
