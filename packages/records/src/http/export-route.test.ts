import { dayInIndia } from '@sailing-desk/dates/days'
import { VESSEL_TEXT_NAMES, VESSEL_TEXTS } from '@sailing-desk/timetable/vessel-texts'
import { expect, test } from 'vitest'
import { startApp } from '../../../../tests/app.ts'
import { readXlsx } from '../../../../tests/read-xlsx.ts'
import { addPort, addPortCall, addRecord, addRoute, addVessel, put } from '../../../../tests/records.ts'

const TEXTS = VESSEL_TEXT_NAMES.map((name) => VESSEL_TEXTS[name].label)

const linesOf = (csv: string) =>
  csv
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')

test('contain all pages of the filtered and sorted list, or the whole list', async () => {
  const app = await startApp()
  const route = await addRoute(app)
  const other = await addRoute(app, 'EX INDIA ( EXPORT )')
  for (let at = 1; at <= 7; at++) await addVessel(app, `BANYAN ${at}`, route.id)
  await addRecord(app, 'vessels', { name: 'TAMARIND', voyage: 'V.041W', route_id: other.id })

  const read = await app.inject(
    `/api/vessels/export?format=csv&scope=shown&search=banyan&route_id=${route.id}&sort=-name&page=2&size=5`,
  )
  expect(read.statusCode).toBe(200)
  expect(read.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="vessels-${dayInIndia()}.csv"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(linesOf(read.body)).toEqual([
    `Vessel,Name,Voyage,Route,${TEXTS.join(',')},ID`,
    ...[7, 6, 5, 4, 3, 2, 1].map(
      (at) => `BANYAN ${at},BANYAN ${at},,EX JAPAN TO INDIA ( IMPORT ),${','.repeat(TEXTS.length)}${at}`,
    ),
  ])
  const all = await app.inject('/api/vessels/export?format=csv&scope=all&search=banyan')
  expect(linesOf(all.body)).toHaveLength(9)
  expect(all.body).toContain('TAMARIND V.041W,TAMARIND,041W,EX INDIA ( EXPORT )')
})

test('contain the selected rows in the requested order, regardless of the search', async () => {
  const app = await startApp()
  for (const name of ['Kobe', 'Chennai', 'Mumbai', 'Osaka']) await addPort(app, name)

  const read = await app.inject(
    '/api/ports/export?format=csv&scope=selected&ids=1,3,2,99&sort=-name&search=osaka',
  )
  expect(linesOf(read.body).slice(1)).toEqual(['Mumbai,,,,,,,3', 'Kobe,,,,,,,1', 'Chennai,,,,,,,2'])
  const none = await app.inject('/api/ports/export?format=csv&scope=selected')
  expect([none.statusCode, none.json().errors]).toMatchObject([400, [{ field: 'ids' }]])
})

test('contain the parsed days of a port call and of its cut-off', async () => {
  const app = await startApp()
  const { schedule } = await addPortCall(app, '29-30 Jan 2027')
  const { vessel_id, port_id, dates } = schedule
  await put(app, '/api/schedules/1', { vessel_id, port_id, dates, cut_off: '27/01 1700' })

  const { cells } = readXlsx((await app.inject('/api/schedules/export?format=xlsx&scope=shown')).rawPayload)
  const [labels = [], ...rows] = cells
  expect(rows.map((row) => Object.fromEntries(labels.map((label, at) => [label, row[at]])))).toMatchObject([
    {
      ...{ Vessel: 'TAMARIND CREST', Port: 'Mumbai', Dates: dates },
      ...{ 'First day': '2027-01-29', 'Last day': '2027-01-30', ETA: null, ETD: null },
      ...{ 'Cargo cut-off': '27/01 1700', 'Cut-off day': '2027-01-27', ATA: null, ATD: null, ID: 1 },
    },
  ])
})

test.each([
  'format=csv&scope=selected&ids=1,x',
  'format=csv&scope=selected&ids=0',
  'format=csv&scope=selected&ids=',
  `format=csv&scope=selected&ids=${Array.from({ length: 1001 }, (_, at) => at + 1).join(',')}`,
  '',
  'format=pdf',
  'format=csv&scope=some',
  'format=csv&sort=password',
  'format=csv&route_id=x',
])('refuse the query %j', async (query) => {
  const app = await startApp()
  await addPort(app)

  expect((await app.inject(`/api/vessels/export?${query}`)).statusCode).toBe(400)
})
