import { parseArgs } from 'node:util'
import { RegisterForm } from '../../accounts/accounts.schema.ts'
import { type Command, CommandFailed } from './command-line.ts'
import { choosePassword, PASSWORD_OPTIONS, printPassword, requireUsername } from './command-password.ts'
import { withSiteServices } from './site-services.ts'

export const createAdminCommand: Command = {
  name: 'create-admin',
  usage: 'create-admin USERNAME [--password-stdin]',
  summary:
    'adds an administrator; asks for the password, reads it from standard input, or generates one and shows it once',
  async run(args) {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: PASSWORD_OPTIONS })
    const chosen = await choosePassword(values['password-stdin'])
    const form = RegisterForm.safeParse({ username: requireUsername(positionals), password: chosen.password })
    if (!form.success) throw new CommandFailed(form.error.issues[0]?.message)
    const { username } = await withSiteServices(({ accounts }) =>
      accounts.createAdministrator(form.data, { account_id: null }),
    )
    console.log(`${username} is now an administrator.`)
    printPassword(chosen)
  },
}
