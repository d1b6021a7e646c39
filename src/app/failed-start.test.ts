import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startSite } from '../../scripts/site-process.ts'
import { databases } from '../../tests/databases.ts'
import { newLedger } from '../../tests/temporary-files.ts'
import { canMount, mountVolume } from '../../tests/volumes.ts'

it.skipIf(!canMount)('a disk that becomes full during the start ends it with one line', async () => {
  const volume = mountVolume('4m')
  const file = join(volume.folder, 'site.db')
  copyFileSync((await databases.SQLite.create('migrated')).slice('sqlite:'.length), file)
  // Enough to open the database, and too little to write the first administrator to it.
  volume.fill(40 * 1024)
  const settings = { SECRET_KEY: 'ab'.repeat(32), ERASURE_LEDGER: newLedger() }

  await expect(startSite({ databaseUrl: `sqlite:${file}`, settings })).rejects.toThrow(
    `It said: The database file ${file} cannot be used: the disk is full.\n`,
  )
})

it('a damaged database ends the start with one line, and is left as it is', async () => {
  const databaseUrl = await databases.SQLite.create('migrated')
  const file = databaseUrl.slice('sqlite:'.length)
  writeFileSync(file, readFileSync(file).fill('x', 30 * 4096, 31 * 4096))
  const before = readFileSync(file)

  await expect(startSite({ databaseUrl })).rejects.toThrow(
    `It said: The database file ${file} cannot be used: it is damaged. Restore a backup.\n`,
  )
  expect(readFileSync(file).equals(before)).toBe(true)
})
