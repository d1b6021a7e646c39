import type { Page } from '@playwright/test'
import axe from 'axe-core'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** A barrier: the rule that is broken, and where. */
type Barrier = { rule: string; help: string; elements: string[] }

/** What axe finds on the page as it is now. */
export async function findBarriers(page: Page): Promise<Barrier[]> {
  // Within a frame nobody would look.
  if (page.frames().length > 1) throw new Error('The page has frames, which axe is not asked about')
  await stillness(page)
  // Once for each document: axe is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(look, RULES)
}

/** Runs in the page. Only what is wrong is told: to describe all that is right takes longer than to find it. */
async function look(rules: string[]): Promise<Barrier[]> {
  const { axe: inPage } = window as unknown as { axe: typeof axe }
  const { violations } = await inPage.run(document, {
    runOnly: { type: 'tag', values: rules },
    resultTypes: ['violations'],
  })
  return violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    elements: nodes.map(({ target }) => target.join(' ')),
  }))
}

/** What is half faded in has half the contrast. What never ends, such as a wheel that turns, is not waited for. */
function stillness(page: Page): Promise<unknown> {
  return page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ).then(() => null),
  )
}
