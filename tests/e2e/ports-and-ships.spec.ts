import { expect } from './fixtures.ts'
import { openHydrated } from './hydrated.ts'
import { ME, NEW, test } from './planned-sailings.ts'
import { hideTable } from './site.ts'

const WIDTHS = [1360, 768, 390]

for (const path of ['/ports', '/ports/inmaa', '/vessels', '/vessels/tamarind-crest', '/ports/chenai']) {
  test.describe(path, () => {
    test.use({ expectedErrors: path.endsWith('chenai') ? [/404/] : [] })

    test('is accessible and as wide as the window', async ({ page, expectAccessible }) => {
      await openHydrated(page, path)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        await expectAccessible()
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      }
    })
  })
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('from the list of ports to a port, its vessel and back', async ({ page }) => {
      await page.goto('/ports')
      await page.getByRole('table').getByRole('link', { name: 'Chennai' }).click()
      await expect(page).toHaveURL(/\/ports\/inmaa$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chennai')
      await expect(page.getByText(/^Schedule as of \d+ \w{3} \d{4}, \d\d:\d\d IST$/)).toBeVisible()

      const call = page.getByRole('row').filter({ hasText: 'TAMARIND CREST V.041W' })
      await expect(call).toContainText('31/1 Jan')
      await expect(call).toContainText('(31 Dec – 1 Jan)')
      const omitted = page.getByRole('row').filter({ hasText: 'The vessel does not call' })
      await expect(omitted.locator('s')).toHaveText('OMIT')
      await expect(page.getByRole('link', { name: 'Yokohama' })).toHaveAttribute(
        'href',
        '/sailings/inmaa/jpyok',
      )
      await call.getByRole('link', { name: 'TAMARIND CREST', exact: true }).click()

      await expect(page).toHaveURL(/\/vessels\/tamarind-crest$/)
      const voyage = page.getByRole('article', { name: 'V.041W' })
      await expect(voyage.getByRole('listitem')).toHaveCount(10)
      await expect(page.locator('[data-call=next]')).toHaveCount(1)
      await voyage.getByRole('link', { name: 'Kobe' }).click()
      await expect(page).toHaveURL(/\/ports\/jpukb$/)
      await page.getByRole('link', { name: 'Sailing schedule', exact: true }).click()
      await expect(page).toHaveURL(/\/west-east-bound$/)
    })

    test('a card of the schedule leads to the pages of its vessel and ports', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/west-east-bound')
      await page
        .getByRole('article')
        .first()
        .getByRole('link', { name: 'TAMARIND CREST', exact: true })
        .click()
      await expect(page).toHaveURL(/\/vessels\/tamarind-crest$/)
      await page.goto('/west-east-bound')
      await page.getByRole('article').first().getByRole('link', { name: 'Port Klang' }).click()
      await expect(page).toHaveURL(/\/ports\/mypkg$/)
    })
  })
}

test('a port and a vessel are found by other spellings', async ({ page }) => {
  await page.goto('/ports/Madras')
  await expect(page).toHaveURL(/\/ports\/inmaa$/)
  await page.goto('/vessels/TAMARIND CREST')
  await expect(page).toHaveURL(/\/vessels\/tamarind-crest$/)
})

test('by keyboard a port is opened from the list', async ({ page }) => {
  await openHydrated(page, '/ports')
  await page.getByRole('table').getByRole('link', { name: 'Chittagong' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('table').getByRole('link').nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/vessels\//)
})

test.describe('an unknown port', () => {
  test.use({ expectedErrors: [/404/] })

  test('gets 404 with what may have been meant and a way to all ports', async ({ page }) => {
    const response = await page.goto('/ports/chenai')

    expect(response?.status()).toBe(404)
    await expect(page.getByText('There is no port ‘chenai’ in our schedule')).toBeVisible()
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    await page.getByRole('link', { name: 'Chennai', exact: true }).click()
    await expect(page).toHaveURL(/\/ports\/inmaa$/)
    await page.goto('/vessels/unknown')
    await page.getByRole('link', { name: 'All vessels in our schedule' }).click()
    await expect(page).toHaveURL(/\/vessels$/)
  })
})

test('names of any script and of 200 characters have pages that fit', async ({
  page,
  startWith,
  expectAccessible,
}) => {
  const long = 'W'.repeat(200)
  const { url } = await startWith(async (sailing) => {
    const { id: route_id } = await sailing.addRoute(ME, { ...NEW, direction: 'EX JAPAN ( IMPORT )' })
    for (const name of [long, '横浜', 'मुंबई']) {
      const { id: port_id } = await sailing.addPort(ME, { ...NEW, name })
      const { id: vessel_id } = await sailing.addVessel(ME, { ...NEW, route_id, name, voyage: null })
      await sailing.addSchedule(ME, { ...NEW, vessel_id, port_id, dates: 'TBA' })
    }
    await sailing.addPort(ME, { ...NEW, name: 'Quiet' })
  })
  await page.setViewportSize({ width: 390, height: 844 })
  for (const list of ['ports', 'vessels'])
    for (const name of [long, '横浜', 'मुंबई']) {
      await page.goto(`${url}/${list}`)
      await page.getByRole('table').getByRole('link', { name }).first().click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      await expectAccessible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    }
  await page.goto(`${url}/ports/quiet`)
  await expect(page.getByText('No vessel of our schedule calls at Quiet at present.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ask us about Quiet' })).toBeVisible()
})

test.describe('a database without its tables', () => {
  test.use({ expectedErrors: [/50[03]/] })

  test('gets status 503 and an error message; trying again shows the data', async ({ page, startWith }) => {
    const { url, file } = await startWith(async (sailing) => {
      const { id: route_id } = await sailing.addRoute(ME, { ...NEW, direction: 'EX JAPAN ( IMPORT )' })
      const { id: port_id } = await sailing.addPort(ME, { ...NEW, name: 'Kobe' })
      const { id: vessel_id } = await sailing.addVessel(ME, { ...NEW, route_id, name: 'ONE', voyage: null })
      await sailing.addSchedule(ME, { ...NEW, vessel_id, port_id, dates: 'TBA' })
    })
    const restoreTable = hideTable(file, 'port')

    const response = await page.goto(`${url}/ports`)
    expect(response?.status()).toBe(503)
    await expect(page.getByRole('alert')).toHaveText('Failed to load schedule data.')
    restoreTable()
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('link', { name: 'Kobe' })).toBeVisible()
  })
})
