import { parseArgs } from 'node:util'
import { momentText } from '@sailing-desk/dates/moment'
import type { Command } from './command-line.ts'
import { withSiteServices } from './site-services.ts'

export const listUsersCommand: Command = {
  name: 'list-users',
  usage: 'list-users [--json]',
  summary: 'lists all accounts',
  async run(args) {
    const { values } = parseArgs({ args, options: { json: { type: 'boolean' } } })
    const users = await withSiteServices(({ accounts }) => accounts.listUsers())
    if (values.json) return console.log(JSON.stringify(users, null, 2))
    console.table(
      users.map(({ id, username, role, status, has_second_factor, last_login_at }) => ({
        id,
        username,
        role,
        status,
        second_factor: has_second_factor ? 'on' : 'off',
        last_login: last_login_at ? momentText(last_login_at) : 'never',
      })),
    )
  },
}
