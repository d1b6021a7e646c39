import { countedText } from '@sailing-desk/trade/counted'
import { capitalized } from '@sailing-desk/trade/text'
import type { HistoryBatch } from './history.schema.ts'

const VERBS: Record<string, string> = {
  add: 'Added',
  update: 'Changed',
  delete: 'Deleted',
  note: 'Added a note to',
  reply: 'Replied to',
  answer: 'Received an answer to',
  retry: 'Sent again',
  sent: 'Marked as sent:',
  resume: 'Opened the resume of',
  erase: 'Erased',
  export: 'Exported the data of',
}
const UNDO_VERBS: Record<string, string> = { add: 'Restored', update: 'Reverted', delete: 'Removed' }

const PREVIEW_VERBS: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({ add: 'Restores', update: 'Reverts', delete: 'Removes' }),
)

/** Account events have texts of their own. */
const EVENTS: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    login: 'Logged in',
    login_failed: 'Login failed',
    login_failures: 'Many logins failed',
    logout: 'Logged out',
    register: 'Registered',
    expire: 'Removed an account that nobody approved',
    approve: 'Approved an account',
    invite: 'Invited somebody',
    accept: 'Accepted an invitation',
    role: 'Changed the role of an account',
    forgotten: 'Asked for a link for a forgotten password',
    password_link: 'Made a link for a new password',
    disable: 'Disabled an account',
    enable: 'Enabled an account',
    email: 'Changed the email address',
    signature: 'Changed the signature',
    password: 'Changed the password',
    totp_on: 'Turned on one-time codes',
    totp_off: 'Turned off one-time codes',
    recovery_codes: 'Created new recovery codes',
    second_factor_reset: 'Reset the second factor',
    passkey_added: 'Added a passkey',
    passkey_removed: 'Removed a passkey',
    end_session: 'Ended a session',
    end_other_sessions: 'Ended all other sessions',
  }),
)

type Described = Pick<HistoryBatch, 'counts' | 'total' | 'is_undo'> & {
  changes: Pick<HistoryBatch['changes'][number], 'action' | 'noun' | 'name'>[]
}

/** Describes a write in a line, for example 'Deleted 1 route, 8 vessels and 77 schedules'. */
export function batchText({ counts, changes, total, is_undo }: Described): string {
  const [only] = changes
  const event = only && EVENTS.get(only.action)
  if (event) return event
  const verbs = is_undo ? UNDO_VERBS : VERBS
  if (total === 1 && only)
    return `${verbOf(verbs, only.action)} ${only.noun.toLowerCase()} ${only.name}`.trimEnd()
  const byAction = Map.groupBy(counts, ({ action }) => action)
  const parts = [...byAction].map(([action, own]) => `${verbOf(verbs, action)} ${countedText(own)}`)
  return parts.map((part, at) => (at === 0 ? part : part.charAt(0).toLowerCase() + part.slice(1))).join('; ')
}

/** What an undo would do to a row. */
export const previewVerb = (action: string): string => PREVIEW_VERBS.get(action) ?? capitalized(action)

export function changeVerb(action: string, isUndo: boolean): string {
  return EVENTS.get(action) ?? verbOf(isUndo ? UNDO_VERBS : VERBS, action)
}

function verbOf(verbs: Record<string, string>, action: string): string {
  return verbs[action] ?? capitalized(action).replaceAll('_', ' ')
}
