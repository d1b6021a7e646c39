import { type Entities, entitiesOf } from '../accounts/account.ts'
import type { Role } from '../accounts/roles.ts'
import type { SubmissionKind } from '../database/tables/submission-tables.ts'
import { SUBMISSION_KINDS } from '../submissions/submission-kinds.ts'

/** The kinds of submissions among those that a user may read or change. */
export const inboxKinds = (entities: Entities): SubmissionKind[] =>
  SUBMISSION_KINDS.filter((kind) => entities?.includes(kind) ?? true)

/** Those that accounts of a role may be assigned to. */
export const handledKinds = (role: Role): SubmissionKind[] => inboxKinds(entitiesOf(role, 'write'))
