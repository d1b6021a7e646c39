import { afterAll, expect, test, vi } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { describeOnBoth } from '../../../tests/databases.ts'
import { addPort, addRecord, addRoute, addVessel, newestBatch, put, remove } from '../../../tests/records.ts'

vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-20T06:00:00Z') })
afterAll(() => vi.useRealTimers())

type Call = { id: number; version: number }

describeOnBoth('actual dates', (on) => {
  async function startVoyage(...calls: [port: string, dates: string][]) {
    const app = await startApp({ on })
    const route = await addRoute(app)
    const vessel = await addVessel(app, 'TAMARIND CREST', route.id)
    const schedules: (Call & { port_id: number })[] = []
    for (const [name, dates] of calls) {
      const { id: port_id } = await addPort(app, name)
      const { id, version } = await addRecord(app, 'schedules', { vessel_id: vessel.id, port_id, dates })
      schedules.push({ id, version, port_id })
    }
    const [first = { id: 0, version: 0, port_id: 0 }] = schedules
    const post = (path: string, ...changed: object[]) =>
      app.inject({ method: 'POST', url: `/api/actual-dates${path}`, payload: { calls: changed } })
    const save = (...changed: object[]) => post('', ...changed)
    const listed = async () =>
      (await app.inject('/api/actual-dates?size=25'))
        .json()
        .map(({ port_name }: { port_name: string }) => port_name)
    const row = async () =>
      app.database.db.selectFrom('schedule').selectAll().where('id', '=', first.id).executeTakeFirstOrThrow()
    const arrivals = () => app.database.db.selectFrom('arrival').selectAll().execute()
    return { ...app, route, vessel, schedules, first, post, save, listed, row, arrivals }
  }

  test('are asked for once the days of a call have passed, for 60 days', async () => {
    const { listed, save, schedules, inject } = await startVoyage(
      ['Kobe', '19-21 Dec'],
      ['Osaka', '20 Dec'],
      ['Busan', '16-17 Dec'],
      ['Penang', '20 Oct'],
      ['Colombo', '21 Oct'],
      ['Chennai', 'TBA'],
      ['Mumbai', 'Mid Dec'],
      ['Kolkata', 'OMIT 18 Dec'],
    )
    expect(await listed()).toEqual(['Colombo', 'Busan', 'Kobe'])

    const [kobe, , busan] = schedules
    expect(
      (await save({ ...busan, ata: '16 Dec', atd: '17 Dec' }, { ...kobe, ata: '19/0630' })).json(),
    ).toMatchObject({
      message: 'Actual dates of 2 calls saved successfully!',
      data: { warnings: [] },
    })
    expect(await listed()).toEqual(['Colombo'])
    expect((await inject('/api/actual-dates?size=5&search=colom')).headers['x-total-count']).toBe('1')
  })

  test('are stored, recorded, exported, undone, and stay if a form or the grid does not speak of them', async () => {
    const app = await startVoyage(['Kobe', '16-17 Dec'])
    const { first, vessel, save, row, inject, route } = app
    await save({ ...first, ata: '16 Dec 0630', atd: '18 Dec' })
    expect(await row()).toMatchObject({ ata: '2026-12-16T06:30', atd: '2026-12-18', version: 2 })
    expect((await inject('/api/schedules/export?format=csv')).body).toContain('2026-12-16T06:30,2026-12-18')
    const form = { vessel_id: vessel.id, port_id: first.port_id }
    await put(app, `/api/schedules/${first.id}`, { ...form, dates: '16-18 Dec', version: 2 })
    const to = { dates: '17-18 Dec', days: null, cut_off_on: null, eta: '', etd: '', cut_off: '' }
    const cell = { ...form, id: first.id, version: 3, to }
    await put(app, `/api/sailing-routes/${route.id}/grid`, { voyages: [], calls: [cell] })
    expect(await row()).toMatchObject({ dates: '17-18 Dec', ata: '2026-12-16T06:30', version: 4 })

    await put(app, `/api/schedules/${first.id}`, { ...form, dates: '17-18 Dec', ata: '', version: 4 })
    expect(await row()).toMatchObject({ ata: null, atd: '2026-12-18' })
    const { batch } = await newestBatch(app)
    await inject({ method: 'POST', url: `/api/history/${batch}/undo` })
    expect(await row()).toMatchObject({ ata: '2026-12-16T06:30', atd: '2026-12-18' })
  })

  test.each([
    [{ ata: '22 Dec' }, 'calls.0.ata', '22 Dec 2026 is in the future'],
    [{ ata: '17 Dec', atd: '16 Dec' }, 'calls.0.atd', 'The departure is before the arrival'],
    [
      { ata: 'soon' },
      'calls.0.ata',
      'ATA must be a day, with the time if you know it, such as 16 Dec or 16 Dec 0630',
    ],
    [{ ata: 'x'.repeat(41) }, 'calls.0.ata', 'ATA must be at most 40 characters'],
  ])('%j is refused beside its field, and nothing is saved', async (dates, field, message) => {
    const { first, schedules, save, row } = await startVoyage(['Kobe', '16-17 Dec'], ['Busan', '18 Dec'])
    const refused = await save({ ...first, ...dates }, { ...schedules[1], ata: '18 Dec' })

    expect(refused.statusCode).toBe(422)
    expect(refused.json().errors).toEqual([{ field, message }])
    expect(await row()).toMatchObject({ ata: null, atd: null, version: 1 })
  })

  test('far from the schedule they are saved with a warning, which can be asked for first', async () => {
    const app = await startVoyage(['Kobe', '16-17 Dec'])
    const { first, post, row, vessel, inject } = app
    const warning = { field: 'ata', message: 'The arrival is 66 days from the scheduled 16 Dec 2026' }
    const call = { ...first, ata: '11 Oct' }

    expect((await post('/check', call)).json()).toEqual([{ id: first.id, ...warning }])
    expect(await row()).toMatchObject({ ata: null })
    const payload = {
      vessel_id: vessel.id,
      port_id: first.port_id,
      dates: '16-17 Dec',
      ata: '11 Oct',
      id: first.id,
    }
    const checked = await inject({ method: 'POST', url: '/api/schedules/check', payload })
    expect(checked.json().warnings).toEqual([{ code: 'actual', ...warning }])
    expect((await post('', call)).json().data.warnings).toEqual([{ id: first.id, ...warning }])
    expect(await row()).toMatchObject({ ata: '2026-10-11' })
  })

  test('of calls that are gone, changed by others or named twice are refused', async () => {
    const { first, save } = await startVoyage(['Kobe', '16-17 Dec'])
    const call = { ...first, ata: '16 Dec' }

    expect((await save({ ...call, id: 99 })).statusCode).toBe(404)
    expect((await save({ ...call, version: 7 })).statusCode).toBe(409)
    expect((await save(call, call)).statusCode).toBe(422)
    expect((await save()).statusCode).toBe(422)
  })

  test('give an arrival for the figures, which outlives its voyage and follows an undo', async () => {
    const app = await startVoyage(['Kobe', '16-17 Dec'])
    const { first, save, arrivals, vessel, inject } = app
    await save({ ...first, ata: '18 Dec' })
    const arrival = { call_id: first.id, ship: 'TAMARIND CREST', port: 'Kobe', promised_on: '2026-12-16' }
    expect(await arrivals()).toMatchObject([{ ...arrival, arrived_on: '2026-12-18' }])
    await remove(app, `/api/vessels/${vessel.id}`)
    expect(await arrivals()).toMatchObject([{ ...arrival, arrived_on: '2026-12-18' }])
    const undo = async () =>
      inject({ method: 'POST', url: `/api/history/${(await newestBatch(app)).batch}/undo` })
    await undo()
    await save({ ...first, version: 3, ata: '' })
    expect(await arrivals()).toEqual([])
    await undo()
    expect(await arrivals()).toMatchObject([{ ...arrival, arrived_on: '2026-12-18' }])
  })
})
