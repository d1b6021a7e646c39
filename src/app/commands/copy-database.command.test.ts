import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { databases } from '../../../tests/databases.ts'
import { addEnquiryTo, contentsOf } from '../../../tests/sample-site.ts'

function copy(...args: string[]): string {
  const ran = spawnSync(process.execPath, ['src/cli.ts', 'copy-database', ...args], { encoding: 'utf8' })
  return ran.stdout + ran.stderr
}

test.skipIf(!databases.PostgreSQL.available)(
  'prints each table with its rows, and refuses in one line',
  async () => {
    const from = await databases.SQLite.create('migrated')
    await addEnquiryTo(from)
    const to = await databases.PostgreSQL.create('empty')

    expect(copy(from)).toBe('Give two addresses: npm run cli -- copy-database FROM TO\n')
    expect(copy(from, 'copy.db')).toBe("FROM and TO must begin with 'sqlite:' or 'postgres://'\n")
    const printed = copy(from, to)
    expect(printed).toMatch(/^enquiry {12,}1 {2}equal {2}[0-9a-f]{16}$/m)
    expect(printed).toMatch(/^resume {12,}0 {2}equal/m)
    expect(printed.match(/ {2}equal {2}/g)).toHaveLength(Object.keys(await contentsOf(to)).length)
    expect(copy(from, to)).toBe('The PostgreSQL database is not empty. Nothing was changed.\n')
  },
)
