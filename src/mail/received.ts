import type { Tables } from '@sailing-desk/records/database/schema'
import type { Selectable } from 'kysely'
import type { CargoLine } from '../quotes/cargo-line.ts'

/** A stored submission. */
export type Received =
  | { entity: 'enquiry'; row: Selectable<Tables['enquiry']>; cargo: readonly CargoLine[] }
  | { entity: 'application'; row: Selectable<Tables['application']> }
