import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { circularReviews } from '../../tests/circular-reviews.ts'
import { openTestDatabase } from '../../tests/databases.ts'
import { createSailingService } from '../schedule/sailing.service.ts'

const december = readFileSync('samples/circular-2026-12.xlsx')
const january = readFileSync('samples/circular-2027-01.xlsx')
const BY_COMMAND_LINE = { account_id: null }
const TODAY = '2026-12-25'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-26T06:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

test('shows 55 changed calls, 3 of them not plausible, 2 new voyages and 1 dropped call', async () => {
  const database = await openTestDatabase()
  const circulars = circularReviews(database)
  const sailing = createSailingService(database)
  await circulars.importFile(BY_COMMAND_LINE, december)
  vi.setSystemTime(Date.parse(`${TODAY}T06:00:00Z`))
  await circulars.importFile(BY_COMMAND_LINE, january, {
    remove_calls: true,
    remove_voyages: true,
    accept: ['incomplete'],
    today: TODAY,
  })

  const { changes } = await sailing.listAllChanges({}, TODAY)
  const since = changes.filter(({ at }) => at >= TODAY)
  const textsOf = (...kinds: string[]) =>
    since.filter(({ kind }) => kinds.includes(kind)).map(({ text }) => text)

  expect(textsOf('moved', 'omitted', 'dated')).toHaveLength(55)
  expect(since.filter(({ is_plausible }) => !is_plausible).map(({ text }) => text)).toEqual([
    'To be confirmed since 25 Dec (was 29–31 Jan)',
    'To be confirmed since 25 Dec (was 27–29 Jan)',
    'To be confirmed since 25 Dec (was 20–21 Jan)',
  ])
  expect(textsOf('voyage_added')).toEqual([
    'Voyage added 25 Dec: 4 calls, Yokohama end January to Chennai mid February',
    'Voyage added 25 Dec: 7 calls, Chennai 8–10 Jan to Shanghai 1–3 Feb',
  ])
  expect(textsOf('dropped')).toEqual(['Dropped on 25 Dec (was 17–18 Jan)'])
  expect(since).toHaveLength(58)
  expect((await sailing.readRecent(TODAY)).marks.size).toBe(56)
  expect(
    (await sailing.listRecentlyRemoved(TODAY)).map(({ port, before }) => [port.name, before.dates]),
  ).toEqual([
    ['Port Klang', '17/18 Jan'],
    ['Osaka', '12-14 Jan'],
    // '30-31 Feb' is no date any more.
    ['Tokyo', '27-29 Jan'],
  ])
})
