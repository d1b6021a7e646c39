import type { Db } from '@sailing-desk/records/database/open'
import { listUsernames } from './account.store.ts'

/** How the history shows accounts: with their current names while they exist. */
export const accountHistoryLabels = {
  account: {
    one: 'account',
    many: 'accounts',
    nameOf: ({ username }: Record<string, unknown>) => String(username ?? ''),
    readNames: async (db: Db, ids: readonly number[]) =>
      new Map((await listUsernames(db, ids)).map(({ id, username }) => [id, username])),
    fields: {
      username: 'Username',
      email: 'Email',
      role: 'Role',
      status: 'Status',
      how: 'By',
      name: 'Passkey',
      failures: 'Further failed logins',
    },
  },
}
