import type { Page } from '@playwright/test'
import { dayInIndia, noonInIndia } from '@sailing-desk/dates/days'
import type { SailingService } from '../../src/schedule/sailing.service.ts'
import { expect } from './fixtures.ts'
import { openHydrated } from './hydrated.ts'
import { ME, NEW, test } from './planned-sailings.ts'
import { vermilionIn, vermilionPixels } from './vermilion.ts'

const DAY = 86_400_000
const dayFromToday = (days: number) => dayInIndia(Date.now() + days * DAY)

const chart = (page: Page) => page.getByRole('region', { name: 'Service chart' })
const mark = (page: Page, name: string) => chart(page).getByRole('button', { name, exact: true })
const details = (page: Page, name: string) => page.getByRole('dialog', { name: `Next calls at ${name}` })
const placeOf = async (page: Page, name: string) => {
  const box = await mark(page, name).boundingBox()
  if (!box) throw new Error(`${name} is not drawn`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

type Port = { name: string; country?: string; latitude?: number; longitude?: number }

const MUMBAI = { name: 'Mumbai', country: 'India', latitude: 18.9667, longitude: 72.8667 }
const SINGAPORE = { name: 'Singapore', country: 'Singapore', latitude: 1.2833, longitude: 103.85 }
const MANILA = { name: 'Manila', country: 'Philippines', latitude: 14.5833, longitude: 120.9667 }
const KOBE = { name: 'Kobe', country: 'Japan', latitude: 34.65, longitude: 135.1833 }
const OSAKA = { name: 'Osaka', country: 'Japan', latitude: 34.65, longitude: 135.4333 }

const aWeekAhead = (at: number) => 7 + at

/** Adds a vessel on a new export route, calling at one port a day from a week from today, or on other days counted from today. */
async function addVoyage(sailing: SailingService, ports: Port[], dayOf = aWeekAhead) {
  const { id: route_id } = await sailing.routes.add(ME, { ...NEW, direction: 'EX INDIA TO JAPAN ( EXPORT )' })
  const vessel = await sailing.vessels.add(ME, { ...NEW, route_id, name: 'TAMARIND CREST', voyage: '041E' })
  for (const [at, port] of ports.entries()) {
    const { id } = await sailing.ports.add(ME, { ...NEW, ...port })
    await sailing.schedules.add(ME, {
      ...NEW,
      vessel_id: vessel.id,
      port_id: id,
      dates: dayFromToday(dayOf(at)),
    })
  }
}

test.use({ viewport: { width: 1360, height: 900 }, actionTimeout: 15_000 })

/** Waits until the chart has stopped moving. */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    await frame()
    await frame()
    while (document.getAnimations().length > 0) await frame()
  })

