import { expect, test } from 'vitest'
import { fillWithSample } from '../src/app/demo.ts'
import { startApp } from './app.ts'
import { databases } from './databases.ts'

/** Elements of the page, which a phone has to lay out: scripts and styles are few. */
const elementsIn = (html: string) => html.replace(/<script.*?<\/script>/gs, '').match(/<[a-z]/g)?.length ?? 0
const partsIn = (html: string) => ({ table: html.includes('<table '), cards: html.includes('<article ') })

test('the schedule of the sample has few elements, and a chosen view is alone', async () => {
  const { app, services } = await startApp({ on: databases.SQLite, as: 'visitor', pages: true })
  await fillWithSample(services)
  const get = async (url: string) => (await app.inject({ url, headers: { host: 'localhost' } })).body

  const both = await get('/west-east-bound')
  expect(partsIn(both)).toEqual({ table: true, cards: true })
  expect(elementsIn(both)).toBeLessThanOrEqual(1600)
  const larger = await get('/west-east-bound?tab=export')
  expect(elementsIn(larger), '158 calls of 19 voyages at 27 ports').toBeLessThanOrEqual(1600)

  expect(partsIn(await get('/west-east-bound?view=table'))).toEqual({ table: true, cards: false })
  for (const view of ['vessel', 'port'])
    expect(partsIn(await get(`/west-east-bound?view=${view}`)), view).toEqual({ table: false, cards: true })
})
