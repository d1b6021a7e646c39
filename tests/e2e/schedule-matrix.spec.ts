import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openHydrated } from './hydrated.ts'

const JAPAN = 'EX JAPAN / S.E.A TO B.O.B / INDIA ( IMPORT )'
const matrix = (page: Page) => page.getByRole('table', { name: new RegExp(`^${escaped(JAPAN)}`) })
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

async function topOf(locator: Locator): Promise<number> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not drawn')
  return box.y
}

test('vessels are columns, ports are rows, and dates are shown as typed', async ({ page }) => {
  const response = await page.goto('/west-east-bound')
  expect(await response?.headerValue('content-encoding')).toBe('br')
  const { responseBodySize } = (await response?.request().sizes()) ?? { responseBodySize: Infinity }
  expect(responseBodySize, 'the compressed page').toBeLessThan(25_000)

  const vessel = matrix(page).getByRole('columnheader', { name: /^TAMARIND CREST/ })
  await expect(vessel).toContainText('V.041W')
  await expect(vessel).toContainText('MPP')
  await expect(matrix(page).getByRole('rowheader', { name: 'Yokohama' })).toContainText('Japan · JPYOK')
  const row = matrix(page).getByRole('row', { name: /^Yokohama/ })
  await expect(row.getByRole('cell').first()).toContainText('25/27 Nov')
  await expect(matrix(page).getByRole('link', { name: 'Enquire' })).toHaveCount(0)
  const voyage = vessel.getByRole('link', { name: 'V.041W' })
  await expect(voyage).toHaveAttribute('href', '/vessels/tamarind-crest/041w')
  await page.goto('/west-east-bound?tab=export')
  await expect(page.getByRole('cell', { name: /ETA .+ ETD / }).first()).toBeVisible()
})

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1000, height: 600 } })

  test('the matrix keeps its heads in view, and is one tab stop with arrow keys inside', async ({ page }) => {
    await test.step('header row and port column stay visible, without horizontal scrolling of the page', async () => {
      await openHydrated(page, '/west-east-bound')
      const region = page.getByRole('region', { name: `Schedule table: ${JAPAN}` })
      const port = matrix(page).getByRole('rowheader', { name: 'Cochin' })
      const vessel = matrix(page).getByRole('columnheader', { name: /^SHIOKAZE LATTICE/ })

      // Some browsers scroll the page, others the table's own box.
      await region.evaluate((element) => {
        element.scrollIntoView({ block: 'end' })
        element.scrollTo(9999, 9999)
      })
      const box = await region.boundingBox()

      expect(await topOf(vessel)).toBeGreaterThanOrEqual(0)
      expect(await topOf(vessel)).toBeLessThan(50)
      await expect(vessel).toBeInViewport()
      await expect(port).toBeInViewport()
      expect((await port.boundingBox())?.x).toBeCloseTo((box?.x ?? 0) + 1, 0)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0)

      await page.setViewportSize({ width: 1500, height: 500 })
      await openHydrated(page, '/west-east-bound')
      await port.evaluate((element) => element.scrollIntoView({ block: 'end' }))

      const top = () => topOf(matrix(page).getByRole('columnheader', { name: /^TAMARIND CREST/ }))
      await expect.poll(top).toBeCloseTo(0, 0)
    })

    await test.step('the matrix is one tab stop with arrow keys inside, and the focus is never covered', async () => {
      await page.setViewportSize({ width: 1000, height: 600 })
      await openHydrated(page, '/west-east-bound')
      await page.getByRole('region', { name: `Schedule table: ${JAPAN}` }).focus()

      await page.keyboard.press('Tab')
      await expect(matrix(page).getByRole('button', { name: 'TAMARIND CREST' })).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(matrix(page).getByRole('link', { name: 'V.041W' })).toBeFocused()
      await page.keyboard.press('Control+End')
      const last = page.locator(':focus')
      await expect(last).toBeInViewport()
      await page.keyboard.press('Home')
      await expect(matrix(page).getByRole('rowheader').last().getByRole('button')).toBeFocused()
      await page.keyboard.press('End')
      for (let step = 0; step < 12; step++) {
        await page.keyboard.press(step % 2 ? 'ArrowLeft' : 'ArrowUp')
        expect(await isUncovered(page), `after step ${step}`).toBe(true)
      }

      await page.keyboard.press('Tab')
      await expect(matrix(page).locator(':focus')).toHaveCount(0)
      await page.keyboard.press('Shift+Tab')
      expect(await isUncovered(page)).toBe(true)
    })
  })
})

/** Whether the centre of the focused element is drawn on top. */
function isUncovered(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement
    const { left, top, width, height } = focused?.getBoundingClientRect() ?? new DOMRect()
    const drawn = document.elementFromPoint(left + width / 2, top + height / 2)
    return Boolean(drawn && focused?.closest('td, th')?.contains(drawn))
  })
}
