import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startSite } from '../scripts/site-process.ts'
import { BAD_SETTINGS } from './bad-settings.ts'
import { newFolder } from './temporary-files.ts'

/** As few groups as possible, with each setting once in each. */
function groups(): [name: string, value: string][][] {
  const bySetting = Object.values(Object.groupBy(BAD_SETTINGS, ([name]) => name)).map((each) => each ?? [])
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
