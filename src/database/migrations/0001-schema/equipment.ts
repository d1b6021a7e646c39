import type { Dialect } from '@sailing-desk/records/database/dialect'
import type { Tables } from '@sailing-desk/records/database/schema'
import type { Kysely } from 'kysely'
import { notNull, unique, version } from './columns.ts'

/** What goes with a deleted row is deleted by the services, not by the database: the history must tell of it. */
export async function createEquipment(db: Kysely<Tables>, { idColumn }: Dialect): Promise<void> {
  await db.schema
    .createTable('category')
    .addColumn('id', 'integer', idColumn)
    .addColumn('name', 'text', notNull)
    .addColumn('name_key', 'text', unique)
    .addColumn('description', 'text')
    .addColumn('measurement_label', 'text')
    .addColumn('version', 'integer', version)
    .execute()

  await db.schema
    .createTable('attribute')
    .addColumn('id', 'integer', idColumn)
    .addColumn('category_id', 'integer', (column) => column.notNull().references('category.id'))
    .addColumn('name', 'text', notNull)
    .addColumn('name_key', 'text', notNull)
    .addColumn('display_name', 'text', notNull)
    .addColumn('description', 'text')
    .addColumn('data_type', 'text', (column) => column.notNull().defaultTo('text'))
    .addColumn('is_required', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('version', 'integer', version)
    .addColumn('search_key', 'text', (column) => column.notNull().defaultTo(''))
    .addUniqueConstraint('attribute_once_a_category', ['category_id', 'name_key'])
    .execute()

  await db.schema
    .createTable('equipment')
    .addColumn('id', 'integer', idColumn)
    .addColumn('name', 'text', notNull)
    .addColumn('category_id', 'integer', (column) => column.references('category.id'))
    .addColumn('measurement', 'text')
    .addColumn('description', 'text')
    .addColumn('version', 'integer', version)
    .addColumn('search_key', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('measurement_key', 'text')
    .execute()
  await db.schema.createIndex('equipment_of_category').on('equipment').column('category_id').execute()

  await db.schema
    .createTable('attribute_value')
    .addColumn('id', 'integer', idColumn)
    .addColumn('equipment_id', 'integer', (column) => column.notNull().references('equipment.id'))
    .addColumn('attribute_id', 'integer', (column) => column.notNull().references('attribute.id'))
    .addColumn('value', 'text', notNull)
    .addColumn('version', 'integer', version)
    .addUniqueConstraint('one_value_an_attribute', ['equipment_id', 'attribute_id'])
    .execute()
  await db.schema
    .createIndex('attribute_value_of_attribute')
    .on('attribute_value')
    .column('attribute_id')
    .execute()
}
