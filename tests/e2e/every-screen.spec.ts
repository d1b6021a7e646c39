import type { Locator, Page } from '@playwright/test'
import { RECORD_SCREENS, SCREEN_ADDRESSES } from '../../src/app/admin-screens.ts'
import { PLAIN_ENTITIES } from '../../src/app/plain-entities.ts'
import { SCHEDULE_LIST_RULES, SCHEDULE_LISTS } from '../../src/schedule/lists/screen-lists.ts'
import { filledPath } from '../filled-path.ts'
import { faultsOf } from '../html-faults.ts'
import { sendTo } from '../injection/send-to.ts'
import { storeEverywhere } from '../injection/store-everywhere.ts'
import { addMailing } from '../mailed-customers.ts'
import { addApplication, addEnquiry } from '../submissions.ts'
import { JANUARY, openReview, sample } from './circulars.ts'
import { collectRefusals, refusedBy } from './every-page.ts'
import { navigate } from './failing-requests.ts'
import { expect, test } from './fixtures.ts'
import { expectMarks } from './forced-colours.ts'
import { clippedElements, overflowOf, setTextStyle, TEXT_STYLES } from './large-text.ts'
import { openScreen } from './schedule-screen.ts'
import { inDatabase, type Site } from './site.ts'

/**
 * Requirements that every screen has to meet: axe, widths, its policy, larger text, the spacing of WCAG 1.4.12, and forced
 * colours, which drop backgrounds.
 */

// The preview of texts runs no scripts.
test.use({ writes: true, expectedErrors: [/Blocked script execution in '.*\?draft=/] })

const LONG_NAME = 'KYUSHUNISHIKAIGANKAISOKUTEIKIKOROGOSHINSHINMARUNIHONHYAKUGOM'
const WIDTHS = [390, 1360]
const LONG_NAMES = [LONG_NAME, 'KYUSHU MAHARAJA OF THE COROMANDEL COAST AND ANDAMAN SEAS EXP']
/** Of a row on a tablet, in px: three lines with two more for a subject of 130 letters, or one for each of six long values. */
const MAX_HEIGHTS = { ordinary: 170, long: 245 }
/** Their rows are not named by anybody, or are added in other tests. */
const WITHOUT_LONG_NAMES = ['/admin/texts', '/admin/reports', '/admin/mail/mailbox', '/admin/actual-dates']

type Screen = { name: string; open: (page: Page) => Promise<void> }

const screenAt = (path: string): Screen => ({ name: path, open: (page) => openScreen(page, path) })

/** A list with its form, which was sent without any input. */
const withErrors = (noun: string, path: string): Screen => ({
  name: `the form of a ${noun.toLowerCase()} with errors`,
  async open(page) {
    await openScreen(page, path)
    await page.getByRole('button', { name: `Add ${noun}` }).click()
    await page.getByRole('button', { name: `Save ${noun}` }).click()
    await expect(page.getByRole('form').getByRole('alert').first()).toBeFocused()
  },
})

/** Screens of one record each; a circular is reviewed below. */
const RECORDS = RECORD_SCREENS.filter(({ path }) => path !== '/admin/circulars/:id').map(
  ({ path }): Screen => ({
    name: `a record at ${path}`,
    async open(page) {
      await openScreen(page, filledPath(path, { id: '1', page: 'overview' }))
      await expect(page.getByRole('heading', { level: 1 }), 'addLongNames adds none').not.toHaveText(
        /not found/i,
      )
    },
  }),
)

/** Tests of about the same length, for all workers. */
const PARTS = [0, 1, 2, 3]
const partOf = (screens: string[], part: number) => screens.filter((_, at) => at % PARTS.length === part)

const SCREENS = {
  'the schedule and of forms with errors': [
    ...SCHEDULE_LISTS.map((tab) =>
      withErrors(SCHEDULE_LIST_RULES[tab].noun.name, `/admin/schedule?tab=${tab}`),
    ),
    ...PLAIN_ENTITIES.flatMap((entity) =>
      'screen' in entity ? [withErrors(entity.noun, entity.screen.path)] : [],
    ),
    screenAt('/admin/schedule/grid?route=1'),
    { name: 'the review of a circular', open: (page: Page) => openReview(page, sample(JANUARY)) },
  ],
  'single records': RECORDS,
  ...Object.fromEntries(
    PARTS.map((part) => [
      `part ${part + 1} of the back office`,
      partOf([...SCREEN_ADDRESSES, '/admin/inbox?tab=enquiries&show=1'], part).map(screenAt),
    ]),
  ),
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
        expect(faultsOf(await page.content()), 'HTML').toEqual([])
        expect(await internalsShown(page), 'no ids, names of columns or keys').toEqual([])
        await expectTextToFit(page)
        if (name.startsWith('/')) await expectDenseLists(page, name)
        await expectMarks(page)
        expect(await refusedBy(page)).toEqual([])
      })
  })

