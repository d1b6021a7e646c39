import { expect, test } from 'vitest'
import { isCurrent, type KnownState, readAgain, type Source } from '../http/response-cache/sources.ts'
import { readForPage } from './page-renderer.ts'

test('a page that does without what could not be read is made again for the next request', async () => {
  const part = {}
  const known = { state: { today: '2026-11-26', siteContent: part } } as unknown as KnownState
  const readState = async () => known
  let isDown = true
  const read = async () => {
    if (isDown) throw new Error('The database is unavailable')
    return []
  }
  const found = { dependsOn: ({ siteContent }: KnownState['state']) => [siteContent], read }
  const sources: Source[] = []
  const page = { reads: { find: () => found }, findFile: async () => null, readState }

  await expect(readForPage(page, sources).read('/backend/api/announcements')).rejects.toThrow()
  expect(sources.map((source) => isCurrent(source, known.state))).toEqual([false])
  expect(await readAgain(readState, sources)).toBeNull()

  isDown = false
  expect(await readAgain(readState, sources)).toBeNull()
})
