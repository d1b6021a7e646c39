import { dayInIndia } from '@sailing-desk/dates/days'
import { expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import { readXlsx } from '../../tests/read-xlsx.ts'
import { addPortCall, addRoute } from '../../tests/records.ts'

const PATH = '/api/circular/export'

test('sends the schedules of all routes or of one as a workbook', async () => {
  const app = await startApp()
  await addPortCall(app, '=29-30 Jan')
  await addRoute(app, 'EX INDIA TO JAPAN ( EXPORT )')

  const all = await app.inject(PATH)
  const one = await app.inject(`${PATH}?route_id=1`)

  expect(all.statusCode).toBe(200)
  expect(all.headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': `attachment; filename="circular-${dayInIndia()}.xlsx"`,
    'cache-control': 'no-store',
  })
  expect(one.headers['content-disposition']).toContain(`"circular-route-1-${dayInIndia()}.xlsx"`)
  const { cells, xml } = readXlsx(all.rawPayload)
  expect(cells.slice(2, 3)).toEqual([['EX JAPAN TO INDIA ( IMPORT )', null, null]])
  expect(cells.slice(-5, -2)).toEqual([
    ['PORT', 'TAMARIND CREST', null],
    [null, 'ETA', 'ETD'],
    ['Mumbai', '=29-30 Jan', '-'],
  ])
  expect(xml).not.toContain('<f')
  expect(readXlsx(one.rawPayload).cells).toEqual(cells)
})

test.each([
  ['route_id=x', 400],
  ['route_id=9', 404],
  ['', 409],
])('answers the query %j without schedules with %i', async (query, status) => {
  const app = await startApp()

  expect((await app.inject(`${PATH}?${query}`)).statusCode).toBe(status)
})
