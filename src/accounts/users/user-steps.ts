import type { User } from '../accounts.schema.ts'
import { ROLE_LABELS } from '../roles.ts'

/** An administrator's action on an account: the question to confirm, and the request. */
export type UserStep = {
  action: string
  title: string
  text: string
  isDangerous: boolean
  method: 'POST' | 'DELETE'
  path: `/api/users/${number}${'' | '/approve' | '/disable' | '/enable'}`
}

export const STATUS_LABELS: Record<User['status'], string> = {
  pending: 'Awaiting approval',
  invited: 'Invited',
  active: 'Active',
  disabled: 'Disabled',
}

/** The status label, which also says if a disabled account was never approved. */
export function statusText({ status, approved_at }: User): string {
  return status === 'disabled' && !approved_at ? 'Disabled, never approved' : STATUS_LABELS[status]
}

/** What a new link is for; null if the account can have none. */
export function linkActionOf({ status }: User): string | null {
  if (status === 'invited') return 'New link'
  return status === 'active' ? 'Reset password' : null
}

/** Returns the actions for an account. `isSelf` means the current user's own. */
export function stepsFor(user: User, isSelf: boolean): UserStep[] {
  const steps =
    user.status === 'invited' ? [removeStep(user)] : [statusStep(user, user.status), removeStep(user)]
  return steps.map(({ text, ...step }) => ({
    title: `${step.action} ${user.username}?`,
    text: isSelf ? `${text} This is your own account: you will be logged out.` : text,
    ...step,
  }))
}

/** The action that the status allows. */
function statusStep(
  { id, username, role, approved_at }: User,
  status: Exclude<User['status'], 'invited'>,
): Omit<UserStep, 'title'> {
  const path = `/api/users/${id}` as const
  switch (status) {
    case 'pending':
      return {
        action: 'Approve',
        text:
          role === 'administrator'
            ? `${username} can log in from now on, and change everything in the back office.`
            : `${username} can log in from now on, with the role ${ROLE_LABELS[role]}.`,
        isDangerous: false,
        method: 'POST',
        path: `${path}/approve`,
      }
    case 'active':
      return {
        action: 'Disable',
        text: `${username} is logged out everywhere at once and can no longer log in. Nothing is deleted: the account can be enabled again.`,
        isDangerous: true,
        method: 'POST',
        path: `${path}/disable`,
      }
    case 'disabled':
      return {
        action: 'Enable',
        text: approved_at
          ? `${username} can log in again, with the same password as before.`
          : `${username} was never approved: the account goes back to awaiting approval, and cannot log in until it is approved.`,
        isDangerous: false,
        method: 'POST',
        path: `${path}/enable`,
      }
  }
}

function removeStep({ id, username }: User): Omit<UserStep, 'title'> {
  return {
    action: 'Remove',
    text: `The account ${username} will be deleted with its sessions, passkeys and recovery codes. This cannot be undone. The history keeps what ${username} did.`,
    isDangerous: true,
    method: 'DELETE',
    path: `/api/users/${id}`,
  }
}

/** Pending accounts first; otherwise the order is unchanged. */
export function pendingFirst(users: User[]): User[] {
  const isPending = ({ status }: User) => status === 'pending'
  return [...users.filter(isPending), ...users.filter((user) => !isPending(user))]
}

/** How a new link reaches its user. */
export const handingOver = (mailed_to: string | null): string =>
  mailed_to
    ? `It is being mailed to ${mailed_to}, and is not shown again.`
    : 'Hand it over yourself: it is not shown again.'
