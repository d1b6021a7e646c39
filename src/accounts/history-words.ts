/** How the history speaks of accounts. */
export const accountHistoryWords = {
  account: {
    one: 'account',
    many: 'accounts',
    nameOf: ({ username }: Record<string, unknown>) => String(username ?? ''),
    fields: { username: 'Username', email: 'Email', status: 'Status', how: 'By', name: 'Passkey' },
  },
}
