import { expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../tests/app.ts'
import { describeOnBoth } from '../../tests/databases.ts'
import { addPort, addPortCall, addRecord, addVessel, newestBatch, put, remove } from '../../tests/records.ts'
import { addEnquiry } from '../../tests/submissions.ts'
import { newLedger } from '../../tests/temporary-files.ts'
import type { HistoryBatch } from './history.schema.ts'

async function find({ inject }: StartedApp, query: string): Promise<HistoryBatch[]> {
  const response = await inject(`/api/history/batches?${query}`)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

const namesOf = (batches: HistoryBatch[]) =>
  batches.map(({ changes: [first] }) => `${first?.action} ${first?.name}`)

describeOnBoth('the search of the history', (on) => {
  test('finds calls by vessel and port in any order, also after both are gone', async () => {
    const app = await startApp({ on })
    const { vessel, schedule } = await addPortCall(app)
    await addPort(app, 'Chennai')
    await put(app, `/api/schedules/${schedule.id}`, {
      ...{ vessel_id: vessel.id, port_id: schedule.port_id, dates: '31 Jan' },
    })
    const ofCall = ['update TAMARIND CREST at Mumbai', 'add TAMARIND CREST at Mumbai']
    expect(namesOf(await find(app, 'search=mumbai+TAMARIND'))).toEqual(ofCall)
    expect(namesOf(await find(app, 'search=chennai'))).toEqual(['add Chennai'])
    expect(await find(app, 'search=chennai+tamarind')).toEqual([])

    await remove(app, `/api/vessels/${vessel.id}`)
    await remove(app, `/api/ports/${schedule.port_id}`)
    expect(await find(app, 'search=mumbai+tamarind')).toMatchObject([
      { total: 2, changes: [{ action: 'delete', noun: 'Schedule' }] },
      { changes: [{ action: 'update' }] },
      { changes: [{ action: 'add' }] },
    ])
  })

  test('finds a renamed vessel by both names, and by the user', async () => {
    const app = await startApp({ on })
    const vessel = await addVessel(app, 'TAMARIND CREST')
    await put(app, `/api/vessels/${vessel.id}`, {
      name: 'NEEM GLORY',
      voyage: '7',
      route_id: vessel.route_id,
    })
    expect(namesOf(await find(app, 'search=tamarind'))[0]).toBe('update NEEM GLORY V.7')
    expect(namesOf(await find(app, 'search=neem+v.7'))).toEqual(['update NEEM GLORY V.7'])
    const { account } = await newestBatch(app)
    expect(account).toMatch(/^administrator/)
    expect(namesOf(await find(app, `search=${account}+neem`))).toEqual(['update NEEM GLORY V.7'])
  })

  test('finds what was done to the enquiry of a person, until the person is erased', async () => {
    const app = await startApp({ on, settings: { ERASURE_LEDGER: newLedger() } })
    const { row } = await addEnquiry(app.database, { name: 'Asha Rao', reference: 'E-7K3M-Q9TB' })
    await put(app, `/api/enquiries/${row.id}`, { status: 'in_progress' })
    expect(namesOf(await find(app, 'search=rao+asha'))).toEqual(['update E-7K3M-Q9TB'])
    expect(namesOf(await find(app, 'search=e-7k3m'))).toEqual(['update E-7K3M-Q9TB'])
    await remove(app, `/api/enquiries/${row.id}`)
    expect(await find(app, 'search=asha')).toEqual([])
  })

  test('combines with filters and pages', async () => {
    const app = await startApp({ on })
    const { vessel, port } = await addPortCall(app)
    for (let at = 0; at < 6; at++)
      await put(app, `/api/ports/${port.id}`, { name: 'Mumbai', country: `India ${at}` })
    const page = await app.inject('/api/history/batches?search=mumbai&entity=port&size=5&page=2')
    expect(page.headers['x-total-count']).toBe('7')
    expect(page.json()).toHaveLength(2)
    expect((await find(app, `search=mumbai&entity=schedule`)).length).toBe(1)
    expect((await find(app, `voyage=${vessel.id}`)).length).toBe(2)
    expect(await find(app, 'search=mumbai&to=2001-01-01')).toEqual([])
    expect((await find(app, 'search=++')).length).toBe(10)
    const entries = await app.inject('/api/history?search=mumbai&entity=schedule')
    expect(entries.json()).toMatchObject([{ entity: 'schedule', action: 'add' }])
  })

  test('takes the characters of patterns literally', async () => {
    const app = await startApp({ on })
    await addPort(app, 'Mumbai')
    for (const text of ['%25', '_', "'--", '\\']) expect(await find(app, `search=${text}`), text).toEqual([])
    expect((await app.inject(`/api/history/batches?search=${'x'.repeat(201)}`)).statusCode).toBe(400)
    expect((await app.inject('/api/history/batches?voyage=x')).statusCode).toBe(400)
  })

  test('shows everything that happened to one voyage and its calls', async () => {
    const app = await startApp({ on })
    const { vessel, port } = await addPortCall(app)
    const other = await addVessel(app, 'BANYAN STAR', Number(vessel.route_id))
    await addRecord(app, 'schedules', { vessel_id: other.id, port_id: port.id, dates: 'TBA' })
    await remove(app, `/api/vessels/${vessel.id}`)
    const timeline = await find(app, `voyage=${vessel.id}`)
    expect(namesOf(timeline)).toEqual([
      'delete TAMARIND CREST',
      'add TAMARIND CREST at Mumbai',
      'add TAMARIND CREST',
    ])
  })
})
