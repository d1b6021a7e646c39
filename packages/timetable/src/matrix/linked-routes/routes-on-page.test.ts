import { expect, it } from 'vitest'
import { htmlBytesOf, MAX_PAGE_BYTES, routesOnPage } from './routes-on-page.ts'

const ORDINARY = { id: 1, vessels: 6, ports: 10, calls: 50 }
const routes = (count: number, size = ORDINARY) =>
  Array.from({ length: count }, (_, at) => ({ ...size, id: at + 1 }))

it.each([1, 2, 45])('shows or links each of %i routes, in their order', (count) => {
  const all = routes(count)
  const { whole, linked } = routesOnPage(all)
  expect([...whole, ...linked]).toEqual(all)
})

it('shows all routes of a page up to the limit, to the byte', () => {
  const [first, second] = routes(2)
  const limit = 2 * htmlBytesOf(ORDINARY)
  expect(routesOnPage(routes(2), limit)).toEqual({ whole: [first, second], linked: [] })
  expect(routesOnPage(routes(2), limit - 1)).toEqual({ whole: [first], linked: [second] })
})

it('links all routes after the first that does not fit', () => {
  const [first, large, last] = [
    routes(1)[0],
    { id: 2, vessels: 60, ports: 60, calls: 3600 },
    { ...ORDINARY, id: 3 },
  ]
  if (!first) throw new Error('no route')
  expect(routesOnPage([first, large, last])).toEqual({ whole: [first], linked: [large, last] })
})

it('shows the first route, however large it is', () => {
  const large = { id: 1, vessels: 60, ports: 60, calls: 3600 }
  expect(htmlBytesOf(large)).toBeGreaterThan(MAX_PAGE_BYTES)
  expect(routesOnPage([large])).toEqual({ whole: [large], linked: [] })
})

it('counts only the heading of a route without calls', () => {
  const empty = Array.from({ length: 200 }, (_, id) => ({ id, vessels: 40, ports: 0, calls: 0 }))
  expect(routesOnPage(empty).linked).toEqual([])
})
