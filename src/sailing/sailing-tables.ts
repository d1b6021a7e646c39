import type { Entity } from '../database/recorded-tables.ts'

/** The tables whose last change is the date of the schedule. */
export const SAILING_TABLES: readonly Entity[] = ['route', 'vessel', 'port', 'schedule']

/** The same with the names of ports, as pages show them: by ships and ports. */
export const SAILINGS: readonly Entity[] = [...SAILING_TABLES, 'port_alias']
