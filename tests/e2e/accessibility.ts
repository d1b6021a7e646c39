import type { Page } from '@playwright/test'
import axe from 'axe-core'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Violation = { rule: string; help: string; elements: string[] }

/** Returns the accessibility violations that axe finds on the page in its current state. */
export async function findViolations(page: Page): Promise<Violation[]> {
  // axe would silently skip frames. It cannot look into those in which no script runs: the previews of a mail and of a page.
  const sealed = await page.locator('iframe[sandbox=""], iframe[sandbox="allow-same-origin"]').count()
  if (page.frames().length > 1 + sealed) throw new Error('The page has frames, which axe does not check')
  await page.evaluate(showSkipped)
  await waitForAnimations(page)
  // Once per document: axe is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(runAxe, RULES)
}

/** Runs in the page. Only violations are reported: describing all passed checks takes longer than finding them. */
async function runAxe(rules: string[]): Promise<Violation[]> {
  const { axe: inPage } = window as unknown as { axe: typeof axe }
  const { violations } = await inPage.run(document, {
    runOnly: { type: 'tag', values: rules },
    resultTypes: ['violations'],
    iframes: false,
  })
  return violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    elements: nodes.map(({ target }) => target.join(' ')),
  }))
}

/** Runs in the page. In content that the browser skips until it is scrolled to, colours and animations stand still. */
function showSkipped(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets = [sheet]
}

/** Fading elements would fail the contrast checks. Endless animations, such as spinners, are not waited for. */
function waitForAnimations(page: Page): Promise<unknown> {
  return page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ).then(() => null),
  )
}
