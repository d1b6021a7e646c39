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
  await page.goto('/west-east-bound')

  const vessel = matrix(page).getByRole('columnheader', { name: /^TAMARIND CREST/ })
  await expect(vessel).toContainText('V.041W')
  await expect(vessel).toContainText('MPP')
  await expect(matrix(page).getByRole('rowheader', { name: 'Yokohama' })).toContainText('Japan · JPYOK')
  const row = matrix(page).getByRole('row', { name: /^Yokohama/ })
  await expect(row.getByRole('cell').first()).toContainText('25/27 Nov')
})

test('ETA and ETD are shown below the dates where available', async ({ page }) => {
  await page.goto('/west-east-bound?tab=export')

  const cell = page.getByRole('cell', { name: /ETA .+ ETD / }).first()
  await expect(cell).toBeVisible()
})

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1000, height: 600 } })

  test('header row and port column stay visible, without horizontal scrolling of the page', async ({
    page,
  }) => {
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
  })

  test('when the whole width fits, the header row sticks to the top of the viewport', async ({ page }) => {
    await page.setViewportSize({ width: 1500, height: 500 })
    await openHydrated(page, '/west-east-bound')

    await matrix(page)
      .getByRole('rowheader', { name: 'Cochin' })
      .evaluate((element) => element.scrollIntoView({ block: 'end' }))

    const top = () => topOf(matrix(page).getByRole('columnheader', { name: /^TAMARIND CREST/ }))
    await expect.poll(top).toBeCloseTo(0, 0)
  })

  test('the matrix is one tab stop with arrow keys inside, and the focus is never covered', async ({
    page,
  }) => {
    await openHydrated(page, '/west-east-bound')
    await page.getByRole('region', { name: `Schedule table: ${JAPAN}` }).focus()

    await page.keyboard.press('Tab')
    await expect(matrix(page).getByRole('button', { name: 'TAMARIND CREST' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(matrix(page).getByRole('link', { name: 'Enquire about TAMARIND CREST' })).toBeFocused()
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
    await expect(page.getByRole('link', { name: 'What changed' }).first()).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    expect(await isUncovered(page)).toBe(true)
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

test('each vessel links to an enquiry that names it', async ({ page }) => {
  await page.goto('/west-east-bound')

  await expect(
    matrix(page).getByRole('link', { name: 'Enquire about TAMARIND CREST V.041W' }),
  ).toHaveAttribute('href', /^\/contact-us\?vessel=TAMARIND\+CREST\+V\.041W.*#form$/)
})

test('each route is printed on one A4 landscape page', async ({ page }) => {
  for (const [address, routes] of [
    ['/west-east-bound', 2],
    ['/west-east-bound?tab=export', 2],
  ] as const) {
    await page.goto(address)
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')

    expect(pdf.match(/\/Type\s*\/Page\b/g), address).toHaveLength(routes)
    expect(pdf).toMatch(/\/MediaBox \[0 0 841\.\d+ 594\.\d+\]/)
  }
})

test('the compressed page is smaller than 25 kB', async ({ page }) => {
  const response = await page.goto('/west-east-bound')

  expect(await response?.headerValue('content-encoding')).toBe('br')
  const { responseBodySize } = (await response?.request().sizes()) ?? { responseBodySize: Infinity }
  expect(responseBodySize).toBeLessThan(25_000)
})

for (const width of [390, 768, 1360]) {
  test(`no layout shift while the page hydrates at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.addInitScript(() => {
      Object.assign(window, { shifted: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value } = entry as PerformanceEntry & { value: number }
          Object.assign(window, { shifted: (window as unknown as { shifted: number }).shifted + value })
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await openHydrated(page, '/west-east-bound')
    await page.evaluate(() => document.fonts.ready)

    // Letters may change their width when the font arrives.
    const shifted = await page.evaluate(() => (window as unknown as { shifted: number }).shifted)
    expect(shifted).toBeLessThan(0.0005)
  })
}
