import type { Db } from '@sailing-desk/records/database/open'
import type { HistoryLabels } from '../history/history-labels.ts'
import { listUsernames } from './account.store.ts'
import { ROLE_LABELS } from './roles.ts'
import { STATUS_LABELS } from './users/user-steps.ts'

/** How the history shows accounts: with their current names while they exist. */
export const accountHistoryLabels = {
  account: {
    one: 'account',
    many: 'accounts',
    nameOf: ({ username }: Record<string, unknown>) => String(username ?? ''),
    readNames: async (db: Db, ids: readonly number[]) =>
      new Map((await listUsernames(db, ids)).map(({ id, username }) => [id, username])),
    fields: {
      username: { is: 'name', label: 'Username' },
      email: { is: 'name', label: 'Email' },
      role: { is: 'choice', label: 'Role', of: ROLE_LABELS },
      status: { is: 'choice', label: 'Status', of: STATUS_LABELS },
      how: { is: 'choice', label: 'By', of: { password: 'Password', passkey: 'Passkey' } },
      name: { is: 'name', label: 'Passkey' },
      failures: { is: 'whole number', label: 'Further failed logins' },
    },
  },
} as const satisfies HistoryLabels
