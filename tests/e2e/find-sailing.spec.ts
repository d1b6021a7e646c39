import type { Page } from '@playwright/test'
import { dayInIndia } from '@sailing-desk/dates/days'
import type { SailingService } from '../../src/schedule/sailing.service.ts'
import { expect } from './fixtures.ts'
import { fillFile, ME, NEW, test } from './planned-sailings.ts'
import { addVoyages, figures } from './planned-voyage.ts'

const RESULTS = '/sailings/yokohama/chennai'

const fill = (sailing: SailingService) =>
  addVoyages(sailing, ['TAMARIND CREST', 'HOSHI KADAMBA', 'JAMUN HARRIER', 'NAGI MERIDIAN'])

const sailings = (page: Page) => page.getByRole('table', { name: /^Sailings from/ }).getByRole('row')

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } })

    test('a search leads past a misspelt port and its months to the sailings and to an enquiry', async ({
      page,
      startWith,
    }) => {
      const { url } = await startWith(fill)
      await page.goto(`${url}/sailings?from=Yokohama&to=Chenai&month=`)
      await expect(page.getByLabel('To port')).toHaveValue('Chenai')
      const unknown = 'We do not know the port ‘Chenai’.'
      await expect(page.getByLabel('To port')).toHaveAccessibleDescription(unknown)
      await expect(page.getByRole('main').getByRole('link')).toHaveText([
        'Chennai',
        'All ports on our schedule',
        'Ask us about a port',
      ])
      await page.getByRole('link', { name: 'Chennai', exact: true }).click()
      await expect(page).toHaveURL(`${url}${RESULTS}#results`)
      await page.getByText('Change the search').click()
      await page.getByLabel('Departure month').selectOption({ index: 5 })
      await page.getByRole('button', { name: 'Find sailings' }).click()
      await expect(page).toHaveURL(/\?month=\d{4}-\d{2}#results$/)
      await expect(page.getByText(/We have no sailing from Yokohama to Chennai in/)).toBeVisible()
      await expect(page.getByRole('link', { name: 'Ask us' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Enquire', exact: true }), 'asked for once').toHaveCount(0)
      await expect(page.getByRole('link', { name: 'Show the sailings of the next 90 days' })).toHaveAttribute(
        'href',
        RESULTS,
      )
      const sentence = await page.getByText(/We have no sailing/).boundingBox()
      const acts = await page.getByRole('main').getByText('Follow', { exact: true }).first().boundingBox()
      expect(sentence?.y, 'the answer comes first').toBeLessThan(acts?.y ?? 0)

      await page.goto(`${url}/sailings`)
      await page.getByLabel('From port').fill('yokohama')
      await page.getByLabel('To port').fill('INMAA')
      await page.getByLabel('To port').press('Enter')

      await expect(page).toHaveURL(`${url}${RESULTS}#results`)
      await expect(page.locator('#results')).toBeFocused()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Yokohama to Chennai')
      await expect(sailings(page)).toHaveCount(4)
      const first = page.getByRole('region', { name: / to / })
      await expect(first).toBeInViewport({ ratio: 1 })
      expect((await first.boundingBox())?.y, 'the answer comes first').toBeLessThanOrEqual(420)
      await page.setViewportSize({ width: 1360, height: 900 })
      expect((await first.boundingBox())?.y, 'on a wide screen too').toBeLessThanOrEqual(330)
      expect((await page.locator('main > header').boundingBox())?.height).toBeLessThanOrEqual(96)
      await expect(first).toContainText('TAMARIND CREST')
      await expect(first).toContainText('21 days')
      await expect(first).toContainText('2 intermediate calls')

      await expect(first).toContainText('Next departure · Earliest arrival')
      await expect(first.getByRole('img', { name: /^Yokohama to Chennai, 21 days, by Kobe/ })).toBeVisible()
      await page.getByText('Sort and filter').click()
      await page.getByLabel('Sort by').selectOption('Arrival')
      await page.getByLabel('Arrive by').fill(dayInIndia(Date.now() + 25 * 86_400_000))
      await page.getByRole('button', { name: 'Show', exact: true }).click()
      await expect(page).toHaveURL(/\?sort=arrival&arrive_by=\d{4}-\d{2}-\d{2}$/)
      await expect(sailings(page)).toHaveCount(2)

      await page.getByRole('link', { name: 'Enquire', exact: true }).click()
      await expect(page.getByLabel('Subject')).toHaveValue(
        `Enquiry about TAMARIND CREST V.1W, Yokohama to Chennai, ${figures(3)} – ${figures(24)}`,
      )
    })
  })
}

test.describe('sailings and faulty searches', () => {
  test.use({ expectedErrors: [/40[04]/] })

  test('sailings are accessible, escaped and listed for search engines; faulty searches say what is wrong', async ({
    page,
    startWith,
    expectAccessible,
    expectAccessibleAtAllWidths,
  }) => {
    await test.step('have pages that are accessible, and say what is wrong', async () => {
      const { url } = await startWith(fill)
      for (const path of ['/sailings?from=Yokohama&to=Chenai', '/sailings/chennai/kolkata', RESULTS]) {
        await page.goto(url + path)
        await expectAccessibleAtAllWidths()
      }
      for (const [path, status, message] of [
        ['/sailings/yokohama/chenai', 404, 'We do not know the port ‘chenai’. Did you mean Chennai?'],
        ['/sailings/yokohama/yokohama', 400, 'Choose two different ports'],
      ] as const) {
        const response = await page.goto(url + path)
        expect(response?.status(), path).toBe(status)
        expect(response?.headers()['cache-control']).toBe('no-store')
        await expect(page.getByText(message).first()).toBeVisible()
        await expectAccessible()
      }
    })
  })
})

test('names are shown as they are, and search engines list only pairs with a sailing', async ({
  page,
  startWith,
}) => {
  const { url, file } = await startWith(fill)
  const name = '<script>alert(1)</script>'
  await fillFile(file, (sailing) => sailing.ports.add(ME, { ...NEW, name, country: 'Japan' }))
  await page.goto(`${url}/sailings?${new URLSearchParams({ from: name, to: 'Chennai' })}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} to Chennai`)

  const robots = page.locator('meta[name="robots"]')
  await expect(robots).toHaveAttribute('content', 'noindex')
  await page.goto(url + RESULTS)
  await expect(robots).toHaveCount(0)
  expect(await (await page.request.get(`${url}/sitemap.xml`)).text()).toContain(RESULTS)
  const pdf = await page.pdf({ format: 'A4' })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g), 'printed pages').toHaveLength(1)
})

