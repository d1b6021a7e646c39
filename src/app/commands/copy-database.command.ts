import { parseArgs } from 'node:util'
import { copyDatabase } from '@sailing-desk/records/database/backup/copy-database'
import { nameOfDatabase } from '@sailing-desk/records/database/database-url'
import { type Command, CommandFailed } from './command-line.ts'

const ADDRESS = /^(sqlite:.+|postgres(ql)?:\/\/.+)$/

export const copyDatabaseCommand: Command = {
  name: 'copy-database',
  usage: 'copy-database FROM TO',
  summary:
    'copies the SQLite database at FROM to an empty PostgreSQL database at TO, and compares all rows; addresses as in DATABASE_URL',
  async run(args) {
    const [from, to, ...others] = parseArgs({ args, allowPositionals: true }).positionals
    if (!from || !to || others.length > 0)
      throw new CommandFailed('Give two addresses: npm run cli -- copy-database FROM TO')
    if (![from, to].every((address) => ADDRESS.test(address)))
      throw new CommandFailed("FROM and TO must begin with 'sqlite:' or 'postgres://'")
    const tables = await copyDatabase(from, to)
    for (const { name, rows, hash } of tables)
      console.log(`${name.padEnd(18)}${rows.toLocaleString('en').padStart(10)}  equal  ${hash.slice(0, 16)}`)
    console.log(`All ${tables.length} tables were copied to ${nameOfDatabase(to)}. To use it:`)
    console.log('- Stop the site before the last copy: what is written after its start is not in it.')
    console.log('- Set DATABASE_URL.')
    console.log('- Keep using the same erasure ledger and key: set ERASURE_LEDGER and SECRET_KEY.')
  },
}
