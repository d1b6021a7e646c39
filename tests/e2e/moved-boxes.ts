import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { openHydrated } from './hydrated.ts'

type Box = { of: string; left: number; top: number }

/** What browsers count as a layout shift, in pixels. A letter of a late font may move by less. */
const MOVED_FROM = 3

/** What the browser says of fonts and scripts that were kept from it. */
export const KEPT_AWAY = /ERR_FAILED|Failed to fetch dynamically imported module/

const FONTS_AND_SCRIPTS = /\.(woff2|js)(\?|$)/

/**
 * Opens a page without its fonts and scripts, as it is first drawn, then with them, and fails if a part of its first view stands
 * elsewhere. Also its form is drawn before its buttons have arrived. Nothing depends on when something was loaded.
 */
export async function expectNothingMoves(page: Page, path: string): Promise<void> {
  await page.route(FONTS_AND_SCRIPTS, (route) => route.abort())
  await page.goto(path)
  const drawn = await boxesOf(page)
  expect(await formWithoutButtons(page), `the form of ${path}`).toEqual(await formOf(page))
  await page.unroute(FONTS_AND_SCRIPTS)
  await openHydrated(page, path)
  const fonts = await page.evaluate(() =>
    document.fonts.ready.then((all) => [...all].filter(({ status }) => status === 'loaded').length),
  )
  expect(fonts, 'fonts').toBeGreaterThan(0)
  const loaded = await boxesOf(page)
  expect(drawn.length).toBeGreaterThan(30)
  expect(loaded.map(({ of }) => of)).toEqual(drawn.map(({ of }) => of))
  const moved = drawn.flatMap(({ of, left, top }, at) => {
    const now = loaded[at]
    const isMoved = now && Math.max(Math.abs(now.left - left), Math.abs(now.top - top)) >= MOVED_FROM
    return isMoved ? [`${of}: ${left} ${top} → ${now.left} ${now.top}`] : []
  })
  expect(moved, `${path} at ${page.viewportSize()?.width} px`).toEqual([])
}

/** The left upper corners of what is drawn as a box in the first view. */
const boxesOf = (page: Page) =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*')].flatMap((element): Box[] => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const isBox = getComputedStyle(element).display !== 'inline' && width > 1 && height > 1
      if (!isBox || element.closest('svg') || top >= innerHeight || !element.checkVisibility()) return []
      const text = (element.textContent ?? '').slice(0, 30)
      return [{ of: `${element.tagName} ${text}`, left, top }]
    }),
  )

/** None of a form that is folded. */
const formOf = (page: Page) =>
  page.locator('.search-form > div').evaluateAll((fields) =>
    fields
      .filter((field) => field.checkVisibility())
      .map((field) => field.getBoundingClientRect())
      .map(({ left, width }) => [left, width]),
  )

async function formWithoutButtons(page: Page) {
  const buttons = page.locator('.search-form > :is(button, a)')
  await buttons.evaluateAll((all) => {
    for (const button of all) (button as HTMLElement).style.display = 'none'
  })
  const fields = await formOf(page)
  await buttons.evaluateAll((all) => {
    for (const button of all) (button as HTMLElement).style.removeProperty('display')
  })
  return fields
}
