import type { User } from '../accounts/accounts.schema.ts'
import type { ReadApi } from '../web/admin-data.ts'

/** A possible assignee. */
export type Person = Pick<User, 'id' | 'username'>

export async function readPeople(get: ReadApi): Promise<Person[]> {
  const users = await get('/api/users')
  return users.filter(({ status }) => status === 'active').map(({ id, username }) => ({ id, username }))
}

/** Adds the current assignee if the account no longer exists. */
export function withAssignee(people: Person[], { assignee_id, assignee }: Assigned): Person[] {
  if (assignee_id === null || people.some(({ id }) => id === assignee_id)) return people
  return [...people, { id: assignee_id, username: assignee ?? `account ${assignee_id}` }]
}

type Assigned = { assignee_id: number | null; assignee: string | null }
