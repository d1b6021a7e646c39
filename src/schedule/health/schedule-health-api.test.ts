import { dayInIndia } from '@sailing-desk/dates/days'
import { describe, expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../../tests/app.ts'
import { addPort, addRecord, addRoute, put } from '../../../tests/records.ts'
import type { HealthGroup } from './health.schema.ts'

const DAY_MS = 86_400_000
const dayFromNow = (days: number) => dayInIndia(Date.now() + days * DAY_MS)

async function readHealth({ inject }: StartedApp): Promise<HealthGroup[]> {
  const response = await inject('/api/schedule-health')
  expect(response.statusCode).toBe(200)
  return response.json()
}

/** Adds a vessel with calls at new ports, in this order. */
async function addVoyage(
  app: StartedApp,
  route_id: number,
  name: string,
  ...calls: [port: string, dates: string][]
) {
  const vessel = await addRecord(app, 'vessels', { name, route_id })
  const added = []
  for (const [port, dates] of calls) {
    const code = `IN${port.slice(0, 3).toUpperCase()}`
    const { id: port_id } = await addRecord(app, 'ports', { name: `${port} ${name}`, code })
    added.push(await addRecord(app, 'schedules', { vessel_id: vessel.id, port_id, dates }))
  }
  return { vessel, calls: added }
}

describe('GET /api/schedule-health', () => {
  test('returns the findings by kind, with the row of each', async () => {
    const app = await startApp()
    const { id: route } = await addRoute(app)
    const { calls } = await addVoyage(
      app,
      route,
      'TAMARIND CREST',
      ['Mumbai', dayFromNow(5)],
      ['Cochin', dayFromNow(3)],
      ['Chennai', 'TBA'],
      ['Kolkata', '31 Feb'],
    )
    const over = await addVoyage(app, route, 'UMEBACHI VELA', ['Tuticorin', dayFromNow(-1)])

    const groups = await readHealth(app)

    expect(groups).toMatchObject([
      {
        kind: 'date_order',
        count: 2,
        findings: [
          { list: 'schedules', id: calls[0]?.id },
          { list: 'schedules', id: calls[1]?.id },
        ],
      },
      { kind: 'unreadable_date', count: 1, findings: [{ id: calls[3]?.id }] },
      { kind: 'to_be_announced', count: 1, findings: [{ id: calls[2]?.id }] },
      {
        kind: 'finished_voyage',
        count: 1,
        findings: [{ list: 'vessels', id: over.vessel.id, subject: 'UMEBACHI VELA' }],
      },
    ])
  })

  test('finds routes whose vessels and calls have not changed for 14 days', async () => {
    const app = await startApp()
    const { db } = app.database
    const [quiet, busy, busier] = [
      await addRoute(app, 'A IMPORT'),
      await addRoute(app, 'B IMPORT'),
      await addRoute(app, 'C IMPORT'),
    ]
    await addVoyage(app, quiet.id, 'TAMARIND CREST', ['Mumbai', dayFromNow(30)])
    const { vessel } = await addVoyage(app, busy.id, 'UMEBACHI VELA', ['Cochin', dayFromNow(30)])
    const { calls } = await addVoyage(app, busier.id, 'KOYO MARU', ['Chennai', dayFromNow(30)])
    await db
      .updateTable('change')
      .set({ at: new Date(Date.now() - 20 * DAY_MS).toISOString() })
      .execute()
    await put(app, `/api/vessels/${vessel.id}`, {
      name: 'UMEBACHI VELA',
      route_id: busy.id,
      type: 'PCTC',
      version: 1,
    })
    const { vessel_id, port_id } = calls[0] ?? { vessel_id: 0, port_id: 0 }
    await put(app, `/api/schedules/${calls[0]?.id}`, {
      vessel_id,
      port_id,
      dates: dayFromNow(31),
      version: 1,
    })
    await addPort(app, 'Elsewhere')

    const [group] = await readHealth(app)

    expect(group).toMatchObject({
      kind: 'unchanged_route',
      count: 1,
      findings: [{ list: 'routes', id: quiet.id }],
    })
    expect(group?.findings[0]?.detail).toContain('20 days ago')
  })

  test('returns at most 100 findings of a kind, and how many there are', async () => {
    const app = await startApp()
    const { id: route_id } = await addRoute(app)
    const { id: port_id } = await addRecord(app, 'ports', { name: 'Chennai', code: 'INMAA' })
    const { db } = app.database
    const names = Array.from({ length: 120 }, (_, at) => `VESSEL ${at}`)
    await db
      .insertInto('vessel')
      .values(names.map((name) => ({ route_id, name, name_key: name })))
      .execute()
    const vessels = await db.selectFrom('vessel').select('id').execute()
    const call = { port_id, dates: '?', reading: 'unreadable' as const, position: 1 }
    await db
      .insertInto('schedule')
      .values(vessels.map(({ id }) => ({ ...call, vessel_id: id })))
      .execute()

    const [group] = await readHealth(app)

    expect(group).toMatchObject({ kind: 'unreadable_date', count: 120 })
    expect(group?.findings).toHaveLength(100)
  })
})
