import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { startSite } from '../../../scripts/site-process.ts'
import { databases, testedDatabase } from '../../../tests/databases.ts'
import { fileHashes } from '../../../tests/file-hashes.ts'
import { newFolder, newLedger } from '../../../tests/temporary-files.ts'

function doctor(settings: Record<string, string>) {
  const env = { ...process.env, ...settings }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['src/cli.ts', 'doctor'], {
    env,
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr }
}

/** The files beside a database, without the shared memory of its readers. */
const filesBeside = (url: string) =>
  fileHashes(dirname(url.slice('sqlite:'.length))).filter(([name]) => !name.endsWith('-shm'))

describe('npm run cli -- doctor', () => {
  it('prints a line for each check, and ends with 1 if there is a problem', async () => {
    const BACKUP_FOLDER = join(newFolder(), 'backups')
    const settings = {
      DATABASE_URL: await testedDatabase.create('migrated'),
      ERASURE_LEDGER: newLedger(),
      BACKUP_FOLDER,
    }

    const { status, output } = doctor(settings)

    expect(status).toBe(1)
    const lines = output.trimEnd().split('\n')
    expect(lines.at(-1)).toMatch(/^1 problem and \d+ warnings\.$/)
    expect(lines.slice(0, -2).filter((line) => !/^(ok {5}|warning|problem) {2}[A-Z]/.test(line))).toEqual([])
    expect(output).toMatch(
      /^problem {2}Backups +There is no folder .*backups\. Start the site, which creates it and writes a backup\.$/m,
    )
  })

  it('finds no problem beside a running site', async () => {
    const databaseUrl = await testedDatabase.create('migrated')
    const settings = { ERASURE_LEDGER: newLedger(), SECRET_KEY: 'ab'.repeat(32) }
    const site = await startSite({ databaseUrl, settings })

    const { status, output } = doctor({ ...settings, DATABASE_URL: databaseUrl })
    await site.stop()

    expect(output).not.toMatch(/^problem/m)
    expect(status).toBe(0)
  })
})

it('changes no file, whether the site runs, was killed or was stopped', async () => {
  const databaseUrl = await databases.SQLite.create('migrated')
  const settings = { ERASURE_LEDGER: newLedger(), SECRET_KEY: 'ab'.repeat(32) }
  const examine = () => {
    const before = filesBeside(databaseUrl)
    const { status } = doctor({ ...settings, DATABASE_URL: databaseUrl })
    expect(filesBeside(databaseUrl)).toEqual(before)
    return { status, names: before.map(([name]) => name) }
  }

  const killed = await startSite({ databaseUrl, settings })
  process.kill(killed.pid, 'SIGKILL')
  await killed.stop()
  expect(examine()).toEqual({ status: 0, names: ['site.db', 'site.db-wal'] })
  const stopped = await startSite({ databaseUrl, settings })
  await stopped.stop()
  expect(examine()).toEqual({ status: 0, names: ['site.db'] })
})

it('creates nothing where there is nothing', () => {
  const folder = newFolder()

  const { status, output } = doctor({
    DATABASE_URL: `sqlite:${folder}/data/site.db`,
    BACKUP_FOLDER: join(folder, 'backups'),
    SECRET_KEY: '',
    ERASURE_LEDGER: '',
  })

  expect(status).toBe(1)
  expect(output).toContain(`There is no database at ${folder}/data/site.db.`)
  expect(readdirSync(folder)).toEqual([])
})
