import { describe, expect, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { openForTest, testedDatabase } from '../../../tests/databases.ts'
import { createNetworkClient } from '../../../tests/network-client.ts'
import { fillOrdinarySite, PUBLIC_URLS } from '../../../tests/ordinary-site.ts'
import { setNow } from '../../../tests/outbox.ts'
import { addRecord } from '../../../tests/records.ts'

const FORM = { title: 'Strike at Chennai', text: 'Gates are closed.\nCall us.', urgency: 'urgent' }

/** Which of the addresses tell of the strike, asked for over the network, so that the cache answers. */
async function visitor(app: Parameters<typeof createNetworkClient>[0]) {
  const get = await createNetworkClient(app)
  return async () => {
    const seen: string[] = []
    for (const url of PUBLIC_URLS) if (String((await get(url)).bytes).includes('Strike')) seen.push(url)
    return seen
  }
}

describe('two instances on one database', () => {
  test('show an announcement from its first minute to its last, although nothing is written', async () => {
    setNow('2026-11-26T05:00:00Z')
    const url = await testedDatabase.create('migrated')
    const first = await startApp({ database: openForTest(url) })
    const second = await startApp({ database: openForTest(url), as: 'visitor' })
    await fillOrdinarySite(first)
    const [from_at, until_at] = ['2026-11-26T06:00:00Z', '2026-11-26T07:30:00Z']
    await addRecord(first, 'announcements', { ...FORM, scope: 'schedule', from_at, until_at })
    const visits = [await visitor(first), await visitor(second)]
    setNow('2026-11-26T07:00:00Z')
    // What is made for the first time while it is shown.
    const shown = await (await visitor(await startApp({ database: openForTest(url), as: 'visitor' })))()
    expect(shown).toEqual(
      expect.arrayContaining(['/backend/api/announcements', '/announcements.atom', '/ports/inmaa.txt']),
    )

    for (const [now, expected] of [
      ['2026-11-26T05:59:59.999Z', []],
      ['2026-11-26T06:00:00.000Z', shown],
      ['2026-11-26T07:29:59.999Z', shown],
      ['2026-11-26T07:30:00.000Z', []],
    ] as const) {
      setNow(now)
      // Twice: the second time from the cache.
      for (const visit of [...visits, ...visits]) expect(await visit(), now).toEqual(expected)
    }
  })

  test('show one that begins as another ends', async () => {
    setNow('2026-11-26T05:00:00Z')
    const url = await testedDatabase.create('migrated')
    const first = await startApp({ database: openForTest(url) })
    const second = await startApp({ database: openForTest(url), as: 'visitor' })
    const [start, middle, end] = ['2026-11-26T06:00:00Z', '2026-11-26T07:00:00Z', '2026-11-26T08:00:00Z']
    const add = (title: string, from_at = '', until_at = '') =>
      addRecord(first, 'announcements', { ...FORM, scope: 'everywhere', title, from_at, until_at })
    await add('One', start, middle)
    await add('Two', middle, end)
    const titles = async (app: typeof first) =>
      (await app.inject('/backend/api/announcements')).json().map(({ title }: { title: string }) => title)

    for (const [now, expected] of [
      [start, ['One']],
      [middle, ['Two']],
      [end, []],
    ] as const) {
      setNow(now)
      for (const app of [first, second]) expect(await titles(app), now).toEqual(expected)
    }
  })
})

test('visitors see the most urgent first, by the page of its port, and nothing of the office', async () => {
  const app = await startApp()
  const { chennai, first } = await fillOrdinarySite(app)
  const from_at = '2026-01-01T00:00:00Z'
  await addRecord(app, 'announcements', {
    title: 'News',
    urgency: 'information',
    scope: 'everywhere',
    from_at,
  })
  await addRecord(app, 'announcements', { ...FORM, scope: 'port', port_id: chennai.id, from_at })
  await addRecord(app, 'announcements', {
    ...{ title: 'Delay', urgency: 'important', scope: 'route', route_id: first.id, from_at },
  })

  const shown = (await app.inject('/backend/api/announcements')).json()

  const port = { key: 'inmaa', name: 'Chennai' }
  expect(shown).toEqual([
    { ...FORM, id: 2, scope: 'port', route: null, port, from_at: '2026-01-01T00:00:00.000Z', until_at: null },
    expect.objectContaining({
      title: 'Delay',
      route: { id: first.id, direction: first.direction },
      text: null,
    }),
    expect.objectContaining({ title: 'News', port: null, route: null }),
  ])
})

test('a text begins with what is important on its page', async () => {
  const app = await startApp()
  const { chennai } = await fillOrdinarySite(app)
  const add = (fields: object) =>
    addRecord(app, 'announcements', {
      ...FORM,
      scope: 'everywhere',
      from_at: '2026-01-01T00:00:00Z',
      ...fields,
    })
  await add({ title: 'Office closed', text: '', urgency: 'important' })
  await add({ title: 'New office', urgency: 'information' })
  await add({ scope: 'port', port_id: chennai.id })
  const linesOf = async (url: string) => (await app.inject(url)).body.split('\r\n')

  expect((await linesOf('/ports/inmaa.txt')).slice(0, 6)).toEqual([
    ...['URGENT: Strike at Chennai', 'Gates are closed.', ''],
    ...['IMPORTANT: Office closed', '', 'CHENNAI (INMAA)'],
  ])
  expect((await linesOf('/ports/inbom.txt'))[0]).toBe('IMPORTANT: Office closed')
  expect((await linesOf('/sailings/jpukb/inmaa.txt'))[0]).toBe('URGENT: Strike at Chennai')
  expect((await app.inject('/ports/inmaa.csv')).body).not.toContain('Strike')
})

test('the feed has an entry for each, as new as it is to visitors', async () => {
  setNow('2026-11-26T05:00:00Z')
  const app = await startApp({ settings: { SITE_ORIGIN: 'https://www.example.com' } })
  await addRecord(app, 'announcements', { ...FORM, scope: 'everywhere', from_at: '2026-11-27T06:00:00Z' })
  setNow('2026-11-27T06:00:00Z')

  const { body, headers } = await app.inject('/announcements.atom')

  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  expect(body).toContain(
    '<link rel="self" type="application/atom+xml" href="https://www.example.com/announcements.atom"/>',
  )
  expect(body).toContain('<title>Strike at Chennai</title>\n<updated>2026-11-27T06:00:00.000Z</updated>')
  expect(body).toContain('href="https://www.example.com/announcements#announcement-1"')
  expect(body).toContain('<summary type="text">Urgent\n\nGates are closed.\nCall us.</summary>')
})
