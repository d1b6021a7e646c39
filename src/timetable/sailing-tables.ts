import type { Entity } from '@sailing-desk/records/database/recorded-tables'

/** The tables whose last change is the date of the schedule. */
export const SAILING_TABLES: readonly Entity[] = ['route', 'vessel', 'port', 'schedule']

/** The same with the other names of ports, which also find them. */
export const SAILINGS: readonly Entity[] = [...SAILING_TABLES, 'port_alias']
