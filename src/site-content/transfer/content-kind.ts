import type * as z from 'zod'
import type { Entity } from '../../database/recorded-tables.ts'

/** A table of site content. `form` checks a row as the back office would; columns of `json` hold JSON. */
export type ContentKind = { entity: Entity; form: z.ZodType; json?: readonly string[] }
