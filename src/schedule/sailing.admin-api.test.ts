import { describe, expect, test } from 'vitest'
import { EMPTY_PORT } from '../../packages/timetable/tests/sailing-rows.ts'
import { startApp } from '../../tests/app.ts'
import { declared, type MaintainedEntity, testEntityRoutes } from '../../tests/entity-routes.ts'
import { addPort, addRecord, addRoute, addVessel } from '../../tests/records.ts'
import { SCHEDULE } from './calls/schedule.ts'
import { PORT } from './ports/port.ts'
import { ROUTE } from './routes/route.ts'
import { VESSEL } from './vessels/vessel.ts'

const ENTITIES: MaintainedEntity[] = [
  {
    ...declared(ROUTE),
    form: async () => ({ direction: 'EX JAPAN TO INDIA ( IMPORT )' }),
    other: { direction: 'EX INDIA TO JAPAN ( EXPORT )', service_code: 'BOB1' },
  },
  {
    ...declared(VESSEL),
    form: async (app) => ({ name: 'TAMARIND CREST', route_id: (await addRoute(app)).id }),
    other: { ...declared(VESSEL).other, name: 'UMEBACHI VELA', voyage: '041W', imo: '9074729' },
    maxLengths: { name: 200, type: 200, capacity: 200 },
  },
  {
    ...declared(PORT),
    form: async () => ({ name: 'Mumbai' }),
    other: {
      ...{ name: 'Chennai', country: 'India', code: 'INMAA', timezone: 'Asia/Kolkata' },
      ...{ latitude: 13.1, longitude: 80.3, heaviest_lift: 100 },
    },
    maxLengths: { name: 200, country: 200 },
  },
  {
    ...declared(SCHEDULE),
    form: async (app) => ({
      vessel_id: (await addVessel(app)).id,
      port_id: (await addPort(app)).id,
      dates: '29-30 Jan',
    }),
    other: {
      ...declared(SCHEDULE).other,
      ...{ dates: '20-21 Nov', eta: '20 Nov 0600', etd: '21 Nov 1800', cut_off: '18 Nov 1700' },
      ...{ ata: '2026-11-20', atd: '2026-11-21' },
    },
    maxLengths: { dates: 120, eta: 120, etd: 120, cut_off: 120 },
  },
]

describe('sailing admin API', () => {
  for (const entity of ENTITIES) testEntityRoutes(entity)

  test('ignores extra fields', async () => {
    const app = await startApp()

    const port = await addRecord(app, 'ports', {
      name: 'Mumbai',
      id: 77,
      version: 5,
      name_key: 'x',
      role: 'y',
    })

    expect(port).toEqual({ id: 1, name: 'Mumbai', ...EMPTY_PORT, spellings: [] })
  })
})
