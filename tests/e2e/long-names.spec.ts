import type { Locator } from '@playwright/test'
import { expect } from './fixtures.ts'
import { openHydrated } from './hydrated.ts'
import { clippedElements, overflowOf, setTextStyle, TEXT_STYLES } from './large-text.ts'
import { test } from './planned-sailings.ts'
import { addVoyages } from './planned-voyage.ts'

const LONG = [
  'GRAND MAHARAJA OF THE COROMANDEL COAST AND ANDAMAN SEAS EXPR',
  'KYUSHUNISHIKAIGANKAISOKUTEIKIKOROGOSHINSHINMARUNIHONHYAKUGOM',
  'ONE',
]

const linesOf = (element: Locator) =>
  element.evaluate((node) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    return new Set([...range.getClientRects()].map(({ top }) => top)).size
  })

test('long names are not clipped and cause no horizontal scrolling; a tooltip covers no link of its row', async ({
  page,
  startWith,
}) => {
  await test.step('names of 60 letters are not clipped and cause no horizontal scrolling, however text is set', async () => {
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
      for (const [text, style] of Object.entries(TEXT_STYLES)) {
        await setTextStyle(page, style)
        for (const width of [320, 390, 768, 1360]) {
          await page.setViewportSize({ width, height: 900 })
          const where = `${path}, ${text}, at ${width} px`
          expect(await overflowOf(page), `scrolls sideways on ${where}`).toBe(0)
          expect(await clippedElements(page, ...LONG), `clipped on ${where}`).toEqual([])
        }
      }
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${url}/vessels/${LONG[0]?.toLowerCase().replaceAll(' ', '-')}`)
    const title = page.getByRole('heading', { level: 1 })
    expect(await linesOf(title), 'a title of 60 letters on a phone').toBeLessThanOrEqual(4)

    await page.setViewportSize({ width: 1360, height: 900 })
    await page.goto(`${url}/sailings/singapore/chennai`)
    const direct = page.getByRole('row').filter({ hasText: LONG[1] }).getByRole('cell', { name: 'Direct' })
    expect(await linesOf(direct), 'a short word beside a long name is not broken').toBe(1)

    await openHydrated(page, `${url}/west-east-bound`)
    await page.getByRole('button', { name: LONG[1] }).hover()
    await expect(page.getByRole('tooltip')).toContainText(LONG[1] ?? '')
    await expect(page.getByRole('tooltip')).toBeInViewport({ ratio: 1 })
  })

  await test.step('the tooltip of a vessel does not cover the links of its row to voyages', async () => {
    const { url } = await startWith((sailing) => addVoyages(sailing, ['TAMARIND CREST', 'HOSHI KADAMBA']))
    for (const height of [900, 480]) {
      await page.setViewportSize({ width: 1360, height })
      await openHydrated(page, `${url}/west-east-bound`)
      await page.getByRole('button', { name: 'TAMARIND CREST' }).hover()
      const tooltip = page.getByRole('tooltip')
      await expect(tooltip).toContainText('First call')
      const tip = await tooltip.boundingBox()
      for (const link of await page.getByRole('columnheader').getByRole('link').all()) {
        const box = await link.boundingBox()
        if (!tip || !box) throw new Error('It is not drawn')
        const apart = tip.y >= box.y + box.height || tip.y + tip.height <= box.y
        expect(apart, `the tooltip lies above or below the link in ${height} px`).toBe(true)
      }
      await page.getByRole('link', { name: 'V.1W' }).click()
      await expect(page).toHaveURL(/\/vessels\/tamarind-crest\/1w$/)
    }
  })
})
