import { parseArgs } from 'node:util'
import { nameKey } from '@sailing-desk/trade/text'
import type { Command } from './command-line.ts'
import { requireUsername } from './command-password.ts'
import { withSiteServices } from './site-services.ts'

export const resetSecondFactorCommand: Command = {
  name: 'reset-2fa',
  usage: 'reset-2fa USERNAME',
  summary: 'removes one-time codes, recovery codes and passkeys from an account whose device is lost',
  async run(args) {
    const { positionals } = parseArgs({ args, allowPositionals: true, options: {} })
    const key = nameKey(requireUsername(positionals))
    const { username } = await withSiteServices(({ accounts }) =>
      accounts.resetSecondFactor(key, { account_id: null }),
    )
    console.log(`${username} now logs in with the password only.`)
  },
}
