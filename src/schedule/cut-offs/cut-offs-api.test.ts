import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { describeOnBoth } from '../../../tests/databases.ts'
import { declared, testEntityRoutes } from '../../../tests/entity-routes.ts'
import {
  addPort,
  addRecord,
  addRoute,
  newestBatch,
  put,
  readAllTables,
  remove,
} from '../../../tests/records.ts'
import { CUT_OFF_RULE } from './cut-off-rule.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-01T06:00:00Z') })
})
afterAll(() => vi.useRealTimers())

const RULE = { kind: 'cargo', days: 2, counted_from: 'eta', counting: 'calendar', time: '17:00' }

testEntityRoutes(declared(CUT_OFF_RULE))

/** Two voyages at Chennai, on two routes; that of the second has dates that are not exact. */
async function startSite(on?: Parameters<typeof startApp>[0]) {
  const app = await startApp(on)
  const [first, second] = [
    await addRoute(app, 'EX INDIA TO KOREA ( EXPORT )'),
    await addRoute(app, 'EX INDIA TO JAPAN ( EXPORT )'),
  ]
  const port = await addRecord(app, 'ports', {
    ...{ name: 'Chennai', country: 'India', code: 'INMAA', timezone: 'Asia/Kolkata' },
  })
  const vessel = (route_id: number, voyage: string) =>
    addRecord(app, 'vessels', { route_id, name: 'HOSHI KADAMBA', voyage })
  const [one, two] = [await vessel(first.id, '027W'), await vessel(second.id, '028E')]
  const call = (vessel_id: number, texts: object) =>
    addRecord(app, 'schedules', { vessel_id, port_id: port.id, ...texts })
  const calls = [await call(one.id, { dates: '16 Dec' }), await call(two.id, { dates: '20-21 Dec' })]
  return { ...app, app, routes: [first, second], port, calls, form: { ...RULE, port_id: port.id } }
}
type Site = Awaited<ReturnType<typeof startSite>>

/** The cut-offs at Chennai as visitors see them. */
async function shown({ inject }: Site) {
  const { calls } = (await inject('/backend/api/ports/inmaa')).json()
  return calls.map(({ call }: { call: { cut_off: string | null } }) => call.cut_off)
}

describeOnBoth('cut-offs by rule', (on) => {
  test('are those of ports of loading: imports have none in India until their route is renamed', async () => {
    const site = await startSite({ on })
    await addRecord(site, 'cut-off-rules', site.form)
    expect(await shown(site)).toEqual(['Mon 14 Dec 17:00', 'Fri 18 Dec 17:00'])
    const [route] = site.routes
    const rename = async (direction: string, version: number) =>
      put(site, `/api/sailing-routes/${route?.id}`, { direction, version })
    await rename('EX KOREA TO INDIA ( IMPORT )', 1)
    expect(await shown(site)).toEqual([null, 'Fri 18 Dec 17:00'])
    await rename('EX INDIA TO KOREA ( EXPORT )', 2)
    expect(await shown(site)).toEqual(['Mon 14 Dec 17:00', 'Fri 18 Dec 17:00'])
  })

  test('are shown for all voyages of the port, move with the call, and go with the rule', async () => {
    const site = await startSite({ on })
    expect(await shown(site)).toEqual([null, null])

    const rule = await addRecord(site, 'cut-off-rules', site.form)
    expect(await shown(site)).toEqual(['Mon 14 Dec 17:00', 'Fri 18 Dec 17:00'])

    const [call] = site.calls
    await put(site, `/api/schedules/${call?.id}`, { ...call, dates: '18 Dec' })
    expect(await shown(site)).toEqual(['Wed 16 Dec 17:00', 'Fri 18 Dec 17:00'])

    await put(site, `/api/cut-off-rules/${rule.id}`, { ...site.form, time: '12:00' })
    expect(await shown(site)).toEqual(['Wed 16 Dec 12:00', 'Fri 18 Dec 12:00'])

    await remove(site, `/api/cut-off-rules/${rule.id}`)
    expect(await shown(site)).toEqual([null, null])
    await site.inject({ method: 'POST', url: `/api/history/${(await newestBatch(site)).batch}/undo` })
    expect(await shown(site)).toEqual(['Wed 16 Dec 12:00', 'Fri 18 Dec 12:00'])
  })

  test('are those of the route where it has its own, and leave out holidays once these are known', async () => {
    const site = await startSite({ on })
    await addRecord(site, 'cut-off-rules', site.form)
    const own = { ...site.form, route_id: site.routes[1]?.id, counting: 'mon_sat', days: 1 }
    await addRecord(site, 'cut-off-rules', own)
    expect(await shown(site)).toEqual(['Mon 14 Dec 17:00', 'Sat 19 Dec 17:00'])

    const payload = { country: 'india', list: '2026-12-19 Some day\n19 Dec 2026\n18 Dec 2026 Another' }
    const pasted = await site.inject({ method: 'POST', url: '/api/holidays/paste', payload })
    expect(pasted.json()).toMatchObject({ message: '2 holidays added', data: { added: 2, known: 0 } })
    expect(await shown(site)).toEqual(['Mon 14 Dec 17:00', 'Thu 17 Dec 17:00'])
    const again = await site.inject({ method: 'POST', url: '/api/holidays/paste', payload })
    expect(again.json().message).toBe('0 holidays added, 2 were there already')
    await site.inject({ method: 'POST', url: `/api/history/${(await newestBatch(site)).batch}/undo` })
    expect(await shown(site)).toEqual(['Mon 14 Dec 17:00', 'Sat 19 Dec 17:00'])
  })

  test('go with their port or route, are counted before, and come back with the undo', async () => {
    const site = await startSite({ on })
    await addRecord(site, 'cut-off-rules', { ...site.form, route_id: site.routes[0]?.id })
    for (const [list, id] of [
      ['sailing-routes', site.routes[0]?.id],
      ['ports', site.port.id],
    ]) {
      const before = await readAllTables(site)
      const preview = await site.inject({
        method: 'POST',
        url: `/api/${list}/delete/preview`,
        payload: { ids: [id] },
      })
      expect(preview.json()).toContainEqual({ entity: 'cut_off_rule', action: 'delete', count: 1 })
      const deleted = await remove(site, `/api/${list}/${id}`)
      expect(deleted.statusCode, deleted.body).toBe(200)
      expect((await site.inject('/api/cut-off-rules')).json()).toEqual([])
      await site.inject({ method: 'POST', url: `/api/history/${deleted.json().batch}/undo` })
      expect((await readAllTables(site)).cut_off_rule).toMatchObject([
        { id: before.cut_off_rule[0]?.id, time: '17:00' },
      ])
    }
  })

  test('a second rule for the same port, route and kind is refused, on every way', async () => {
    const site = await startSite({ on })
    const other = await addRecord(site, 'cut-off-rules', { ...site.form, kind: 'documents' })
    await addRecord(site, 'cut-off-rules', site.form)
    const message = 'This port already has a rule for this route and kind. Change that one.'
    for (const response of [
      await site.inject({ method: 'POST', url: '/api/cut-off-rules', payload: { ...site.form, days: 5 } }),
      await put(site, `/api/cut-off-rules/${other.id}`, site.form),
    ]) {
      expect(response.statusCode).toBe(409)
      expect(response.json().errors).toEqual([{ field: 'kind', message }])
    }
  })
})

