import type { SailingRoute } from '@sailing-desk/timetable/sailing.schema'
import type { Port } from '../ports/port.schema.ts'

/** The ports and routes of the rules; the ports name the countries. */
export type CutOffChoices = { ports: readonly Port[]; routes: readonly SailingRoute[] }
