import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { databases } from '../../tests/databases.ts'
import { newFolder } from '../../tests/temporary-files.ts'
import { UnusableDatabase } from './open.ts'
import { openMigrated } from './open-migrated.ts'

describe('an unusable SQLite file is refused with one line that gives the reason', () => {
  test.each([
    { path: 'folder', reason: 'it is a folder' },
    { path: 'letter.txt', reason: 'it is not a SQLite database' },
    { path: 'letter.txt/site.db', reason: 'a file exists where its folder should be' },
    { path: '/proc/nothing/can/be/made/here.db', reason: 'its folder cannot be created' },
  ])('$path', async ({ path, reason }) => {
    const folder = newFolder()
    mkdirSync(join(folder, 'folder'))
    writeFileSync(join(folder, 'letter.txt'), 'Dear Sir or Madam, this is a letter.'.repeat(50))
    const file = path.startsWith('/') ? path : join(folder, path)

    const opening = openMigrated(`sqlite:${file}`)

    await expect(opening).rejects.toThrow(UnusableDatabase)
    await expect(opening).rejects.toThrow(`The database file ${file} cannot be used: ${reason}.`)
  })

  test('a file with damaged pages', async () => {
    const url = await databases.SQLite.create('migrated')
    const file = url.slice('sqlite:'.length)
    const garbage = Buffer.alloc(40 * 4096, 'garbage')
    writeFileSync(file, garbage, { flag: 'r+' })
    writeFileSync(file, 'SQLite format 3\0', { flag: 'r+' })

    await expect(openMigrated(url)).rejects.toThrow(UnusableDatabase)
  })
})

describe('an unusable PostgreSQL database is refused with one line without its password', () => {
  test('no server', async () => {
    const refused =
      'The PostgreSQL database at 127.0.0.1:1 cannot be used: no server responds there (ECONNREFUSED).'

    await expect(openMigrated('postgres://agent:secret@127.0.0.1:1/site')).rejects.toThrow(refused)
  })

  test('an invalid address', async () => {
    await expect(openMigrated('postgres://[half')).rejects.toThrow('must be an address such as')
  })

  test.skipIf(!databases.PostgreSQL.available)('an unknown database name', async () => {
    const url = (await databases.PostgreSQL.create('empty')).replace(/[^/]*(?=\?|$)/, 'no_such_database')

    await expect(openMigrated(url)).rejects.toThrow(
      'cannot be used: database "no_such_database" does not exist.',
    )
  })
})
