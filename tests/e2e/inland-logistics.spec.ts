import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import type { StockCategory } from '../../src/equipment/equipment.service.ts'
import { createEquipmentService } from '../../src/equipment/equipment.service.ts'
import { holdRequests } from './failing-requests.ts'
import { test as base, expect } from './fixtures.ts'
import { openHydrated } from './hydrated.ts'
import { hideTable, inDatabase, type Site } from './site.ts'

/** Starts a site that contains only this stock. */
const test = base.extend<{ startWith: (stock: StockCategory[]) => Promise<Site> }>({
  startWith: ({ sites }, use) =>
    use(async (stock) => {
      const site = await sites.fresh('nothing')
      await inDatabase(site.file, (database) =>
        createEquipmentService(database).addStock({ account_id: null }, stock),
      )
      return site
    }),
})

const PATH = '/inland-logistics'
const table = (page: Page) => page.getByRole('table', { name: "Equipment's Infrastructure" })
const row = (page: Page, name: string) => table(page).getByRole('row', { name })
const tooltip = (page: Page) => page.getByRole('tooltip')

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('lists eight services, and equipment by category with unit, size and location', async ({ page }) => {
    const response = await page.goto(PATH)

    expect(response?.status()).toBe(200)
    const services = page.getByRole('region', { name: 'From factory gate to ship’s side' })
    await expect(services.getByRole('listitem')).toHaveCount(8)
    await expect(table(page).getByRole('heading', { level: 3 })).toHaveText([
      'Cranes',
      'Forklifts',
      'Trailers',
      'Reach Stackers',
      'Prime Movers',
    ])
    await expect(table(page).getByRole('columnheader')).toHaveText(['Name', 'Capacity', 'Size', 'Location'])
    await expect(row(page, 'Crawler Crane 250 T').getByRole('cell')).toHaveText(['250 MT', '–', 'Kolkata'])
    await expect(row(page, 'Electric Reach Truck').getByRole('cell')).toHaveText(['1.6 MT', '–', 'Chennai'])
    await expect(row(page, 'Extendable Trailer').getByRole('cell')).toHaveText([
      '40 MT',
      '14.6 to 28.0 x 2.50 m',
      'Paradip',
    ])
    // Without script there is no tooltip, so the row contains the details.
    expect(await response?.text()).toContain('Boom Length (m): 78.0')
  })
})

test.describe('the tooltip of a row', () => {
  test.use({ viewport: { width: 1360, height: 900 } })

  test('opens on hover, 250 by 150, 20 px from the pointer, and on focus as the description of the button', async ({
    page,
  }) => {
    await openHydrated(page, PATH)
    const crane = row(page, 'Crawler Crane 250 T')
    await crane.scrollIntoViewIfNeeded()
    const box = await crane.boundingBox()
    if (!box) throw new Error('The row is not drawn')
    const [x, y] = [Math.round(box.x) + 300, Math.round(box.y) + 12]
    await page.mouse.move(x, y)

    await expect(tooltip(page)).toContainText(/Crawler Crane 250 T\s*Lattice boom/)
    await expect(tooltip(page)).toContainText(/Max Working Radius \(m\)\s*62/)
    const drawn = await tooltip(page).boundingBox()
    expect(drawn).toMatchObject({ x: x + 20, width: 250, height: 150 })
    expect([y + 20, y - 20 - 150]).toContain(drawn?.y)

    await page.getByRole('heading', { level: 1 }).hover()
    await expect(tooltip(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'All Terrain Crane 160 T' }).focus()
    await page.keyboard.press('Tab')
    const button = page.getByRole('button', { name: 'Crawler Crane 250 T' })
    await expect(button).toBeFocused()
    await expect(button).toHaveAccessibleDescription(/Boom Length \(m\)\s*78\.0/)
    await page.keyboard.press('Escape')
    await expect(tooltip(page)).toHaveCount(0)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a tap opens the tooltip, and a tap elsewhere closes it', async ({ page, expectAccessible }) => {
    await openHydrated(page, PATH)
    await page.getByRole('button', { name: 'Low Bed Trailer', exact: true }).tap()
    await expect(tooltip(page)).toContainText(/No\. of Axles\s*5/)
    await expectAccessible()
    await page.getByRole('heading', { name: 'Trailers' }).tap()
    await expect(tooltip(page)).toHaveCount(0)
  })
})

test.describe('equipment data that fails to load', () => {
  test.use({ expectedErrors: [/503/] })

  test('equipment that fails to load is an error with a retry, on the server and in the browser', async ({
    page,
    startWith,
    expectAccessible,
  }) => {
    await test.step('client navigation shows a loading state, then an error, then the equipment', async () => {
      const release = await holdRequests(page, '**/backend/api/equipment')
      await page.route('**/backend/api/equipment-categories', (route) =>
        route.fulfill({ status: 503, body: '' }),
      )
      await openHydrated(page, '/cargoes')
      await page.getByRole('button', { name: 'Services' }).click()
      await page.getByRole('link', { name: 'Inland Logistics' }).first().click()

      await expect(page.getByRole('heading', { level: 1, name: 'Inland Logistics' })).toBeVisible()
      await expect(page.getByText('Loading equipment data...')).toBeVisible()
      release()
      await expect(page.getByRole('alert')).toContainText('Failed to load categories data.')
      await page.unroute('**/backend/api/equipment-categories')
      await page.getByRole('link', { name: 'Try again' }).click()
      await expect(row(page, 'Crawler Crane 250 T')).toBeVisible()
    })

    await test.step('gets status 503 and an error in place of the table, then the equipment, then an empty state', async () => {
      const { url, file } = await startWith([
        { name: 'Cranes', attributes: [], equipment: [{ name: 'Crane', measurement: '25', values: {} }] },
      ])
      const restoreTable = hideTable(file, 'equipment')

      const response = await page.goto(url + PATH)
      expect(response?.status()).toBe(503)
      await expect(page.getByRole('alert')).toHaveText(
        /^Failed to load equipment data\. Something went wrong/,
      )
      await expectAccessible()

      restoreTable()
      await page.getByRole('link', { name: 'Try again' }).click()
      await expect(row(page, 'Crane').getByRole('cell').first()).toHaveText('25 MT')

      const database = new DatabaseSync(file, { timeout: 5000 })
      database.exec('delete from equipment; update revision set n = n + 1')
      database.close()
      await page.reload()
      await expect(page.getByText('No equipment is listed at present.')).toBeVisible()
      await expect(page.getByRole('table')).toHaveCount(0)
      await expectAccessible()
    })
  })
})
