import { parseArgs } from 'node:util'
import { nameKey } from '@sailing-desk/trade/text'
import { RegisterForm } from '../../accounts/accounts.schema.ts'
import { type Command, CommandFailed } from './command-line.ts'
import { choosePassword, PASSWORD_OPTIONS, printPassword, requireUsername } from './command-password.ts'
import { withSiteServices } from './site-services.ts'

export const resetPasswordCommand: Command = {
  name: 'reset-password',
  usage: 'reset-password USERNAME [--password-stdin]',
  summary: 'sets a new password for an account (as for create-admin) and ends all its sessions',
  async run(args) {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: PASSWORD_OPTIONS })
    const key = nameKey(requireUsername(positionals))
    const chosen = await choosePassword(values['password-stdin'])
    const password = RegisterForm.shape.password.safeParse(chosen.password)
    if (!password.success) throw new CommandFailed(password.error.issues[0]?.message)
    const { username, status } = await withSiteServices(({ accounts }) =>
      accounts.resetPassword(key, password.data, { account_id: null }),
    )
    console.log(`${username} has a new password, and all its sessions have been ended.`)
    if (status !== 'active') console.log(`The account is still ${status}.`)
    printPassword(chosen)
  },
}
