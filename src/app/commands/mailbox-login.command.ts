import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { openMigrated } from '@sailing-desk/records/database/open-migrated'
import { logInByDeviceCode } from '../../mail/oauth/oauth.ts'
import { createTokenStore } from '../../mail/oauth/token.store.ts'
import { createSecretBox, readSecretKey } from '../../secrets/secret-box.ts'
import { readConfig, readEnvironment } from '../config.ts'
import { type Command, CommandFailed } from './command-line.ts'

export const mailboxLoginCommand: Command = {
  name: 'mailbox-login',
  usage: 'mailbox-login [--smtp] [--token]',
  summary:
    'logs in to the mailbox (--smtp: to the mail server) with OAuth; --token reads a refresh token instead',
  async run(args) {
    const options = { smtp: { type: 'boolean' }, token: { type: 'boolean' } } as const
    const { values } = parseArgs({ args, options })
    const config = readConfig(readEnvironment())
    const use = values.smtp ? 'smtp' : 'mailbox'
    const settings = values.smtp ? config.mail.oauth : config.mailbox?.oauth
    if (!settings)
      throw new CommandFailed(
        values.smtp ? 'Set SMTP_OAUTH first' : 'Set MAILBOX_URL and MAILBOX_OAUTH first',
      )
    const database = await openMigrated(config.databaseUrl)
    try {
      const store = createTokenStore(
        database,
        createSecretBox(() => readSecretKey(config)),
        use,
      )
      if (values.token) {
        const token = (await text(process.stdin)).trim()
        if (!/^[\x21-\x7e]{10,8000}$/.test(token)) throw new CommandFailed('Give the refresh token as input')
        await store.write(token)
      } else await logInByDeviceCode(settings, store, showCode)
      console.log('Logged in. A site that runs uses it with the next connection.')
    } finally {
      await database.close()
    }
  },
}

const showCode = (address: string, code: string) =>
  console.log(`Open ${address} in a browser, log in as the mailbox, and enter the code ${code}`)
