import { afterAll, expect, test, vi } from 'vitest'
import { startApp } from '../../tests/app.ts'
import { describeOnBoth } from '../../tests/databases.ts'
import { readXlsx } from '../../tests/read-xlsx.ts'
import { addPort, addRecord, addRoute, addVessel, put } from '../../tests/records.ts'
import { addEnquiry } from '../../tests/submissions.ts'
import { leftOut, NO_ARRIVALS, NO_CALLS, NO_ENQUIRIES, NO_FIGURES } from './messages.ts'
import { REPORT_NAMES } from './reports.ts'

vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-20T06:00:00Z') })
afterAll(() => vi.useRealTimers())

describeOnBoth('reports', (on) => {
  async function start() {
    const app = await startApp({ on })
    const file = async (report: string, format = 'xlsx', month = '') =>
      app.inject(`/api/reports/${report}?format=${format}${month && `&month=${month}`}`)
    const cells = async (report: string, month?: string) => {
      const { rawPayload, statusCode, body } = await file(report, 'xlsx', month)
      expect(statusCode, body).toBe(200)
      return readXlsx(rawPayload).cells
    }
    return { ...app, file, cells }
  }

  test('say in a sentence that there is nothing, in both formats', async () => {
    const { cells, file } = await start()
    expect((await cells('calls')).flat()).toContain(NO_CALLS)
    expect((await cells('changes')).flat()).toContain('Nothing changed in Dec 2026.')
    expect((await cells('enquiries')).flat()).toContain(NO_ENQUIRIES)
    expect((await cells('on-time')).flat()).toContain(NO_ARRIVALS)
    for (const report of REPORT_NAMES) {
      const { rawPayload, headers } = await file(report, 'pdf')
      expect(headers).toMatchObject({ 'content-type': 'application/pdf' })
      expect(headers['content-disposition']).toContain(`attachment; filename="${report}-2026-12`)
      expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    }
  })

  test('have the calls of two weeks, the changes of a month and the enquiries by lane', async () => {
    const app = await start()
    const { cells, database } = app
    const route = await addRoute(app)
    const vessel = await addVessel(app, 'TAMARIND CREST', route.id)
    const call = async (name: string, dates: string) => {
      const port = await addPort(app, name)
      return addRecord(app, 'schedules', { vessel_id: vessel.id, port_id: port.id, dates })
    }
    const { id, version, ...form } = await call('Kobe', '22-23 Dec')
    await call('Chennai', '2 Jan')
    await call('Mumbai', '3 Jan')
    await put(app, `/api/schedules/${id}`, { ...form, dates: '24-25 Dec', version })
    const lane = { status: 'new', from_port: 'Kobe', to_port: 'Chennai' } as const
    await addEnquiry(database, { ...lane, received_at: '2026-11-30T18:31:00.000Z' })
    await addEnquiry(database, { ...lane, received_at: '2026-12-05T00:00:00.000Z' })
    await addEnquiry(database, { status: 'answered', received_at: '2026-11-30T18:29:00.000Z' })
    await addEnquiry(database, { ...lane, status: 'spam', received_at: '2026-12-05T00:00:00.000Z' })

    expect((await cells('calls')).slice(1, 4).map((row) => [row[0], row[1], row[4]])).toEqual([
      ['Chennai', 'TAMARIND CREST', '2 Jan'],
      ['Kobe', 'TAMARIND CREST', '24-25 Dec'],
      ['Calls of the next two weeks', undefined, undefined],
    ])
    expect((await cells('changes', '2026-12')).flat().join()).toContain('TAMARIND CREST')
    expect((await cells('changes', '2026-11')).flat()).toContain('Nothing changed in Nov 2026.')
    expect((await cells('enquiries')).slice(1, 3)).toEqual([
      ['Dec 2026', 'Kobe', 'Chennai', 2],
      ['Nov 2026', null, null, 1],
    ])
    expect((await cells('enquiries', '2026-11')).slice(1, 2)).toEqual([['Nov 2026', null, null, 1]])
  })

  test('have the on-time figures of arrivals that were confirmed, archived voyages included', async () => {
    const app = await start()
    const vessel = await addVessel(app)
    const port = await addPort(app, 'Kobe')
    const call = { vessel_id: vessel.id, port_id: port.id, dates: '10-11 Dec' }
    const { id, version } = await addRecord(app, 'schedules', call)
    await app.database.db.updateTable('public_change').set({ at: '2026-11-20T06:00:00.000Z' }).execute()
    await put(app, `/api/schedules/${id}`, { ...call, ata: '12 Dec', version })
    await app.inject({ method: 'DELETE', url: `/api/vessels/${vessel.id}` })

    const figures = { calls: 1, median_delay: 2, within_a_day: 0 }
    expect((await app.inject('/api/reports/figures')).json()).toEqual({
      ships: [{ name: 'TAMARIND CREST', ...figures }],
      ports: [{ name: 'Kobe', ...figures }],
      left_out: 0,
    })
    expect((await app.cells('on-time')).slice(1, 3)).toEqual([
      ['Ship', 'TAMARIND CREST', 1, 2, '0 %'],
      ['Port', 'Kobe', 1, 2, '0 %'],
    ])
  })

  test('leave arrivals out that were published after them, and say how many', async () => {
    const app = await start()
    const vessel = await addVessel(app)
    const arrive = async (name: string) => {
      const call = { vessel_id: vessel.id, port_id: (await addPort(app, name)).id, dates: '12 Dec' }
      const { id, version } = await addRecord(app, 'schedules', call)
      await put(app, `/api/schedules/${id}`, { ...call, ata: '12 Dec', version })
    }
    await arrive('Kobe')
    expect((await app.inject('/api/reports/figures')).json()).toEqual({ ships: [], ports: [], left_out: 1 })
    expect((await app.cells('on-time')).flat()).toEqual(expect.arrayContaining([NO_FIGURES, leftOut(1)]))
    await arrive('Chennai')
    expect((await app.cells('on-time')).flat()).toContain(leftOut(2))
  })

  test.each([
    ['changes', 'xlsx', '2026-13', 400],
    ['changes', 'xlsx', 'x', 400],
    ['changes', 'pdf', '2027-01', 422],
    ['enquiries', 'pdf', '2025-12', 422],
    ['calls', 'docx', '', 400],
    ['nothing', 'pdf', '', 400],
  ])('of %s as %s for %s are refused', async (report, format, month, status) => {
    const { file } = await start()
    expect((await file(report, format, month)).statusCode).toBe(status)
  })
})
