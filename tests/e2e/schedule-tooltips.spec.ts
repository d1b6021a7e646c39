import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openHydrated } from './hydrated.ts'

const tooltip = (page: Page) => page.getByRole('tooltip')
const yokohama = (page: Page) => page.getByRole('rowheader', { name: 'Yokohama' }).first()
const call = (page: Page) => page.getByRole('cell', { name: '25/27 Nov' }).first()

test.use({ viewport: { width: 1360, height: 900 } })

test.beforeEach(async ({ page }) => {
  await openHydrated(page, '/west-east-bound')
})

test('the legend is above the table, and omitted calls are not struck through', async ({ page }) => {
  await expect(page.getByText('Next call of each vessel').first()).toBeVisible()
  const omitted = page.getByRole('cell', { name: 'OMIT' }).getByRole('button').first()
  await expect(omitted).toHaveCSS('text-decoration-line', 'none')
})

test('tooltips open on hover and on focus, and describe calls, vessels and ports', async ({ page }) => {
  await test.step('hovering over a port call shows its dates as typed and as parsed, 250 by 150, 20 px from the pointer', async () => {
    await call(page).scrollIntoViewIfNeeded()
    const cell = await call(page).boundingBox()
    if (!cell) throw new Error('The cell is not drawn')
    const [x, y] = [Math.round(cell.x) + 30, Math.round(cell.y) + 20]
    await page.mouse.move(x, y)

    await expect(tooltip(page)).toContainText('TAMARIND CREST V.041W')
    await expect(tooltip(page)).toContainText('Yokohama, Japan')
    await expect(tooltip(page)).toContainText('25/27 Nov')
    await expect(tooltip(page)).toContainText('Wed 25 – Fri 27 Nov 2026')
    const box = await tooltip(page).boundingBox()
    expect(box).toMatchObject({ x: x + 20, width: 250, height: 150 })
    expect([y + 20, y - 20 - 150]).toContain(box?.y)

    await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 40, { steps: 8 })
    await page.waitForTimeout(600)
    await expect(tooltip(page)).toContainText('TAMARIND CREST V.041W')
    await page.keyboard.press('Escape')
    await expect(tooltip(page)).toHaveCount(0)
  })

  await test.step('column and row headers describe the vessel and the port', async () => {
    await page.getByRole('columnheader', { name: /^TAMARIND CREST/ }).hover()
    await expect(tooltip(page)).toContainText(/First call\s*Yokohama, Wed 25 Nov 2026/)

    await yokohama(page).hover()
    await expect(tooltip(page)).toContainText(/UN\/LOCODE\s*JPYOK/)
    await expect(tooltip(page)).toContainText('Asia/Tokyo (UTC+9)')
    await expect(tooltip(page)).toContainText(/35°\d\d′ N 139°\d\d′ E/)
    await page.getByRole('heading', { level: 1 }).hover()
    await expect(tooltip(page)).toHaveCount(0)

    const corner = page.getByRole('columnheader', { name: /^SHIOKAZE LATTICE/ })
    await corner.hover({ position: { x: 90, y: 20 } })
    await expect(tooltip(page)).toBeVisible()
    await expect(tooltip(page)).toBeInViewport({ ratio: 1 })
  })

  await test.step('focus opens the tooltip as the description of its button; Escape and blur close it', async () => {
    await openHydrated(page, '/west-east-bound')
    await page.getByRole('region').first().focus()
    await page.keyboard.press('Tab')
    await expect(tooltip(page)).toContainText('TAMARIND CREST')
    const button = page.getByRole('button', { name: 'TAMARIND CREST' }).first()
    await expect(button).toHaveAccessibleDescription(/Yokohama, Wed 25 Nov 2026/)

    await page.keyboard.press('Escape')
    await expect(tooltip(page)).toHaveCount(0)
    await expect(button).toBeFocused()

    await page.keyboard.press('ArrowRight')
    await expect(tooltip(page)).toContainText('UMEBACHI VELA')
    await page.keyboard.press('Tab')
    await expect(tooltip(page)).toHaveCount(0)
  })
})

test.describe('by touch', () => {
  test.use({ hasTouch: true })

  test('a tap opens the tooltip, a tap elsewhere or a second tap closes it', async ({ page }) => {
    await call(page).tap()
    await expect(tooltip(page)).toContainText('TAMARIND CREST V.041W')
    await page.getByRole('heading', { level: 1 }).tap()
    await expect(tooltip(page)).toHaveCount(0)

    await yokohama(page).tap()
    await expect(tooltip(page)).toContainText('JPYOK')
    await yokohama(page).tap()
    await expect(tooltip(page)).toHaveCount(0)
  })
})