test('a small chart of the passage is beside the search where there is room, and is not loaded elsewhere', async ({
  page,
}) => {
  const chart = page.getByRole('img', { name: 'Chart of the passage from Chennai to Yokohama' })
  const sheets: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('service-chart')) sheets.push(request.url())
  })
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/sailings/inmaa/jpyok', { waitUntil: 'networkidle' })
    await expect(chart).toBeHidden()
  }
  expect(sheets).toEqual([])
  await page.setViewportSize({ width: 1360, height: 900 })
  await expect(chart).toBeInViewport({ ratio: 1 })
  await expect(chart.locator('text')).toHaveText(['Chennai', 'Yokohama'])
  expect(await chart.evaluate((svg) => svg.outerHTML.length)).toBeLessThan(6000)
  await expect.poll(() => sheets).toHaveLength(1)

  await page.goto('/sailings/inmaa/inbom')
  await expect(page.getByRole('img', { name: /^Chart/ })).toHaveCount(0)
})

test('the answer has its room on phones before the font of its title is there', async ({ page }) => {
  const heights = async () => {
    const found: (number | undefined)[] = []
    for (const width of [360, 390, 412, 430]) {
      await page.setViewportSize({ width, height: 823 })
      await page.goto('/sailings/inbom/jpngo')
      await page.evaluate(() => document.fonts.ready)
      found.push((await page.locator('#best').boundingBox())?.height)
    }
    return found
  }
  const withFont = await heights()
  await page.route(/\.woff2$/, (route) => route.fulfill({ status: 204 }))
  expect(await heights()).toEqual(withFont)
})
