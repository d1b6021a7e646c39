import { type Entities, entitiesOf } from '../accounts/entities-of-role.ts'
import type { Role } from '../accounts/roles.ts'
import type { InboxEntity } from './inbox.schema.ts'

const KINDS: readonly InboxEntity[] = ['enquiry', 'application']

/** The kinds of submissions among those that a user may read or change. */
export const inboxKinds = (entities: Entities): InboxEntity[] =>
  KINDS.filter((kind) => entities?.includes(kind) ?? true)

/** Those that accounts of a role may be assigned to. */
export const handledKinds = (role: Role): InboxEntity[] => inboxKinds(entitiesOf(role, 'write'))
