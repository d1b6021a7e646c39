import type { Page } from '@playwright/test'
import { ADMIN_SCREENS } from '../../src/app/admin-screens.ts'
import { misplacedIn } from '../html-nesting.ts'
import { addApplication, addEnquiry } from '../submissions.ts'
import { JANUARY, openReview, sample } from './circulars.ts'
import { collectRefusals, refusedBy } from './every-page.ts'
import { expect, test } from './fixtures.ts'
import { expectMarks } from './forced-colours.ts'
import { clippedElements, overflowOf, setTextStyle, TEXT_STYLES } from './large-text.ts'
import { fillFile, ME, NEW } from './planned-sailings.ts'
import { openScreen } from './schedule-screen.ts'
import { inDatabase, type Site } from './site.ts'

/**
 * Requirements that every screen has to meet: axe, widths, its policy, larger text, the spacing of WCAG 1.4.12, and forced
 * colours, which drop backgrounds.
 */

test.use({ writes: true })

const LONG_NAME = 'KYUSHUNISHIKAIGANKAISOKUTEIKIKOROGOSHINSHINMARUNIHONHYAKUGOM'
const WIDTHS = [390, 1360]
/** Of a list on a tablet, in px: three lines, and two more for a subject of 130 letters. */
const MAX_ROW_HEIGHT = 165
/** The lists that have long names here. */
const LONG_LISTS = /^\/admin\/(inbox(\?|$)|schedule\?tab=vessels)/

type Screen = { name: string; open: (page: Page) => Promise<void> }

const screenAt = (path: string): Screen => ({ name: path, open: (page) => openScreen(page, path) })

/** A list of the schedule with its form, which was sent without any input. */
const withErrors = (entity: string): Screen => ({
  name: `the form of a ${entity.toLowerCase()} with errors`,
  async open(page) {
    await openScreen(page, `/admin/schedule?tab=${entity.toLowerCase()}s`)
    await page.getByRole('button', { name: `Add ${entity}` }).click()
    await page.getByRole('button', { name: `Save ${entity}` }).click()
    await expect(page.getByRole('form').getByRole('alert').first()).toBeFocused()
  },
})

const SCREENS = {
  'the schedule': [
    ...['Route', 'Vessel', 'Port', 'Schedule'].map(withErrors),
    screenAt('/admin/schedule?tab=vessels'),
    screenAt('/admin/schedule/grid?route=1'),
    { name: 'the review of a circular', open: (page: Page) => openReview(page, sample(JANUARY)) },
  ],
  'the rest of the back office': [
    ...ADMIN_SCREENS.map(({ path }) => screenAt(path)),
    screenAt('/admin/inbox?tab=enquiries&show=1'),
    screenAt('/admin/inbox?tab=spam'),
  ],
}

for (const [part, screens] of Object.entries(SCREENS))
  test(`every screen of ${part} is accessible and fits, however text is set, and is marked in forced colours`, async ({
    page,
    site,
    logIn,
    expectAccessibleAtAllWidths,
  }) => {
    test.setTimeout(300_000)
    await addLongNames(site)
    await logIn()
    await collectRefusals(page)
    for (const { name, open } of screens)
      await test.step(name, async () => {
        await page.emulateMedia({
          forcedColors: 'none',
          colorScheme: 'light',
          reducedMotion: 'no-preference',
        })
        await open(page)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectAccessibleAtAllWidths()
        expect(misplacedIn(await page.content()), 'blocks within text').toEqual([])
        expect(await internalsShown(page), 'no ids, names of columns or keys').toEqual([])
        await expectTextToFit(page)
        if (LONG_LISTS.test(name)) await expectDenseLists(page)
        await expectMarks(page)
        expect(await refusedBy(page)).toEqual([])
      })
  })

/** The lists for which the specification asks a column of ids. */
const WITH_IDS = ['/admin/equipment', '/admin/master-equipment']

/** What only programs know by it: `#12`, `id 12`, `vessel_id`, UUIDs and long hashes. */
const INTERNALS = [
  /(?<=^|\s)#\d+\b/g,
  /\bids?:? ?\d+/gi,
  /\b[a-z]+_ids?\b/g,
  /\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/gi,
  /\b(?=[a-f]*\d)(?=\d*[a-f])[\da-f]{24,}\b/g,
]

async function internalsShown(page: Page): Promise<string[]> {
  const text = (await page.locator('main').textContent()) ?? ''
  const heads = await page.getByRole('columnheader', { name: 'ID', exact: true }).allInnerTexts()
  const isSpecified = WITH_IDS.some((path) => new URL(page.url()).pathname.startsWith(path))
  return [...INTERNALS.flatMap((internal) => text.match(internal) ?? []), ...(isSpecified ? [] : heads)]
}

async function addLongNames(site: Site): Promise<void> {
  const username = 'a-long-username.of-somebody@the-branch-office.example'
  await site.newAccount({ username, status: 'pending' })
  await fillFile(site.file, (sailing) =>
    sailing.vessels.add(ME, { ...NEW, route_id: 1, name: LONG_NAME, voyage: '1W' }),
  )
  await inDatabase(site.file, async (database) => {
    await addEnquiry(database, { subject: LONG_NAME, email: `${LONG_NAME}@visitor.example` })
    await addEnquiry(database, { subject: 'Excavators '.repeat(12) })
    await addEnquiry(database, { subject: LONG_NAME, status: 'spam', flag: 'too fast' })
    await addApplication(database, { name: LONG_NAME, resume_name: `${LONG_NAME}.pdf` })
  })
}

/** No row is high on tablets, and no short word is broken on desktops. */
async function expectDenseLists(page: Page): Promise<void> {
  const lists = page.getByRole('main').locator('table[aria-label]:has(td[data-label])')
  await page.setViewportSize({ width: 768, height: 900 })
  const heights = await lists.locator('tbody tr').evaluateAll((rows) => rows.map((row) => row.clientHeight))
  expect(Math.max(0, ...heights), 'the height of a row at 768 px').toBeLessThanOrEqual(MAX_ROW_HEIGHT)
  await page.setViewportSize({ width: 1360, height: 900 })
  expect(await lists.locator('td[data-label]').evaluateAll(brokenWords), 'words on two lines').toEqual([])
}

/** The words of at most ten letters that are broken over two lines. */
function brokenWords(elements: Element[]): string[] {
  const broken: string[] = []
  for (const element of elements) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (texts.nextNode())
      for (const { index, 0: word } of (texts.currentNode.textContent ?? '').matchAll(/[A-Za-z]+/g)) {
        const range = document.createRange()
        range.setStart(texts.currentNode, index)
        range.setEnd(texts.currentNode, index + word.length)
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (word.length <= 10 && tops.size > 1) broken.push(word)
      }
  }
  return broken
}

async function expectTextToFit(page: Page): Promise<void> {
  for (const [text, style] of Object.entries(TEXT_STYLES)) {
    await setTextStyle(page, style)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      expect(await overflowOf(page), `scrolls sideways at ${width} px, text ${text}`).toBe(0)
      expect(await clippedElements(page, LONG_NAME), `clipped at ${width} px, text ${text}`).toEqual([])
    }
  }
  await setTextStyle(page, '')
}