describe('a cut-off that was typed', () => {
  test('wins, and the rule returns when it is cleared; it is never stored', async () => {
    const site = await startSite()
    await addRecord(site, 'cut-off-rules', site.form)
    const [call] = site.calls
    await put(site, `/api/schedules/${call?.id}`, { ...call, cut_off: '12 Dec' })
    expect(await shown(site)).toEqual(['12 Dec', 'Fri 18 Dec 17:00'])
    await put(site, `/api/schedules/${call?.id}`, { ...call, version: 2, cut_off: 'TBA' })
    expect(await shown(site)).toEqual(['TBA', 'Fri 18 Dec 17:00'])
    await put(site, `/api/schedules/${call?.id}`, { ...call, version: 3, cut_off: '' })
    expect(await shown(site)).toEqual(['Mon 14 Dec 17:00', 'Fri 18 Dec 17:00'])
    const { schedule } = await readAllTables(site)
    expect(schedule.map(({ cut_off }) => cut_off)).toEqual([null, null])
  })

  test('is among the events of the week by its rule', async () => {
    const site = await startSite()
    await addRecord(site, 'cut-off-rules', { ...site.form, days: 12 })
    expect((await site.inject('/api/today')).json().week).toEqual([
      expect.objectContaining({ day: '2026-12-04', events: ['cut_off'], dates: 'Fri 4 Dec 17:00' }),
    ])
  })

  test('is in the list where nobody typed one, and in the grid as a rule', async () => {
    const site = await startSite()
    await addRecord(site, 'cut-off-rules', site.form)
    const rows = (await site.inject('/api/schedules?page=1&size=5')).json()
    expect(rows).toMatchObject([{ cut_off: null, cut_off_by_rule: 'Mon 14 Dec 17:00' }, { cut_off: null }])
    const grid = (await site.inject(`/api/sailing-routes/${site.routes[0]?.id}/grid`)).json()
    expect(grid.cut_offs).toEqual({ rules: [{ ...site.form, route_id: null }], holidays: [] })
  })

  test('does not make its rule a change that visitors are told of', async () => {
    const site = await startSite()
    const { public_change } = await readAllTables(site)
    await addRecord(site, 'cut-off-rules', site.form)
    expect((await readAllTables(site)).public_change).toEqual(public_change)
  })
})

