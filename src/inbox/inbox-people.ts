import type { ReadApi } from '@sailing-desk/records/client/admin-data'
import type { Assignee } from './inbox.schema.ts'
import { ENTITY_OF, type InboxListName } from './inbox-tabs.ts'

/** A possible assignee. */
export type Person = Pick<Assignee, 'id' | 'username'>

/** Whom a submission in this list can be assigned to. */
export async function readPeople(get: ReadApi, list: InboxListName): Promise<Person[]> {
  const people = await get('/api/inbox/people')
  return list === 'spam' ? people : people.filter(({ handles }) => handles.includes(ENTITY_OF[list]))
}

/** Adds the current assignee if the account no longer exists. */
export function withAssignee(people: Person[], { assignee_id, assignee }: Assigned): Person[] {
  if (assignee_id === null || people.some(({ id }) => id === assignee_id)) return people
  return [...people, { id: assignee_id, username: assignee ?? `account ${assignee_id}` }]
}

type Assigned = { assignee_id: number | null; assignee: string | null }
