import type { Page } from '@playwright/test'

/** How readers may change text: larger, or with the spacing of WCAG 1.4.12. */
export const TEXT_STYLES = {
  'as it is': '',
  'at 200 %': 'html { font-size: 200% }',
  spaced:
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
}

export const setTextStyle = (page: Page, style: string) =>
  page.evaluate(async (rules) => {
    document.adoptedStyleSheets = [await new CSSStyleSheet().replace(rules)]
  }, style)

/** By how many pixels the page scrolls sideways. */
export const overflowOf = (page: Page) =>
  page.evaluate(() =>
    Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
  )

/** The texts of elements that contain one of the names and do not show all of it. */
export const clippedElements = (page: Page, ...names: string[]) =>
  page.evaluate(
    (searched) =>
      [...document.querySelectorAll<HTMLElement>('main :not(.visually-hidden)')]
        .filter(
          (element) =>
            searched.some((name) => element.textContent?.includes(name)) &&
            element.checkVisibility() &&
            getComputedStyle(element).overflow === 'hidden' &&
            (element.scrollHeight > element.clientHeight + 1 ||
              element.scrollWidth > element.clientWidth + 1),
        )
        .map(({ textContent }) => textContent),
    names,
  )

/** The words of the main part that are broken across lines or cut off, without those that nobody sees and addresses of mail. */
export const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const around = (element: Element | null): Element[] =>
      element ? [element, ...around(element.parentElement)] : []
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('[aria-hidden=true], [href^=mailto], [role=tooltip], [aria-label="Service chart"]') &&
      !around(element).some((each) => getComputedStyle(each).clipPath === 'inset(50%)')
    const isCut = ({ left, right }: DOMRect, element: Element) =>
      around(element).some((each) => {
        const frame = each.getBoundingClientRect()
        const cuts = ['hidden', 'clip'].includes(getComputedStyle(each).overflowX)
        return cuts && (right > frame.right + 1 || left < frame.left - 1)
      })
    const broken: string[] = []
    const main = document.querySelector('main') ?? document.body
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement
      if (!parent || !isShown(parent)) continue
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}.,]+/gu)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const boxes = [...range.getClientRects()]
        const lines = new Set(boxes.map(({ top }) => Math.round(top)))
        if (lines.size > 1 || boxes.some((box) => isCut(box, parent))) broken.push(word)
      }
    }
    return broken
  })
