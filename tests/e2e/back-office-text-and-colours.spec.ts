import type { ElementHandle, Page } from '@playwright/test'
import { ADMIN_SCREENS } from '../../src/app/site-map.ts'
import { addApplication, addEnquiry } from '../submissions.ts'
import { JANUARY, openReview, sample } from './circulars.ts'
import { expect, test } from './fixtures.ts'
import { clippedElements, overflowOf, setTextStyle, TEXT_STYLES } from './large-text.ts'
import { fillFile, ME, NEW } from './planned-sailings.ts'
import { openScreen } from './schedule-screen.ts'
import { inDatabase, type Site } from './site.ts'

/** Every screen with larger text, with the spacing of WCAG 1.4.12, and in forced colours, which drop backgrounds. */

test.use({ writes: true })

const LONG_NAME = 'KYUSHUNISHIKAIGANKAISOKUTEIKIKOROGOSHINSHINMARUNIHONHYAKUGOM'
const WIDTHS = [390, 1360]

/** What is chosen, current, changed or held back. */
const MARKS = ['aria-current', 'aria-selected', 'aria-pressed', 'data-active', 'data-marked', 'data-changed']
const MARKED = MARKS.map((mark) => `[${mark}]:not([${mark}="false"])`).join()

const REVIEW = 'the review of a circular'
const SCREENS = [
  ...ADMIN_SCREENS.map(({ path }) => path),
  '/admin/schedule?tab=vessels',
  '/admin/schedule/grid?route=1',
  '/admin/inbox?tab=enquiries&show=1',
  REVIEW,
]

for (const path of SCREENS) {
  test(`${path} fits with large and spaced text, and is marked in forced colours`, async ({
    page,
    site,
    logIn,
  }) => {
    test.slow()
    await addLongNames(site)
    await logIn()
    if (path === REVIEW) await openReview(page, sample(JANUARY))
    else await openScreen(page, path)
    for (const [text, style] of Object.entries(TEXT_STYLES)) {
      await setTextStyle(page, style)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        expect(await overflowOf(page), `scrolls sideways at ${width} px, text ${text}`).toBe(0)
        expect(await clippedElements(page, LONG_NAME), `clipped at ${width} px, text ${text}`).toEqual([])
      }
    }

    await setTextStyle(page, '')
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    for (const marked of await page.locator(MARKED).filter({ visible: true }).elementHandles())
      await expectVisibleMark(marked)
    expect(await controlsWithoutRing(page), 'controls that do not show the focus').toEqual([])
  })
}

async function addLongNames(site: Site): Promise<void> {
  await site.newAccount({ username: 'a-long-username.of-somebody@the-branch-office.example' })
  await fillFile(site.file, (sailing) =>
    sailing.addVessel(ME, { ...NEW, route_id: 1, name: LONG_NAME, voyage: '1W' }),
  )
  await inDatabase(site.file, async (database) => {
    await addEnquiry(database, { subject: LONG_NAME, email: `${LONG_NAME}@visitor.example` })
    await addApplication(database, { name: LONG_NAME, resume_name: `${LONG_NAME}.pdf` })
  })
}

/** Compares pixels with and without the attributes that mark an element. */
async function expectVisibleMark(element: ElementHandle<Node>): Promise<void> {
  const marked = await element.screenshot()
  await element.evaluate((node, names) => {
    if (node instanceof Element) for (const name of names) node.removeAttribute(name)
  }, MARKS)
  const plain = await element.screenshot()
  expect(marked.equals(plain), `${await element.textContent()} looks the same without its mark`).toBe(false)
}

/** Describes the controls that look the same with and without the keyboard's focus. */
async function controlsWithoutRing(page: Page): Promise<string[]> {
  await page.keyboard.press('Tab')
  return page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [tabindex="0"]',
      ),
    ]
      .filter((control) => {
        control.focus()
        if (document.activeElement !== control || !control.checkVisibility()) return false
        for (let at: HTMLElement | null = control; at; at = at.parentElement)
          if (getComputedStyle(at).outlineStyle !== 'none') return false
        return true
      })
      .map((control) => control.outerHTML.slice(0, 200)),
  )
}
