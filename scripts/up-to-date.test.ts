import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../tests/temporary-files.ts'

const OLD = 'The build is missing or older than the sources. Run: npm run build'

test('tests refuse a build that is not of these sources', async () => {
  const folder = newFolder()
  for (const name of ['scripts', 'src', 'build']) mkdirSync(join(folder, name))
  for (const name of ['up-to-date.mjs', 'choose-node.mjs'])
    copyFileSync(join(import.meta.dirname, name), join(folder, 'scripts', name))
  const source = join(folder, 'src', 'main.ts')
  writeFileSync(source, 'export const berths = 1\n')
  const load = (n: number): Promise<typeof import('./up-to-date.mjs')> =>
    import(`${join(folder, 'scripts', 'up-to-date.mjs')}?${n}`)

  const first = await load(1)
  expect(first.requireCurrentBuild).toThrow(OLD)
  writeFileSync(first.MADE_FROM, first.hashOfBuildInputs())
  expect((await load(2)).requireCurrentBuild).not.toThrow()
  writeFileSync(source, 'export const berths = 2\n')
  expect((await load(3)).requireCurrentBuild).toThrow(OLD)
})
