import type { User } from '../accounts/accounts.schema.ts'
import type { ReadApi } from '../web/admin-data.ts'

/** Somebody who can be given something to do. */
export type Person = Pick<User, 'id' | 'username'>

export async function readPeople(get: ReadApi): Promise<Person[]> {
  const users = await get<User[]>('/api/users')
  return users.filter(({ status }) => status === 'active').map(({ id, username }) => ({ id, username }))
}

/** Those to choose from: whoever has it stays among them, though the account may be gone. */
export function withAssignee(people: Person[], { assignee_id, assignee }: Assigned): Person[] {
  if (assignee_id === null || people.some(({ id }) => id === assignee_id)) return people
  return [...people, { id: assignee_id, username: assignee ?? `account ${assignee_id}` }]
}

type Assigned = { assignee_id: number | null; assignee: string | null }
