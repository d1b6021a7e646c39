import { sql } from 'kysely'

/** The names that a voyage had before, in lower case, by which somebody may still look for it. */
export const FORMER_NAMES = sql<string | null>`lower(vessel.formerly)`
