import type { ColumnDefinitionBuilder } from 'kysely'

export const notNull = (column: ColumnDefinitionBuilder) => column.notNull()
export const unique = (column: ColumnDefinitionBuilder) => column.notNull().unique()
/** How often the row was written, so that nobody overwrites what another one has changed meanwhile. */
export const version = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(1)
