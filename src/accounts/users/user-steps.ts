import type { User } from '../accounts.schema.ts'

/** An administrator's action on an account: the question to confirm, and the request. */
export type UserStep = {
  action: string
  title: string
  text: string
  isDangerous: boolean
  method: 'POST' | 'DELETE'
  path: `/api/users/${number}${'' | '/approve' | '/disable' | '/enable'}`
}

const STATUS_LABELS: Record<User['status'], string> = {
  pending: 'Awaiting approval',
  active: 'Active',
  disabled: 'Disabled',
}

/** The status label, which also says if a disabled account was never approved. */
export function statusText({ status, approved_at }: User): string {
  return status === 'disabled' && !approved_at ? 'Disabled, never approved' : STATUS_LABELS[status]
}

/** Returns the actions for an account. `isSelf` means the current user's own. */
export function stepsFor({ id, username, status, approved_at }: User, isSelf: boolean): UserStep[] {
  const step = (
    action: string,
    text: string,
    path: UserStep['path'],
    options: Partial<Pick<UserStep, 'method' | 'isDangerous'>> = {},
  ): UserStep => ({
    action,
    title: `${action} ${username}?`,
    text: isSelf ? `${text} This is your own account: you will be logged out.` : text,
    isDangerous: false,
    method: 'POST',
    path,
    ...options,
  })
  const own = `/api/users/${id}` as const
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

/** Pending accounts first; otherwise the order is unchanged. */
export function pendingFirst(users: User[]): User[] {
  const isPending = ({ status }: User) => status === 'pending'
  return [...users.filter(isPending), ...users.filter((user) => !isPending(user))]
}
