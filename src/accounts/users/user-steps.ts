import type { Method } from '../../web/calls.ts'
import type { User } from '../accounts.schema.ts'

/** Something that an administrator does with an account: the question that comes first, and the call. */
export type UserStep = {
  action: string
  title: string
  text: string
  isDangerous: boolean
  method: Method
  path: string
}

const STATUS_WORDS: Record<User['status'], string> = {
  pending: 'Awaiting approval',
  active: 'Active',
  disabled: 'Disabled',
}

/** The status in words; of a disabled account also that it was never approved. */
export function statusText({ status, approved_at }: User): string {
  return status === 'disabled' && !approved_at ? 'Disabled, never approved' : STATUS_WORDS[status]
}

/** What can be done with an account, as it stands. `isSelf`: it is the one who asks. */
export function stepsFor({ id, username, status, approved_at }: User, isSelf: boolean): UserStep[] {
  const step = (
    action: string,
    text: string,
    path: string,
    more: Partial<Pick<UserStep, 'method' | 'isDangerous'>> = {},
  ): UserStep => ({
    action,
    title: `${action} ${username}?`,
    text: isSelf ? `${text} This is your own account: you will be logged out.` : text,
    isDangerous: false,
    method: 'POST',
    path,
    ...more,
  })
  const own = `/api/users/${id}`
  const approve = step(
    'Approve',
    `${username} can log in from now on, and change everything in the back office.`,
    `${own}/approve`,
  )
  const disable = step(
    'Disable',
    `${username} is logged out everywhere at once and can no longer log in. Nothing is deleted: the account can be enabled again.`,
    `${own}/disable`,
    { isDangerous: true },
  )
  const enable = step(
    'Enable',
    approved_at
      ? `${username} can log in again, with the same password as before.`
      : `${username} was never approved: the account goes back to awaiting approval, and cannot log in until it is approved.`,
    `${own}/enable`,
  )
  const remove = step(
    'Remove',
    `The account ${username} will be deleted with its sessions, passkeys and recovery codes. This cannot be undone. The history keeps what ${username} did.`,
    own,
    { method: 'DELETE', isDangerous: true },
  )
  return [{ pending: approve, active: disable, disabled: enable }[status], remove]
}

/** Whoever waits comes first; all others in the order given. */
export function waitingFirst(users: User[]): User[] {
  const isWaiting = ({ status }: User) => status === 'pending'
  return [...users.filter(isWaiting), ...users.filter((user) => !isWaiting(user))]
}
