import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { openHydrated } from './hydrated.ts'
import { test } from './planned-sailings.ts'
import { addVoyages, dayText, figures } from './planned-voyage.ts'

const NAMES = Array.from({ length: 14 }, (_, at) => `VESSEL ${at + 1}`)
const row = (page: Page) => page.getByRole('region', { name: 'Next sailings' }).getByRole('row').nth(5)

test('a sailing shows its first and last port, its dates as typed and as parsed', async ({
  page,
  startWith,
  expectAccessibleAtAllWidths,
}) => {
  const { url } = await startWith((sailing) => addVoyages(sailing, ['TAMARIND CREST']))
  await openHydrated(page, url)

  const sailing = page.getByRole('region', { name: 'Next sailings' }).getByRole('row').nth(1)
  await expect(sailing.getByRole('link', { name: /^Yokohama to Kolkata/ })).toHaveCount(1)
  await expect(sailing).toContainText('25 days')
  await expect(sailing).toContainText(`${figures(3)} (${dayText(3)}) to ${figures(28)} (${dayText(28)})`)
  await expectAccessibleAtAllWidths()
})

async function expectVessel(page: Page, shown: Locator) {
  await row(page)
    .getByRole('link', { name: /^Yokohama/ })
    .click()
  await expect(page).toHaveURL(/\/routes\/1#/)
  const vessel = shown.filter({ hasText: 'VESSEL 5' })
  await expect(vessel.getByText('VESSEL 5', { exact: true })).toBeInViewport({ ratio: 1 })
  expect(await vessel.evaluate((element) => element.matches(':target'))).toBe(true)
  await expect(vessel).toHaveCSS('outline-style', 'solid')
}

test.describe('on a phone without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('a sailing links to its vessel', async ({ page, startWith }) => {
    const { url } = await startWith((sailing) => addVoyages(sailing, NAMES))
    await page.goto(url)
    await expectVessel(page, page.getByRole('article'))
  })
})

test('a sailing links to its vessel, and fragments of vessels work in the table and by port on a phone', async ({
  page,
  startWith,
}) => {
  const { url } = await startWith((sailing) => addVoyages(sailing, NAMES))
  await page.setViewportSize({ width: 1360, height: 844 })
  await openHydrated(page, url)
  await expectVessel(page, page.getByRole('columnheader'))

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${url}/west-east-bound?tab=import&view=table#vessel-9`)
  const column = page.getByRole('columnheader').filter({ hasText: 'VESSEL 9' })
  await expect(column.getByText('VESSEL 9', { exact: true })).toBeInViewport({ ratio: 1 })
  await expect(column).toHaveCSS('outline-style', 'solid')

  await page.goto(`${url}/west-east-bound?tab=import&view=port#card-9`)
  await expect(page.getByRole('listitem').filter({ hasText: 'VESSEL 9' }).first()).toBeInViewport()
  expect(
    await page.locator('[id]').evaluateAll((all) => all.length - new Set(all.map(({ id }) => id)).size),
  ).toBe(0)
})
