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
