import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { newFolder } from '../../../../tests/temporary-files.ts'
import { startThread } from './threads.ts'

test('a thread starts in whatever folder the program was started', async () => {
  const before = process.cwd()
  process.chdir(newFolder())
  onTestFinished(() => process.chdir(before))
  const thread = startThread('packages/records/src/export/render-thread.ts')

  await once(thread, 'online')
  await thread.terminate()
  expect(process.cwd()).not.toBe(before)
})
