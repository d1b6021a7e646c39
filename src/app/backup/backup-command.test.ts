import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { newFolder } from '../../../tests/temporary-files.ts'
import { readConfig } from '../config.ts'
import { runBackupCommand } from './nightly-backup.ts'

const never = new AbortController().signal
const environment = { PATH: process.env.PATH }

function run(command: string, options: { signal?: AbortSignal; timeoutMs?: number; file?: string } = {}) {
  return runBackupCommand(command, { file: '/backups/a b.db.gz', environment, signal: never, ...options })
}

describe('the backup command', () => {
  it('gets the file, in a shell, and none of our settings', async () => {
    const folder = newFolder()
    const settings = {
      DATABASE_URL: 'postgres://site:secret@localhost/site',
      SMTP_URL: 'smtp://site:secret@localhost',
      SECRET_KEY: 'ab'.repeat(32),
      METRICS_TOKEN: 'secret-token-of-the-site',
      ADMIN_USERNAME: 'admin',
      ADMIN_PASSWORD: 'secret',
      BACKUP_FOLDER: folder,
      PATH: process.env.PATH,
      HOME: '/home/site',
      LANG: 'C.UTF-8',
    }
    const { backups } = readConfig(settings)
    const file = join(folder, "July's.db.gz")

    await runBackupCommand(`env > ${folder}/env && echo "$BACKUP_FILE" | cat > ${folder}/file`, {
      file,
      environment: backups?.environment ?? {},
      signal: never,
    })

    expect(readFileSync(join(folder, 'file'), 'utf8')).toBe(`${file}\n`)
    const seen = readFileSync(join(folder, 'env'), 'utf8')
    expect(seen).toContain('HOME=/home/site\n')
    // The shell adds PWD, SHLVL and _.
    const names = [...seen.matchAll(/^(\w+)=/gm)].map(([, name = '']) => name)
    expect(names.filter((name) => !['PWD', 'OLDPWD', 'SHLVL', '_'].includes(name)).sort()).toEqual([
      'BACKUP_FILE',
      'HOME',
      'LANG',
      'PATH',
    ])
    expect(seen).not.toMatch(/secret|abab/)
  })

  it('fails with its exit code and the last line that it printed, shortened and on one line', async () => {
    await expect(run('echo one; echo "two\tthree" >&2; echo; exit 3')).rejects.toThrow(
      /^BACKUP_COMMAND failed \(exit code 3\): two three$/,
    )
    await expect(run('exit 1')).rejects.toThrow(/^BACKUP_COMMAND failed \(exit code 1\)$/)
    await expect(run('no-such-program-here')).rejects.toThrow(
      /^BACKUP_COMMAND failed \(exit code 127\): .*not found/,
    )
    await expect(run('kill -9 $$')).rejects.toThrow('BACKUP_COMMAND failed (SIGKILL)')
    const long = run('head -c 5000000 /dev/zero | tr "\\0" x; exit 2')
    await expect(long).rejects.toThrow(/^BACKUP_COMMAND failed \(exit code 2\): x{300}$/)
  })

  it('is ended with all its programs when it takes too long', async () => {
    const file = join(newFolder(), 'still')

    await expect(run(`(sleep 1; touch ${file}) & wait`, { timeoutMs: 300 })).rejects.toThrow(
      'BACKUP_COMMAND took longer than 0.005 minutes and was ended',
    )

    await pause(1200)
    expect(existsSync(file)).toBe(false)
  })

  it('is ended when the site stops', async () => {
    const stopping = new AbortController()
    const running = run('sleep 20', { signal: stopping.signal })
    setTimeout(() => stopping.abort(), 100)
    const startedAt = performance.now()

    await expect(running).rejects.toThrow('BACKUP_COMMAND was ended because the site stopped')
    expect(performance.now() - startedAt).toBeLessThan(10_000)
  })

  it('may leave a program in the background that holds its output', async () => {
    const done = vi.fn()
    const running = run('sleep 5 & echo started').then(done)
    await vi.waitFor(() => expect(done).toHaveBeenCalled(), { timeout: 4000 })
    await running
  })
})
