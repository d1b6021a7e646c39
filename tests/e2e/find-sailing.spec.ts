import type { Page } from '@playwright/test'
import type { SailingService } from '../../src/sailing/sailing.service.ts'
import { expect } from './fixtures.ts'
import { openHydrated } from './hydrated.ts'
import { fillFile, ME, NEW, test } from './planned-sailings.ts'
import { addVoyages, figures } from './planned-voyage.ts'
import { hideTable } from './site.ts'

const WIDTHS = [390, 768, 1360]
const RESULTS = '/sailings/yokohama/chennai'

const fill = (sailing: SailingService) =>
  addVoyages(sailing, ['TAMARIND CREST', 'HOSHI KADAMBA', 'JAMUN HARRIER', 'NAGI MERIDIAN'])

const sailings = (page: Page) => page.getByRole('table', { name: /^Sailings from/ }).getByRole('row')

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } })

    test('a search leads from the form to the sailings and to an enquiry', async ({ page, startWith }) => {
      const { url } = await startWith(fill)
      await page.goto(`${url}/sailings`)
      await page.getByLabel('From port').fill('yokohama')
      await page.getByLabel('To port').fill('INMAA')
      await page.getByLabel('To port').press('Enter')

      await expect(page).toHaveURL(`${url}${RESULTS}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Yokohama to Chennai')
      await expect(sailings(page)).toHaveCount(5)
      const first = sailings(page).nth(1)
      await expect(first).toBeInViewport({ ratio: 1 })
      await expect(first).toContainText('TAMARIND CREST')
      await expect(first).toContainText('21 days')
      await expect(first).toContainText('2 calls between')

      await first.getByRole('link', { name: 'Enquire about TAMARIND CREST V.1W' }).click()
      await expect(page.getByLabel('Subject')).toHaveValue(
        `Enquiry about TAMARIND CREST V.1W, Yokohama to Chennai, ${figures(3)} – ${figures(24)}`,
      )
    })

    test('a port that is not known is asked for again, beside what may be meant', async ({
      page,
      startWith,
    }) => {
      const { url } = await startWith(fill)
      await page.goto(`${url}/sailings?from=Yokohama&to=Chenai&month=`)

      await expect(page.getByLabel('To port')).toHaveValue('Chenai')
      await expect(page.getByLabel('To port')).toHaveAccessibleDescription(
        'We do not know the port ‘Chenai’.',
      )
      await page.getByRole('link', { name: 'Chennai', exact: true }).click()
      await expect(page).toHaveURL(`${url}${RESULTS}`)
    })

    test('months lead to their sailings', async ({ page, startWith }) => {
      const { url } = await startWith(fill)
      await page.goto(url + RESULTS)
      const months = page.getByRole('navigation', { name: 'Departures' })
      await expect(months.getByRole('link', { name: 'Next 90 days' })).toHaveAttribute('aria-current', 'page')

      await months.getByRole('link').nth(3).click()
      await expect(page).toHaveURL(/\?month=\d{4}-\d{2}$/)
      await expect(page.getByText(/We have no sailing from Yokohama to Chennai in/)).toBeVisible()
      await expect(page.getByRole('link', { name: 'Ask us' })).toBeVisible()
    })
  })
}

test('the ports are offered once a field has the focus', async ({ page, startWith }) => {
  const { url } = await startWith(fill)
  for (const path of ['/', '/west-east-bound']) {
    await page.setViewportSize({ width: 1360, height: 900 })
    await openHydrated(page, url + path)
    await expect(page.locator('datalist option')).toHaveCount(0)
    await page.getByLabel('From port').focus()
    await expect(page.locator('datalist option')).toHaveCount(5)
  }
})

for (const width of WIDTHS) {
  test(`the pages of sailings are accessible at ${width} px`, async ({
    page,
    startWith,
    expectAccessible,
  }) => {
    const { url } = await startWith(fill)
    await page.setViewportSize({ width, height: 844 })
    for (const path of [
      '/sailings',
      '/sailings?from=Yokohama&to=Chenai',
      RESULTS,
      '/sailings/kolkata/yokohama',
      '/sailings/chennai/kolkata',
    ]) {
      await openHydrated(page, url + path)
      await expectAccessible()
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, `${path} fits into the width`).toBeLessThanOrEqual(0)
    }
  })
}

test.describe('faulty searches', () => {
  test.use({ expectedErrors: [/40[04]/] })

  test('have a page that says what is wrong', async ({ page, startWith, expectAccessible }) => {
    const { url } = await startWith(fill)
    for (const [path, status, message] of [
      ['/sailings/yokohama/chenai', 404, 'We do not know the port ‘chenai’. Did you mean Chennai?'],
      ['/sailings/yokohama/yokohama', 400, 'Choose two different ports'],
      [`${RESULTS}?month=2020-01`, 400, 'Choose a month from'],
      [`${RESULTS}?month=2026-12&month=2027-01`, 400, 'Give one month, written as 2026-12'],
    ] as const) {
      const response = await page.goto(url + path)
      expect(response?.status(), path).toBe(status)
      expect(response?.headers()['cache-control']).toBe('no-store')
      await expect(page.getByText(message).first()).toBeVisible()
      await expectAccessible()
    }
  })
})

test('names are shown as they are, and search engines list only pairs with a sailing', async ({
  page,
  startWith,
}) => {
  const { url, file } = await startWith(fill)
  const name = '<script>alert(1)</script>'
  await fillFile(file, (sailing) => sailing.addPort(ME, { ...NEW, name, country: 'Japan' }))
  await page.goto(`${url}/sailings?${new URLSearchParams({ from: name, to: 'Chennai' })}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} to Chennai`)

  const robots = page.locator('meta[name="robots"]')
  await expect(robots).toHaveAttribute('content', 'noindex')
  await page.goto(url + RESULTS)
  await expect(robots).toHaveCount(0)
  expect(await (await page.request.get(`${url}/sitemap.xml`)).text()).toContain(RESULTS)
})

test.describe('a database without its tables', () => {
  test.use({ expectedErrors: [/503/] })

  test('gets an error message, and another try', async ({ page, startWith }) => {
    const { url, file } = await startWith(fill)
    const restoreTable = hideTable(file, 'vessel')
    const response = await page.goto(url + RESULTS)
    expect(response?.status()).toBe(503)
    await expect(page.getByRole('alert')).toHaveText('Failed to load schedule data.')

    restoreTable()
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(sailings(page)).toHaveCount(5)
  })
})

test('sailings are printed on one A4 page', async ({ page, startWith }) => {
  const { url } = await startWith(fill)
  await page.goto(url + RESULTS)
  const pdf = await page.pdf({ format: 'A4' })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})
