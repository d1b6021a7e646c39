import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { restoreBackup } from '@sailing-desk/records/database/backup/restore-backup'
import { nameOfDatabase, sqliteFile } from '@sailing-desk/records/database/database-url'
import { type Database, openDatabase } from '@sailing-desk/records/database/open'
import { toUnusableDatabase } from '@sailing-desk/records/database/open-migrated'
import { addTableToFile, UnusableLedger } from '../../privacy/ledger.ts'
import { createPrivacyService } from '../../privacy/privacy.service.ts'
import { createSecretBox, readSecretKey } from '../../secrets/secret-box.ts'
import { createSiteSecret } from '../../secrets/site-secret.ts'
import { readConfig, readEnvironment } from '../config.ts'
import { type Command, CommandFailed } from './command-line.ts'
import { setAsidePassed } from './set-aside-passed.ts'

export const restoreCommand: Command = {
  name: 'restore',
  usage: 'restore FILE [--force]',
  summary:
    'puts a backup into the empty database of a stopped site, and erases again what the ledger lists; --force sets the old database aside first',
  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { force: { type: 'boolean', default: false } },
    })
    const [backup, ...others] = positionals
    if (!backup || others.length > 0)
      throw new CommandFailed('Give one file: npm run cli -- restore FILE [--force]')
    const config = readConfig(readEnvironment())
    const { databaseUrl, erasureLedger: ledger, retentionDays } = config
    const siteSecret = createSiteSecret(createSecretBox(() => readSecretKey(config)))
    await readSharedLedger(databaseUrl, ledger)
    let erased = { enquiries: 0, applications: 0, followers: 0, customers: 0 }
    let waiting = 0
    const prepare = async (database: Database) => {
      erased = await createPrivacyService(database, { ledger, retentionDays, siteSecret }).eraseAgain()
      waiting = await setAsidePassed(database)
    }
    const { tables, rows, setAside } = await restoreBackup({
      backup,
      databaseUrl,
      isForced: values.force,
      prepare,
    })
    console.log(
      `Restored ${rows.toLocaleString('en')} rows of ${tables} tables to ${nameOfDatabase(databaseUrl)}, and checked them.`,
    )
    console.log(
      `Erased again, as listed in ${resolve(ledger)}: enquiries ${erased.enquiries}, applications ${erased.applications}, followers ${erased.followers}, customers ${erased.customers}.`,
    )
    if (setAside)
      console.log(`The old database is kept as ${setAside}. It has personal data: delete it when you can.`)
    if (waiting > 0)
      console.log(
        `Drafts and mailings whose time has come since the backup: ${waiting}. They wait, since they may have been done: the dashboard names them, and somebody has to decide.`,
      )
    console.log(
      'Logins are those of the backup, and mail that was waiting then is sent when the site starts.',
    )
  },
}

/** What other instances have erased is in the database that is replaced. */
async function readSharedLedger(databaseUrl: string, ledger: string): Promise<void> {
  if (sqliteFile(databaseUrl)) return
  const database = openDatabase(databaseUrl)
  try {
    await addTableToFile(database, ledger)
  } catch (error) {
    throw error instanceof UnusableLedger ? error : toUnusableDatabase(error, databaseUrl)
  } finally {
    await database.close()
  }
}
