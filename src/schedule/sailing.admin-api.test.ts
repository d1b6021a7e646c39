import { describe, expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import { type MaintainedEntity, testEntityRoutes } from '../../tests/entity-routes.ts'
import { addPort, addRecord, addRoute, addVessel } from '../../tests/records.ts'
import { EMPTY_PORT } from '../../tests/sailing-rows.ts'

const ENTITIES: MaintainedEntity[] = [
  {
    path: 'sailing-routes',
    noun: 'Route',
    stale: 'This route was changed by someone else. Reload and try again.',
    form: async () => ({ direction: 'EX JAPAN TO INDIA ( IMPORT )' }),
    other: { direction: 'EX INDIA TO JAPAN ( EXPORT )', service_code: 'BOB1' },
    required: ['direction'],
    maxLengths: { direction: 200, service_code: 11 },
  },
  {
    path: 'vessels',
    noun: 'Vessel',
    stale: 'This vessel was changed by someone else. Reload and try again.',
    form: async (app) => ({ name: 'TAMARIND CREST', route_id: (await addRoute(app)).id }),
    other: { name: 'UMEBACHI VELA', type: 'PCTC', capacity: '5,200 RT43' },
    required: ['name', 'route_id'],
    maxLengths: { name: 200, type: 200, capacity: 200 },
  },
  {
    path: 'ports',
    noun: 'Port',
    stale: 'This port was changed by someone else. Reload and try again.',
    form: async () => ({ name: 'Mumbai' }),
    other: { name: 'Chennai', country: 'India', code: 'INMAA' },
    required: ['name'],
    maxLengths: { name: 200, country: 200 },
  },
  {
    path: 'schedules',
    noun: 'Schedule',
    stale: 'This schedule was changed by someone else. Reload and try again.',
    form: async (app) => ({
      vessel_id: (await addVessel(app)).id,
      port_id: (await addPort(app)).id,
      dates: '29-30 Jan',
    }),
    other: { dates: '30/1 Feb', eta: '30 Jan 0600', etd: '1 Feb 1800', cut_off: '28 Jan 1700' },
    required: ['vessel_id', 'port_id', 'dates'],
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
