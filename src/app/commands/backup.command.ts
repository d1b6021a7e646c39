import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { inMegabytes } from '@sailing-desk/records/database/backup/files'
import { writeBackup } from '@sailing-desk/records/database/backup/snapshot'
import { readConfig, readEnvironment } from '../config.ts'
import { type Command, CommandFailed } from './command-line.ts'

export const backupCommand: Command = {
  name: 'backup',
  usage: 'backup FILE',
  summary:
    'saves the database, compressed and checked, in a new file such as site.db.gz; the site can keep running',
  async run(args) {
    const [target, ...others] = parseArgs({ args, allowPositionals: true }).positionals
    if (!target || others.length > 0) throw new CommandFailed('Give one file: npm run cli -- backup FILE')
    const { databaseUrl, erasureLedger, secretKey, secretKeyFile } = readConfig(readEnvironment())
    const { file, bytes, tables, rows } = await writeBackup(databaseUrl, target)
    console.log(
      `Saved ${rows.toLocaleString('en')} rows of ${tables} tables to ${file} (${inMegabytes(bytes)}), and checked it.`,
    )
    console.log(`Keep the erasure ledger ${resolve(erasureLedger)} in a separate place:`)
    console.log('after a restore it shows what must be erased again.')
    console.log(
      `Keep the key in ${secretKey ? 'SECRET_KEY' : resolve(secretKeyFile)} in a separate place, too:`,
    )
    console.log('without it one-time codes must be set up again.')
  },
}
