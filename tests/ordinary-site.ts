import type { StartedApp } from './app.ts'
import { addAttribute, addCategory, addRecord, addRoute, addVessel } from './records.ts'

/** Three routes, a ship that sails on two of them, another one, three ports with aliases and codes, their calls, and equipment. */
export async function fillOrdinarySite(app: StartedApp) {
  const [first, second] = [await addRoute(app), await addRoute(app, 'EX INDIA TO JAPAN ( EXPORT )')]
  const third = await addRoute(app, 'INTRA ASIA SERVICE')
  const crest = await addRecord(app, 'vessels', {
    route_id: first.id,
    name: 'TAMARIND CREST',
    voyage: '041W',
  })
  const lotus = await addVessel(app, 'LOTUS BAY', first.id)
  const back = await addVessel(app, 'TAMARIND CREST', second.id)
  const port = (name: string, code: string, latitude: number, longitude: number) =>
    addRecord(app, 'ports', {
      ...{ name, code, latitude, longitude },
      ...(name === 'Kobe'
        ? { country: 'Japan', timezone: 'Asia/Tokyo' }
        : { country: 'India', timezone: 'Asia/Kolkata' }),
    })
  const kobe = await port('Kobe', 'JPUKB', 34.67, 135.2)
  const chennai = await port('Chennai', 'INMAA', 13.1, 80.3)
  const mumbai = await port('Mumbai', 'INBOM', 18.95, 72.85)
  const call = (vessel_id: number, port_id: number, dates: string) =>
    addRecord(app, 'schedules', { vessel_id, port_id, dates })
  const calls = [
    await call(crest.id, kobe.id, '1-2 Dec'),
    await call(crest.id, chennai.id, '20 Dec'),
    await call(lotus.id, kobe.id, '10 Jan'),
    await call(lotus.id, mumbai.id, 'TBA'),
    await call(back.id, chennai.id, '24 Dec'),
    await call(back.id, kobe.id, '15 Jan'),
  ]
  const cranes = await addCategory(app)
  const load = await addAttribute(app, cranes.id, { name: 'Load', type: 'text' })
  const item = await addRecord(app, 'equipment', { name: 'Mobile crane', category_id: cranes.id })
  return { first, second, third, crest, lotus, back, kobe, chennai, mumbai, calls, cranes, load, item }
}

/** An address of every kind of public response that is cached, of this site; never-stale.test.ts names a route without one. */
export const PUBLIC_URLS = [
  '/backend/api/sailing-routes',
  '/backend/api/route-summaries',
  '/backend/api/sailing-schedule/1',
  '/backend/api/sailing-schedule/2',
  '/backend/api/sailing-schedule/3',
  '/backend/api/next-sailings',
  '/backend/api/office-holidays',
  '/backend/api/ports-served',
  '/backend/api/ship-positions',
  '/backend/api/ports',
  '/backend/api/ports/jpukb',
  '/backend/api/ports/inbom',
  '/backend/api/vessels',
  '/backend/api/vessels/tamarind-crest',
  '/backend/api/vessels/lotus-bay',
  '/backend/api/vessels/tamarind-crest/041w',
  '/backend/api/changes',
  '/backend/api/follow?page=/ports/jpukb',
  '/backend/api/sailings/jpukb/inmaa',
  '/backend/api/sailings/inmaa/jpukb',
  '/backend/api/announcements',
  '/backend/api/page-texts/overview',
  '/backend/api/equipment',
  '/backend/api/company',
  '/manifest.webmanifest',
  '/backend/api/equipment-categories',
  '/backend/api/gallery',
  '/backend/api/equipment-attributes/category/1',
  '/backend/api/vacancies',
  '/backend/api/downloads',
  '/dcsa/v1/point-to-point-routes?placeOfReceipt=JPUKB&placeOfDelivery=INMAA',
  '/dcsa/v1/port-schedules?UNLocationCode=JPUKB&date=2026-01-01',
  '/dcsa/v1/vessel-schedules?carrierServiceCode=R1',
  '/west-east-bound.pdf',
  '/intra-asia.pdf',
  '/ports.csv',
  '/vessels.csv',
  '/announcements.atom',
  '/changes.atom',
  '/changes.csv',
  '/ports/jpukb.ics',
  '/ports/jpukb.csv',
  '/ports/inmaa.txt',
  '/vessels/tamarind-crest.ics',
  '/vessels/tamarind-crest.csv',
  '/vessels/tamarind-crest/041w.ics',
  '/vessels/tamarind-crest/041w.csv',
  '/sailings/jpukb/inmaa.ics',
  '/sailings/jpukb/inmaa.csv',
  '/routes/1.ics',
  '/routes/2.ics',
  '/routes/1.csv',
]
