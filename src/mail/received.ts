import type { Tables } from '@sailing-desk/records/database/schema'
import type { Selectable } from 'kysely'
import type { SubmissionKind } from '../database/tables/submission-tables.ts'
import type { CargoLine } from '../quotes/cargo-line.ts'

/** What belongs to a submission beside its row. */
type Others = { enquiry: { cargo: readonly CargoLine[] }; application: object }

type ReceivedOf<Kind extends SubmissionKind> = { entity: Kind; row: Selectable<Tables[Kind]> } & Others[Kind]

/** A stored submission. */
export type Received = { [Kind in SubmissionKind]: ReceivedOf<Kind> }[SubmissionKind]
