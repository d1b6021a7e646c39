import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { message, openGrid } from './schedule-grid.ts'

test.use({ writes: true })

const [PORTS, VOYAGES] = [60, 40]
/** The goal is 50 ms. Three times as much fails, because slow and busy machines take longer for the same work. */
const MAX_MS = 150
const SAME_SITE = { 'sec-fetch-site': 'same-origin' }

test('60 ports and 40 voyages: the page works a moment only for a key', async ({ page, logIn }) => {
  test.setTimeout(180_000)
  await logIn()
  const route = await addLargeRoute(page.request)
  await openGrid(page, `?route=${route}`)
  await expect(page.getByRole('gridcell')).toHaveCount(PORTS * VOYAGES)
  await page
    .getByRole('gridcell')
    .nth(5 * VOYAGES)
    .click()
  await recordKeys(page)

  const arrows = await timesOf(page, ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowDown'], 15)
  const typing = await timesOf(page, ['2', '9', '/', '3', '0', ' ', 'J', 'a', 'n', 'Enter'], 10)
  const selecting = await timesOf(page, ['Shift+ArrowDown', 'Shift+ArrowRight'], 12)
  await page.keyboard.press('ArrowDown')
  const steps = await timesOf(page, ['Control+d', 'Control+z', 'Control+y', 'Delete', 'Control+z'], 5)
  await page.keyboard.press('Control+a')
  const whole = await timesOf(page, ['Delete', 'Control+z'], 3)
  await expect(message(page).first()).toHaveText('Undone.')

  const keys = { arrows, typing, selecting, steps }
  for (const [name, result] of Object.entries({ ...keys, whole })) console.log(`${name}: ${figures(result)}`)
  for (const [name, result] of Object.entries(keys))
    expect(result.work, `${name}: ${figures(result)}`).toBeLessThanOrEqual(MAX_MS)
})

/**
 * `times`: until the next frame. `work`: how long the page itself works for each key, in processor time, because other
 * tests may keep the machine busy.
 */
type Result = { times: number[]; work: number }

/** Notes for each key how long it takes until the next frame has been painted. */
async function recordKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { keyTimes: times })
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => times.push(performance.now() - data)
    window.addEventListener(
      'keydown',
      ({ timeStamp }) => requestAnimationFrame(() => port2.postMessage(timeStamp)),
      true,
    )
  })
}

async function timesOf(page: Page, keys: string[], rounds: number): Promise<Result> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const workSoFar = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
  await page.evaluate(() => Reflect.get(window, 'keyTimes').splice(0))
  const before = await workSoFar()
  for (let round = 0; round < rounds; round++) for (const key of keys) await page.keyboard.press(key)
  const times = await page.evaluate(
    () =>
      new Promise<number[]>((resolve) =>
        requestAnimationFrame(() => setTimeout(() => resolve([...Reflect.get(window, 'keyTimes')]), 50)),
      ),
  )
  return { times, work: ((await workSoFar()) - before) / times.length }
}

const percentile = (times: number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * part) - 1] ?? Number.POSITIVE_INFINITY

const figures = ({ times, work }: Result) =>
  `${times.length} keys, ${work.toFixed(1)} ms of work each; on the screen: median ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms, at most ${Math.max(...times).toFixed(1)} ms`

/** A route with a call of every voyage at every port. */
async function addLargeRoute(request: APIRequestContext): Promise<number> {
  const send = async (path: string, data: object, method: 'post' | 'put' = 'post') => {
    const response = await request[method](path, { data, headers: SAME_SITE })
    expect(response.ok(), await response.text()).toBe(true)
    return (await response.json()).data
  }
  const { id } = await send('/api/sailing-routes', { direction: 'LARGE ( IMPORT )' })
  const ports: number[] = []
  for (let n = 1; n <= PORTS; n++) ports.push((await send('/api/ports', { name: `Port number ${n}` })).id)
  const voyages = Array.from({ length: VOYAGES }, (_, n) => ({
    id: -1 - n,
    name: 'TAMARIND CREST',
    voyage: `${n + 1}W`,
  }))
  const day = (n: number) => new Date(Date.UTC(2027, 0, 1 + n)).toISOString().slice(0, 10)
  const calls = voyages.flatMap((voyage, at) =>
    ports.map((port_id, row) => ({
      vessel_id: voyage.id,
      port_id,
      id: null,
      version: null,
      to: { dates: day(at * 14 + row), eta: `${day(at * 14 + row)} 0600`, etd: null, cut_off: null },
    })),
  )
  await send(`/api/sailing-routes/${id}/grid`, { voyages, calls }, 'put')
  return id
}
