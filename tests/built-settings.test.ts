import { spawn } from 'node:child_process'
import { existsSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '../scripts/free-port.ts'
import { SITE_FILE } from '../scripts/program.mjs'
import { startSite } from '../scripts/site-process.ts'
import { BAD_SECRETS, BAD_SETTINGS } from './bad-settings.ts'
import { SOON } from './soon.ts'
import { newFolder } from './temporary-files.ts'

/** As few groups as possible, with each setting once in each. */
function groups(): [name: string, value: string][][] {
  const bySetting = Object.values(Object.groupBy([...BAD_SETTINGS, ...BAD_SECRETS], ([name]) => name)).map(
    (each) => each ?? [],
  )
  const most = Math.max(...bySetting.map((each) => each.length))
  return Array.from({ length: most }, (_, at) => bySetting.flatMap((each) => each.slice(at, at + 1)))
}

// The bundler may drop what it takes to have no effect, so what the sources refuse says nothing about the build.
test('the built program refuses every value that cannot work, and names each', async () => {
  const databaseUrl = `sqlite:${join(newFolder(), 'site.db')}`
  for (const group of groups()) {
    const error = await startSite({ databaseUrl, settings: Object.fromEntries(group) }).then(
      async (site) => {
        await site.stop()
        return new Error('The site started')
      },
      (error: Error) => error,
    )
    const named = [...error.message.matchAll(/Setting (\w+): /g)].map(([, name]) => name)
    expect(named.sort(), error.message).toEqual(group.map(([name]) => name).sort())
  }
}, 120_000)

test('the start says once that no mail can be sent, and serves at once', async () => {
  const port = await freePort()
  const site = await startSite({
    databaseUrl: `sqlite:${join(newFolder(), 'site.db')}`,
    settings: { SMTP_URL: `smtp://127.0.0.1:${port}`, LOG_LEVEL: 'warn' },
  })
  onTestFinished(site.stop)

  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  await vi.waitFor(
    () => expect(site.output()).toContain('No mail can be sent: The mail server could not'),
    SOON,
  )
  expect(site.output().match(/No mail can be sent/g)).toHaveLength(1)
})

test('the start reads .env with a byte order mark, and names what is probably not meant', async () => {
  const folder = newFolder()
  writeFileSync(
    join(folder, '.env'),
    `\uFEFFDATABASE_URL=sqlite:${folder}/own.db\nPORT=1\nPORT=2\nSMPT_URL=x\n`,
  )
  const main = resolve(SITE_FILE)
  symlinkSync(resolve('build'), join(folder, 'build'))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const { DATABASE_URL: _, ...env } = process.env
  const child = spawn(process.execPath, [main], {
    cwd: folder,
    env: { ...env, PORT: '0', LOG_LEVEL: 'error' },
  })
  onTestFinished(() => void child.kill())
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))

  await vi.waitFor(() => expect(output).toContain('The site is at'), SOON)
  expect(output).toContain('.env: PORT is set 2 times. The last one counts.\n')
  expect(output).toContain('.env: SMPT_URL is not a setting of this site. Correct its name, or remove it.\n')
  expect(existsSync(join(folder, 'own.db'))).toBe(true)
})
