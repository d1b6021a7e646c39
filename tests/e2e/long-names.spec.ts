import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { openHydrated } from './hydrated.ts'
import { test } from './planned-sailings.ts'
import { addVoyages } from './planned-voyage.ts'

const LONG = [
  'GRAND MAHARAJA OF THE COROMANDEL COAST AND ANDAMAN SEAS EXPR',
  'KYUSHUNISHIKAIGANKAISOKUTEIKIKOROGOSHINSHINMARUNIHONHYAKUGOM',
  'ONE',
]

/** How visitors may change text: larger, or with the spacing of WCAG 1.4.12. */
const TEXTS = {
  'as it is': '',
  'at 200 %': 'html { font-size: 200% }',
  spaced:
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
}

test('names of 60 letters are not clipped and cause no horizontal scrolling, however text is set', async ({
  page,
  startWith,
}) => {
  test.slow()
  const { url } = await startWith((sailing) => addVoyages(sailing, LONG))
  for (const path of [
    '/',
    '/west-east-bound',
    '/west-east-bound?view=port',
    '/west-east-bound?view=table',
    '/map',
    '/ports',
    '/ports/chennai',
    '/sailings/yokohama/chennai',
    '/vessels',
    `/vessels/${LONG[0]?.toLowerCase().replaceAll(' ', '-')}`,
    '/changes',
    '/joint-venture-partners',
  ]) {
    await page.goto(url + path)
    for (const [text, style] of Object.entries(TEXTS)) {
      await page.evaluate(async (rules) => {
        document.adoptedStyleSheets = [await new CSSStyleSheet().replace(rules)]
      }, style)
      for (const width of [320, 390, 768, 1360]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await faultsOf(page), `${path}, ${text}, at ${width} px`).toEqual({ clipped: [], sideways: 0 })
      }
    }
  }
  await openHydrated(page, `${url}/west-east-bound`)
  await page.getByRole('button', { name: LONG[1] }).hover()
  await expect(page.getByRole('tooltip')).toContainText(LONG[1] ?? '')
  await expect(page.getByRole('tooltip')).toBeInViewport({ ratio: 1 })
})

/** Elements with a long name that does not fit, and by how many pixels the page scrolls sideways. */
const faultsOf = (page: Page) =>
  page.evaluate((names) => {
    const shown = [...document.querySelectorAll<HTMLElement>('main :not(.visually-hidden)')].filter(
      (element) =>
        names.some((name) => element.textContent?.includes(name)) &&
        element.checkVisibility() &&
        getComputedStyle(element).overflow === 'hidden',
    )
    const clipped = shown.filter(
      ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
        scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1,
    )
    const sideways = document.documentElement.scrollWidth - document.documentElement.clientWidth
    return { clipped: clipped.map(({ textContent }) => textContent), sideways: Math.max(0, sideways) }
  }, LONG)

test('the tooltip of a vessel does not cover the Enquire links of its row', async ({ page, startWith }) => {
  const { url } = await startWith((sailing) => addVoyages(sailing, ['TAMARIND CREST', 'HOSHI KADAMBA']))
  for (const height of [900, 480]) {
    await page.setViewportSize({ width: 1360, height })
    await openHydrated(page, `${url}/west-east-bound`)
    await page.getByRole('button', { name: 'TAMARIND CREST' }).hover()
    const tooltip = page.getByRole('tooltip')
    await expect(tooltip).toContainText('First call')
    const tip = await tooltip.boundingBox()
    for (const link of await page.getByRole('link', { name: 'Enquire' }).all()) {
      const box = await link.boundingBox()
      if (!tip || !box) throw new Error('It is not drawn')
      const apart = tip.y >= box.y + box.height || tip.y + tip.height <= box.y
      expect(apart, `the tooltip lies above or below the link in ${height} px`).toBe(true)
    }
    await page.getByRole('link', { name: 'Enquire about TAMARIND CREST' }).click()
    await expect(page).toHaveURL(/\/contact-us/)
  }
})