describe('checking a rule', () => {
  const check = async ({ inject }: Site, payload: object) =>
    (await inject({ method: 'POST', url: '/api/cut-off-rules/check', payload })).json()

  test('says nothing of imports at ports of discharge', async () => {
    const site = await startSite()
    const direction = 'EX KOREA TO INDIA ( IMPORT )'
    await put(site, `/api/sailing-routes/${site.routes[0]?.id}`, { direction, version: 1 })
    expect(await check(site, site.form)).toMatchObject({ example: expect.stringContaining('V.028E') })
  })

  test('shows what it means for the next call, and writes nothing', async () => {
    const site = await startSite()
    const before = await readAllTables(site)
    expect(await check(site, site.form)).toEqual({
      example: 'For HOSHI KADAMBA V.027W at Chennai, ETA 16 Dec: Mon 14 Dec 17:00',
      warnings: [],
      note: 'Change the days or the time, or type the cut-offs of these calls.',
    })
    expect(
      (await check(site, { ...site.form, counted_from: 'etd', route_id: site.routes[1]?.id })).example,
    ).toBe('For HOSHI KADAMBA V.028E at Chennai, ETD 21 Dec: Sat 19 Dec 17:00')
    const port_id = (await addPort(site, 'Mumbai')).id
    expect((await check(site, { ...site.form, port_id })).example).toContain(
      'No call that this rule is for has exact dates yet',
    )
    expect(await readAllTables(site)).toMatchObject({ cut_off_rule: before.cut_off_rule })
  })

  test('warns of calls where it is after the departure or before the circular', async () => {
    const site = await startSite()
    const [call] = site.calls
    await put(site, `/api/schedules/${call?.id}`, { ...call, dates: '16 Dec', etd: '16 Dec 0600' })
    expect(await check(site, { ...site.form, days: 0 })).toMatchObject({
      warnings: ['HOSHI KADAMBA V.027W at Chennai, ETA 16 Dec: Wed 16 Dec 17:00 is after the departure'],
      note: expect.stringMatching(/^Visitors do not see a cut-off after the departure\. Change the days/),
    })
    await addRecord(site, 'cut-off-rules', { ...site.form, days: 0 })
    expect(await shown(site)).toEqual([null, 'Sun 20 Dec 17:00'])

    await site.database.db
      .insertInto('circular_layout')
      .values({ fingerprint: 'f', issued: '2026-12-05', name: null, choices: null, parts: null })
      .execute()
    const early = await check(site, { ...site.form, days: 12 })
    expect(early.warnings).toEqual([
      'HOSHI KADAMBA V.027W at Chennai, ETA 16 Dec: Fri 4 Dec 17:00 is before the circular of 5 Dec 2026',
    ])
    expect(early.note).toMatch(/^Visitors see one before the circular.* Change the days/)
    expect(early.note).not.toContain('departure')
  })
})

describe('what is refused', () => {
  test.each([
    [{ days: -1 }, 'days', 'Days before must be a whole number from 0 to 60'],
    [{ days: '400' }, 'days', 'Days before must be a whole number from 0 to 60'],
    [{ days: 1.5 }, 'days', 'Days before must be a whole number from 0 to 60'],
    [{ time: '25:00' }, 'time', 'Time must be a time of day such as 17:00'],
    [{ port_id: 999 }, 'port_id', 'Port not found'],
    [{ route_id: 999 }, 'route_id', 'Route not found'],
    [{ kind: 'lunch' }, 'kind', 'Kind must be cargo, documents or customs'],
  ])('a rule with %o', async (wrong, field, message) => {
    const site = await startSite()
    const payload = { ...site.form, ...wrong }
    const refused = await site.inject({ method: 'POST', url: '/api/cut-off-rules', payload })
    expect(refused.statusCode).toBe(422)
    expect(refused.json().errors).toEqual([{ field, message }])
  })

  test('a holiday that does not exist, twice the same, or a list with another line', async () => {
    const { inject } = await startApp()
    const send = async (path: string, payload: object) => {
      const { statusCode, body } = await inject({ method: 'POST', url: `/api/holidays${path}`, payload })
      return [statusCode, JSON.parse(body).errors?.[0]?.field]
    }
    expect(await send('', { day: '2027-02-31' })).toEqual([422, 'day'])
    expect(await send('', { day: '2027-01-26' })).toEqual([201, undefined])
    expect(await send('', { day: '2027-01-26', country: ' ' })).toEqual([409, 'day'])
    expect(await send('', { day: '2027-01-26', country: 'India' })).toEqual([201, undefined])
    expect(await send('/paste', { list: '2027-02-31 None' })).toEqual([422, 'list'])
    expect(await send('/paste', { list: `${'x'.repeat(30_000)}` })).toEqual([422, 'list'])
    expect(await send('/paste', { list: '' })).toEqual([422, 'list'])
  })
})