/** The lists for which the specification asks a column of ids. */
const WITH_IDS = ['/admin/equipment', '/admin/master-equipment']

/** What only programs know by it: `#12`, `id 12`, `vessel_id`, UUIDs and long hashes, days as they are stored. */
const INTERNALS = [
  /(?<=^|\s)#\d+\b/g,
  /\bids?:? ?\d+/gi,
  /\b[a-z]+_ids?\b/g,
  /\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/gi,
  /\b\d{4}-\d{2}-\d{2}(?![\w-])/g,
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
  const send = sendTo(site.url, await site.newSession())
  await storeEverywhere(send, LONG_NAMES, LONG_NAMES.slice(1))
  await inDatabase(site.file, async (database) => {
    await addMailing(database, { subject: LONG_NAME, note: LONG_NAME })
    await addEnquiry(database, { subject: `${LONG_NAMES[1]} `.repeat(2) })
    for (const name of LONG_NAMES) {
      await addEnquiry(database, { name, status: 'spam', flag: 'too fast' })
      await addApplication(database, { name, status: 'spam' })
    }
  })
}

/** The lists of a screen, searched for long names: no row is high on tablets, and no short word is broken on desktops. */
async function expectDenseLists(page: Page, path: string): Promise<void> {
  const lists = page.getByRole('main').locator('table[aria-label]:has(td[data-label])')
  await page.setViewportSize({ width: 768, height: 900 })
  await expectLowRows(lists)
  await navigate(page, `${path}${path.includes('?') ? '&' : '?'}search=kyushu`)
  await page.waitForURL(/search=kyushu/)
  for (const list of WITHOUT_LONG_NAMES.some((each) => path.startsWith(each)) ? [] : await lists.all())
    await expect(list).toContainText('KYUSHU')
  await expectLowRows(lists)
  await page.setViewportSize({ width: 1360, height: 900 })
  expect(await lists.locator('td[data-label]').evaluateAll(brokenWords), 'words on two lines').toEqual([])
}

async function expectLowRows(lists: Locator): Promise<void> {
  const rows = await lists
    .locator('tbody tr')
    .evaluateAll((found) =>
      found.map(({ clientHeight, textContent }) => ({ clientHeight, isLong: /KYUSHU/i.test(textContent) })),
    )
  const tooHigh = rows.filter(
    ({ clientHeight, isLong }) => clientHeight > MAX_HEIGHTS[isLong ? 'long' : 'ordinary'],
  )
  expect(tooHigh, 'rows that are high at 768 px').toEqual([])
}

/** The words of at most ten letters that are broken over two lines; parts of an address are none. */
function brokenWords(elements: Element[]): string[] {
  const broken: string[] = []
  for (const element of elements) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (texts.nextNode())
      for (const { index, 0: word } of (texts.currentNode.textContent ?? '').matchAll(
        /(?<!\S)[A-Za-z]+(?!\S)/g,
      )) {
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
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    for (const [text, style] of Object.entries(TEXT_STYLES)) {
      await setTextStyle(page, style)
      expect(await overflowOf(page), `scrolls sideways at ${width} px, text ${text}`).toBe(0)
      expect(await clippedElements(page, LONG_NAME), `clipped at ${width} px, text ${text}`).toEqual([])
    }
  }
  await setTextStyle(page, '')
}
