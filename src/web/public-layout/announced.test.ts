import { expect, test } from 'vitest'
import { addressInSample } from '../../../tests/filled-path.ts'
import { DATA_PAGES, PUBLIC_PAGES, type PublicPage } from '../../app/site-map.ts'
import type { ShownAnnouncement } from '../../site-content/announcements/announcement.schema.ts'
import { isOnPage, toAnnounced } from './announced.ts'

const SHOWN: ShownAnnouncement = {
  ...{
    id: 1,
    title: 'Strike',
    text: 'Gates are closed.\n\nCall us.',
    urgency: 'urgent',
    scope: 'everywhere',
  },
  ...{ route: null, port: null, from_at: '2026-01-01T00:00:00.000Z', until_at: null },
}
const route = (direction: string) => ({ scope: 'route', route: { id: 5, direction } }) as const
const port = { scope: 'port', port: { key: 'bến nghé', name: 'Bến Nghé' } } as const
const PAGES = [...PUBLIC_PAGES, ...DATA_PAGES].flatMap(({ path, aliases = [], file }: PublicPage) =>
  [path, ...aliases].map((each) => ({
    path: each,
    url: addressInSample(each),
    isOfSchedule: file.startsWith('timetable/'),
  })),
)
const urlsOf = (pages: typeof PAGES) => pages.map(({ url }) => url)
const SCHEDULE = urlsOf(PAGES.filter(({ isOfSchedule }) => isOfSchedule))
const OTHERS = [...urlsOf(PAGES.filter(({ isOfSchedule }) => !isOfSchedule)), '/portside']
const BEN_NGHE = encodeURIComponent('bến nghé')

const isOn = (fields: Partial<ShownAnnouncement>) => (url: string) => {
  const { pathname, search } = new URL(url, 'http://localhost')
  return isOnPage(toAnnounced({ ...SHOWN, ...fields }), pathname, search)
}

test('the bar has the first line of the text', () => {
  expect(toAnnounced(SHOWN).line).toBe('Gates are closed.')
  expect(toAnnounced({ ...SHOWN, text: null }).line).toBeNull()
})

test('one for all pages is on all of them', () => {
  expect([...SCHEDULE, ...OTHERS].every(isOn({}))).toBe(true)
})

test('one for the schedule is on its pages', () => {
  const all = [...SCHEDULE, '/west-east-bound?tab=export']
  expect(all.length).toBeGreaterThan(10)
  expect(
    all.filter((url) => !isOn({ scope: 'schedule' })(url)),
    'name pages of src/timetable/ in SCHEDULE of announced.ts',
  ).toEqual([])
  expect(OTHERS.filter(isOn({ scope: 'schedule' })), 'they are not of src/timetable/').toEqual([])
})

test.each([
  ['EX JAPAN TO INDIA ( IMPORT )', ['/routes/5', '/west-east-bound', '/westeastbound?view=table']],
  ['INDIA TO JAPAN ( EXPORT )', ['/routes/5', '/west-east-bound?tab=export&view=port']],
  ['INTRA ASIA', ['/routes/5', '/intra-asia']],
  ['COASTAL', ['/routes/5']],
])('one for the route %s is on %s', (direction, expected) => {
  const urls = ['/', '/routes/5', '/routes/55', '/routes', '/west-east-bound', '/westeastbound?view=table']
  const all = [...urls, '/west-east-bound?tab=export&view=port', '/intra-asia', '/ports/5']
  expect(all.filter(isOn(route(direction)))).toEqual(expected)
})

test('one for a port is on its page and on the sailings from and to it', () => {
  const expected = PAGES.flatMap(({ path }) =>
    [...path.matchAll(/:(port|from|to)\b/g)].map(([name]) => addressInSample(path.replace(name, BEN_NGHE))),
  )
  expect(expected).toEqual(
    expect.arrayContaining([
      `/ports/${BEN_NGHE}`,
      `/sailings/${BEN_NGHE}/jpyok`,
      `/sailings/inmaa/${BEN_NGHE}`,
    ]),
  )
  const others = ['/ports', '/ports/inmaa', `/vessels/${BEN_NGHE}`, '/sailings/inmaa/jpyok', '/']
  expect([...expected, ...others].filter(isOn(port))).toEqual(expected)
})