test('the chart shows the next calls of its ports, zooms and moves', async ({
  page,
  startWith,
  expectAccessible,
}) => {
  await test.step('a port shows its next calls on hover and on focus, and links to its schedule', async () => {
    const { url } = await startWith((sailing) => addVoyage(sailing, [MUMBAI, SINGAPORE, KOBE]))
    await openHydrated(page, `${url}/map`)

    await mark(page, 'Singapore').hover()
    await expect(details(page, 'Singapore')).toContainText('TAMARIND CREST V.041E')
    await expect(details(page, 'Singapore')).toContainText(dayFromToday(8))
    await page.waitForTimeout(400)
    await details(page, 'Singapore').getByText('TAMARIND CREST').hover()
    await page.waitForTimeout(400)
    await expect(details(page, 'Singapore')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(details(page, 'Singapore')).toHaveCount(0)

    await chart(page).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(mark(page, 'Mumbai')).toBeFocused()
    await expect(details(page, 'Mumbai')).toContainText('TAMARIND CREST V.041E')
    await expectAccessible()
    await page.keyboard.press('Escape')
    await expect(details(page, 'Mumbai')).toHaveCount(0)
    await expect(mark(page, 'Mumbai')).toBeFocused()

    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(details(page, 'Mumbai').getByRole('link', { name: 'Mumbai', exact: true })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(details(page, 'Mumbai').getByRole('link', { name: 'Enquire about TAMARIND' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(details(page, 'Mumbai').getByRole('link', { name: /^Export schedule/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/west-east-bound\?tab=export$/)
  })

  await test.step('the chart zooms and moves by buttons, keys, Ctrl and wheel, and drag', async () => {
    const { url } = await startWith((sailing) => addVoyage(sailing, [SINGAPORE, MANILA, KOBE, OSAKA]))
    await openHydrated(page, `${url}/map`)
    const reset = page.getByRole('button', { name: 'Reset' })
    const gap = async () => (await placeOf(page, 'Manila')).x - (await placeOf(page, 'Singapore')).x

    await test.step('ports too close to tap are separated by zooming in', async () => {
      await expect(mark(page, 'Osaka')).toHaveCount(0)
      await mark(page, 'Kobe').hover()
      await expect(details(page, 'Kobe').getByRole('link', { name: 'Osaka' })).toBeVisible()
      await mark(page, 'Kobe').focus()
      const before = await placeOf(page, 'Kobe')
      for (let i = 0; i < 5; i++) await page.keyboard.press('+')
      await expect(mark(page, 'Osaka')).toBeVisible()
      await drawn(page)
      const after = await placeOf(page, 'Kobe')
      expect(Math.hypot(after.x - before.x, after.y - before.y), 'Kobe keeps its place').toBeLessThan(3)
      const letters = await mark(page, 'Kobe')
        .getByText('Kobe')
        .evaluate((name) => getComputedStyle(name).fontSize)
      expect(letters).toBe('13px')
      await reset.click()
      await expect(mark(page, 'Osaka')).toHaveCount(0)
    })

    await test.step('buttons', async () => {
      await expect(page.getByRole('button', { name: 'Zoom out' })).toBeDisabled()
      await drawn(page)
      const [before, singapore] = [await gap(), await placeOf(page, 'Singapore')]
      await page.getByRole('button', { name: 'Zoom in' }).click()
      await drawn(page)
      expect(await gap()).toBeCloseTo(before * 1.6, -1)
      await page.getByRole('button', { name: 'Zoom out' }).click()
      await drawn(page)
      expect((await placeOf(page, 'Singapore')).x).toBeCloseTo(singapore.x, 0)
    })

    await test.step('arrow keys, on the chart itself', async () => {
      await chart(page).focus()
      await page.keyboard.press('+')
      await drawn(page)
      const before = await placeOf(page, 'Singapore')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowDown')
      await drawn(page)
      const after = await placeOf(page, 'Singapore')
      expect([after.x - before.x, after.y - before.y].map(Math.round)).toEqual([-90, -90])
    })

    await test.step('a drag moves the chart and clicks nothing', async () => {
      const from = await placeOf(page, 'Singapore')
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move(from.x - 60, from.y - 40, { steps: 4 })
      await page.mouse.up()
      const to = await placeOf(page, 'Singapore')
      expect([to.x - from.x, to.y - from.y].map(Math.round)).toEqual([-60, -40])
      await expect(mark(page, 'Singapore')).toHaveAttribute('aria-expanded', 'false')
    })

    await test.step('the wheel scrolls the page, and zooms with Ctrl', async () => {
      await reset.click()
      await drawn(page)
      const before = await gap()
      const middle = await chart(page).boundingBox()
      if (!middle) throw new Error('The chart is not drawn')
      await page.mouse.move(middle.x + middle.width / 2, middle.y + middle.height / 2)
      await page.mouse.wheel(0, 120)
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
      expect(await gap()).toBeCloseTo(before, 0)
      await page.keyboard.down('Control')
      await page.mouse.wheel(0, -60)
      await page.keyboard.up('Control')
      await expect.poll(gap).toBeGreaterThan(before * 1.2)
    })
  })
})

test('a ship under way leads to her voyage, and a port shows the ships in it', async ({
  page,
  startWith,
}) => {
  const { url } = await startWith((sailing) =>
    addVoyage(sailing, [KOBE, SINGAPORE, MUMBAI], (at) => [-4, 5, 14][at] ?? 0),
  )
  await openHydrated(page, `${url}/map`)
  await expect(page.getByText('Ship: by schedule, not tracked')).toBeVisible()
  await mark(page, 'TAMARIND CREST').click()
  const tip = page.getByRole('dialog', { name: 'Where TAMARIND CREST should be' })
  await expect(tip).toContainText(/between Kobe and Singapore, about \d+°\d\d′ N/)
  await tip.getByRole('link', { name: 'TAMARIND CREST V.041E' }).click()
  await expect(page).toHaveURL(/\/vessels\/tamarind-crest\/041e$/)
  const here = page.getByRole('listitem').filter({ hasText: 'Today, ' })
  await expect(here).toContainText(/should be between Kobe and Singapore, about /)
  await expect(page.getByText(/By schedule, not tracked\.$/)).toBeVisible()
  const { nextCalls, marks } = await vermilionIn(page)
  expect([nextCalls, marks]).toEqual([[expect.stringContaining('Next call: Singapore')], []])
  expect(await vermilionPixels(page.getByRole('img', { name: /^Chart of the passage/ }))).toBe(0)

  const inPort = await startWith((sailing) => addVoyage(sailing, [KOBE, SINGAPORE], (at) => [0, 9][at] ?? 0))
  await page.clock.setFixedTime(noonInIndia(dayFromToday(0)))
  await openHydrated(page, `${inPort.url}/map`)
  await mark(page, 'Kobe').click()
  await expect(details(page, 'Kobe')).toContainText('TAMARIND CREST V.041E in port at Kobe')
  await page.getByText('Ships today').click()
  await expect(page.getByRole('listitem').filter({ hasText: 'in port at Kobe' }).last()).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a tap opens a port, a tap elsewhere closes it, and two fingers zoom', async ({ page, startWith }) => {
    const { url } = await startWith((sailing) => addVoyage(sailing, [MUMBAI, SINGAPORE, KOBE]))
    await openHydrated(page, `${url}/map`)

    await mark(page, 'Singapore').tap()
    await expect(details(page, 'Singapore')).toBeInViewport({ ratio: 1 })
    await page.getByRole('heading', { level: 1 }).tap()
    await expect(details(page, 'Singapore')).toHaveCount(0)

    const from = await placeOf(page, 'Singapore')
    const touch = await page.context().newCDPSession(page)
    const fingers = (apart: number) => [
      { x: from.x - apart, y: from.y, id: 1 },
      { x: from.x + apart, y: from.y, id: 2 },
    ]
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(20) })
    for (const apart of [30, 40, 50, 60])
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await drawn(page)
    const [to, mumbai] = [await placeOf(page, 'Singapore'), await mark(page, 'Mumbai').count()]
    expect(Math.hypot(to.x - from.x, to.y - from.y), 'what is between the fingers stays').toBeLessThan(4)
    expect(mumbai, 'what went out of sight is no target').toBe(0)
    await expect(page.getByRole('button', { name: 'Zoom out' })).toBeEnabled()
  })
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('shows the chart, and every port as text with a link to its page', async ({ page, startWith }) => {
    const { url } = await startWith((sailing) =>
      addVoyage(sailing, [MUMBAI, KOBE, { name: 'Nowhere', country: 'Japan' }]),
    )
    await page.goto(`${url}/map`)

    await expect(page.getByRole('button', { name: 'Zoom in' })).toHaveCount(0)
    await expect(chart(page).getByText('Kobe')).toBeVisible()
    await expect(chart(page).getByText('Nowhere')).toHaveCount(0)
    const list = page.getByRole('region', { name: 'Ports served' })
    await expect(list).toContainText('Our vessels call at 3 ports in 2 countries and territories.')
    await expect(list.getByRole('link', { name: 'All ports, with their next calls' })).toHaveAttribute(
      'href',
      '/ports',
    )
    await list.getByText('The chart as text').click()
    await expect(list.getByRole('term')).toHaveText(['India', 'Japan'])
    await expect(list.getByRole('definition')).toHaveText(['Mumbai', 'Kobe, Nowhere'])
    await list.getByRole('link', { name: 'Kobe' }).click()
    await expect(page).toHaveURL(/\/ports\/kobe$/)
  })
})
