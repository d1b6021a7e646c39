import type { Page } from '@playwright/test'
import { workbookBytes } from '../../packages/circular-reader/tests/workbook.ts'
import { circularOf, dayAhead, ROUTE } from '../circular-reviews.ts'
import { JANUARY, openReview, sample } from './circulars.ts'
import { expect, test } from './fixtures.ts'

test.use({ writes: true })

const VESSELS = ['PORT', 'TAMARIND CREST V.041W', 'NEEM ARGOSY V.7W']
const CALLS = [VESSELS, ['Yokohama', dayAhead(10), dayAhead(12)]]

/** What the screen says more than once outside the sheet. */
const repeatedSentences = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const said = [...main.querySelectorAll<HTMLElement>('p, label')]
      .filter((element) => element.checkVisibility() && !element.closest('[role=grid]'))
      .flatMap((element) => (element.textContent ?? '').split(/(?<=[.:?]) /))
      .map((sentence) => sentence.replace(/^(The|This) /, ''))
      .filter((sentence) => sentence.split(' ').length > 3)
    return said.filter((sentence, at) => said.indexOf(sentence) !== at)
  })

/** On how many lines each number of a circular is shown. */
function linesOfNumbers(element: Element): number[] {
  const lines: number[] = []
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (texts.nextNode())
    for (const { index, 0: number } of (texts.currentNode.textContent ?? '').matchAll(/\d{4}-\d\d/g)) {
      const range = document.createRange()
      range.setStart(texts.currentNode, index)
      range.setEnd(texts.currentNode, index + number.length)
      lines.push(new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size)
    }
  return lines
}

test('a review says nothing twice: a new layout, nothing read, a failed check, and questions', async ({
  page,
  logIn,
}) => {
  await logIn()
  await test.step('of which nothing was read', async () => {
    await openReview(page, { name: 'nothing.xlsx', content: circularOf([VESSELS, ['Yokohama', '-', '-']]) })
    await expect(page.getByText('Nothing was read that could be published.')).toBeVisible()
    expect(await repeatedSentences(page)).toEqual([])
  })

  await test.step('of a new layout, with a failed check', async () => {
    const rows = [[ROUTE], ['ISSUED : 1-Jan-2001'], ...CALLS]
    const content = Buffer.from(workbookBytes({ sheets: [{ rows }] }))
    await openReview(page, { name: 'old.xlsx', content })
    expect(await repeatedSentences(page)).toEqual([])
  })

  await test.step('of January, whose number is never broken, and whose empty cells show nothing', async () => {
    await openReview(page, sample(JANUARY))
    expect(await repeatedSentences(page)).toEqual([])
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toContainText('2027-01')
    for (let width = 320; width <= 620; width += 20) {
      await page.setViewportSize({ width, height: 900 })
      expect(await title.evaluate(linesOfNumbers), `at ${width} px`).toEqual([1, 1])
    }
    await page.setViewportSize({ width: 1360, height: 900 })
    const samples = page.getByRole('list', { name: 'Legend' }).locator('[data-role]')
    expect(await samples.allInnerTexts(), 'no empty boxes').not.toContain('')
    const empty = page.getByRole('gridcell', { name: /, empty$/ })
    expect(await empty.count()).toBeGreaterThan(10)
    const marked = await empty.evaluateAll(
      (cells) =>
        cells.filter((cell) => {
          const { outlineStyle, boxShadow, backgroundImage } = getComputedStyle(cell)
          const looks = [outlineStyle, boxShadow, backgroundImage, getComputedStyle(cell, '::after').content]
          return looks.some((look) => look !== 'none') || cell.querySelector(':not(.visually-hidden)')
        }).length,
    )
    expect(marked, 'empty cells with a box, a letter or a colour').toBe(0)
  })
})
