import { inFormat } from '../../packages/circular-reader/tests/other-formats.ts'
import { circularOf, dayAhead } from '../circular-reviews.ts'
import {
  cell,
  chooseFile,
  coveredFrozenCells,
  DECEMBER,
  dropFile,
  JANUARY,
  openReview,
  publishButton,
  question,
  READING_MS,
  sample,
} from './circulars.ts'
import { expect } from './fixtures.ts'
import { test } from './planned-sailings.ts'
import { openScreen } from './schedule-screen.ts'

test.use({ writes: true })

const VESSELS = ['PORT', 'TAMARIND CREST V.041W', 'NEEM ARGOSY V.7W']
const SMALL = { name: 'small.xlsx', content: circularOf([VESSELS, ['Yokohama', dayAhead(10), dayAhead(12)]]) }
const OPEN_ORDER = {
  name: 'figures.xlsx',
  content: circularOf([VESSELS, ['Yokohama', '5/12', '6/12'], ['Kobe', '6/12', '7/12']]),
}

test("December's circular is published in a few actions, and taken back by one", async ({
  page,
  context,
  startWith,
}) => {
  const site = await startWith(async () => {})
  await context.addCookies([{ name: 'sid', value: await site.newSession(), url: site.url }])
  await openScreen(page, `${site.url}/dashbord`)
  let actions = 0
  const act = async (what: Promise<unknown>) => {
    await what
    actions++
  }

  await act(page.getByRole('link', { name: 'Circulars' }).click())
  await act(dropFile(page, sample(DECEMBER)))
  await expect(page.getByText(/334 calls read/)).toBeVisible({ timeout: READING_MS })
  await expect(page.getByText('334 changes · no questions')).toBeVisible()
  await expect(page.getByText('Publishes 37 new voyages and 334 new calls.')).toBeVisible()
  await expect(publishButton(page)).toBeDisabled()
  await act(page.getByRole('button', { name: 'Confirm all' }).click())
  await expect(page.getByRole('region', { name: 'How this sheet was read' })).toBeHidden()
  await act(publishButton(page).click())
  await expect(page.getByRole('status')).toContainText('published. 334 calls changed.')
  expect(actions).toBe(4)

  await expect(page.getByRole('link', { name: 'View the import schedule' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  const sure = page.getByRole('alertdialog', { name: 'Undo this publication?' })
  await sure.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'View the import schedule' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Open' })).toBeVisible()
  const schedules = await page.request.get(`${site.url}/api/schedules`)
  expect(await schedules.json()).toEqual([])
})

test('a workbook of Excel 97 is read like the one of today', async ({ page, logIn }) => {
  await logIn()
  await openReview(page, { name: 'circular.xls', content: inFormat(sample(DECEMBER).content, 'biff8') })
  // It was published from the workbook of today.
  await expect(page.getByText('0 changes · no questions')).toBeVisible()
})

test("January's questions are answered by one press each, and answers can be taken back", async ({
  page,
  logIn,
  expectAccessible,
  expectAccessibleAtAllWidths,
}) => {
  await logIn()
  await openReview(page, sample(JANUARY))
  await expect(question(page)).toContainText('Port "Chitagong" is not in the port list')
  await expect(page.getByText(/· 2 questions/)).toBeVisible()
  await expect(cell(page, 'B23')).toHaveAccessibleName(/held back/)
  await question(page).getByRole('combobox', { name: 'Another port' }).fill('haldi')
  await page.getByRole('option', { name: 'Haldia' }).click()
  await question(page).getByRole('button', { name: 'Use' }).click()
  await page.getByText('Your choices (1)').click()
  await page.getByRole('button', { name: "Take back: 'Chitagong' is Haldia" }).click()
  await expect(page.getByText(/· 2 questions/)).toBeVisible()

  await question(page).getByRole('button', { name: 'Same as Chittagong' }).click()
  await expect(page.getByText(/· 1 question\b/)).toBeVisible()
  await expect(question(page)).toContainText('DEODAR QUILL V.008E')
  await expect(question(page)).toContainText('both cells are held back until one is chosen')
  // The sheet scrolls to the next question; only the rows in view are in the document.
  await expect(cell(page, 'AB5')).toBeInViewport()
  expect(await coveredFrozenCells(page)).toEqual([])
  await cell(page, 'A8').click()
  await expect(page.getByRole('dialog', { name: 'A8' })).toBeVisible()
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expectAccessibleAtAllWidths()
  await page.getByText(/^Remarks \(/).click()
  const link = page.getByRole('button', { name: /^Show [A-Z]+\d+ of / }).first()
  const box = await link.boundingBox()
  expect(box && box.width / box.height).toBeGreaterThan(0.8)
  await question(page).getByRole('button', { name: '8-9 Jan, column AB' }).click()
  await expect(page.getByText(/no questions/)).toBeVisible()
})

test('January is published in eight actions, and the bar is always in view', async ({ page, logIn }) => {
  await logIn()
  await openScreen(page, '/dashbord')
  let actions = 0
  const act = async (what: Promise<unknown>) => {
    await what
    actions++
  }
  const errors = page.getByRole('region', { name: /errors? in the circular$/ })
  await act(page.getByRole('link', { name: 'Circulars' }).click())
  await act(dropFile(page, sample(JANUARY)))
  await expect(page.getByText('66 changes · 2 questions · 3 errors in the circular')).toBeInViewport({
    timeout: READING_MS,
  })
  await act(question(page).getByRole('button', { name: 'Same as Chittagong' }).click())
  await expect(question(page)).toContainText('Published today: 6-7 Jan')
  const column = question(page).getByRole('button', { name: '6-7 Jan, column J' })
  await column.focus()
  await expect(cell(page, 'J22')).toBeInViewport()
  await act(column.press('Enter'))
  await expect(errors).toContainText('HAYATE PEEPAL V.206S at Busan')
  await errors.getByRole('button', { name: /^Show F30/ }).click()
  await expect(cell(page, 'F30')).toHaveAccessibleName(/error in the circular/)
  await act(errors.getByRole('button', { name: 'Keep 29/31-JAN' }).click())
  await expect(errors.getByRole('listitem')).toHaveCount(2)
  await act(errors.getByRole('button', { name: 'Publish as printed' }).first().click())
  await expect(errors.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Decide on 1 error' })).toBeInViewport()
  await act(errors.getByRole('button', { name: 'Use 20 Jan 2027' }).press('Enter'))
  await expect(errors).toBeHidden()
  await expect(publishButton(page)).toBeFocused()
  await expect(publishButton(page)).toBeInViewport()
  await act(page.keyboard.press('Enter'))
  await expect(page.getByRole('status')).toContainText('published.')
  expect(actions).toBe(8)
})

test('errors that nobody decides on are asked about, and a date is typed', async ({ page, logIn }) => {
  await logIn()
  await openReview(page, sample(JANUARY))
  await page.keyboard.press('p')
  await expect(page.getByRole('button', { name: 'Answer 2 questions' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Question 1 of 2' })).toBeFocused()
  await publishButton(page).click()
  const sure = page.getByRole('alertdialog', { name: 'Publish this circular?' })
  await expect(sure).toContainText('3 errors in the circular are published as printed.')
  await sure.getByRole('button', { name: 'Cancel' }).click()

  const errors = page.getByRole('region', { name: /errors? in the circular$/ })
  const tokyo = errors.getByRole('listitem').filter({ hasText: 'Tokyo' })
  await tokyo.getByText('Type the date').click()
  await tokyo.getByLabel('Correct F30').fill('27 Feb')
  await tokyo.getByLabel('Correct F30').press('Enter')
  await expect(tokyo).toContainText('"31 Feb" is not a calendar date')
  await errors.getByRole('button', { name: 'Publish all as printed' }).click()
  await expect(errors).toBeHidden()
})

test('removals are confirmed, an order of day and month is chosen, and a block is pasted', async ({
  page,
  logIn,
}) => {
  await test.step('what is removed is asked about before publishing', async () => {
    await logIn()
    await openReview(page, sample(JANUARY))
    await page.getByLabel('Remove 1 call no longer listed').check()
    await expect(page.getByText('Removes 1 call.')).toBeVisible()
    // Some cells are held back, so the call may only seem to be missing.
    await expect(publishButton(page)).toBeDisabled()
    await page.getByLabel('Publish nevertheless').check()
    await publishButton(page).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('1 call will be removed from the published schedule.')
    await expect(dialog).toContainText('some cells are held back')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(publishButton(page)).toBeEnabled()
  })

  await test.step('an unclear order of day and month is chosen for the sheet', async () => {
    await logIn()
    await openReview(page, OPEN_ORDER)
    await question(page)
      .getByRole('button', { name: /^Day first/ })
      .click()
    await expect(page.getByText(/no questions/)).toBeVisible()
    await expect(cell(page, 'B4')).toHaveAccessibleName(/5 Dec/)

    await page.getByLabel('Figures such as 5/12').selectOption('month first')
    await expect(cell(page, 'B4')).toHaveAccessibleName(/12 May/)
  })

  await test.step('a block is pasted anywhere on the screen', async () => {
    await logIn()
    await openScreen(page, '/admin/circulars')
    const rows = [
      ['EX JAPAN TO INDIA ( IMPORT )'],
      [`ISSUED : ${dayAhead(0)}`],
      VESSELS,
      ['Yokohama', dayAhead(10), dayAhead(12)],
    ]
    await page.evaluate(
      (text) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', text)
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
      },
      rows.map((row) => row.join('\t')).join('\n'),
    )
    await expect(page.getByRole('heading', { name: 'Pasted block' })).toBeVisible()
    await expect(page.getByText(/2 calls read/)).toBeVisible()
  })
})

test('cells, columns and rows are corrected by keyboard, and a choice without effect is named', async ({
  page,
  logIn,
}) => {
  await test.step('a cell is corrected in place by keyboard, and a column ignored by its letter', async () => {
    await logIn()
    await openReview(page, SMALL)
    await page.getByRole('grid').locator('[tabindex="0"]').focus()
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key)
    await expect(cell(page, 'B4')).toBeFocused()
    await expect(cell(page, 'B4')).toHaveAccessibleName(
      /TAMARIND CREST V\.041W, Yokohama, arrival and departure/,
    )

    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'B4' })
    await dialog.getByLabel('Correct the text').fill('OMIT')
    await expect(dialog.getByText('The vessel does not call')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(cell(page, 'B4')).toHaveAccessibleName(/^B4, OMIT/)
    await expect(cell(page, 'B4')).toBeFocused()

    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
    await expect(cell(page, 'B4')).not.toHaveAccessibleName(/OMIT/)

    await page.getByRole('columnheader', { name: 'Column C' }).click()
    await page.getByRole('dialog', { name: 'Column C' }).getByRole('button', { name: 'Ignore' }).click()
    await expect(cell(page, 'C4')).toHaveAccessibleName(/ignored/)
    await expect(page.getByText(/1 call read/)).toBeVisible()
  })

  await test.step('the row of vessels is chosen by keyboard; a row that cannot be used is named, and taken back', async () => {
    await logIn()
    await openReview(page, { name: 'operators.xlsx', content: circularOf(OPERATORS) })
    await cell(page, 'B4').focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: 'B4' })
    await panel.getByRole('button', { name: 'Vessel', exact: true }).focus()
    await page.keyboard.press('Enter')

    await expect(page.getByText('4 changes · no questions')).toBeVisible()
    await expect(cell(page, 'B4')).toHaveAccessibleName(/vessel$/)
    await expect(cell(page, 'B5')).toHaveAccessibleName(/voyage$/)

    await openReview(page, { name: 'note.xlsx', content: circularOf([...OPERATORS, ['Rates on request']]) })
    await page.getByRole('rowheader', { name: 'Row 8' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Vessel', exact: true }).click()

    await expect(page.getByRole('status')).toContainText('Your choice has no effect')
    await expect(page.getByRole('rowheader', { name: 'Row 8 chosen: Vessel' })).toBeVisible()
    await page
      .getByRole('status')
      .getByRole('button', { name: /Take back/ })
      .click()
    await expect(page.getByRole('rowheader', { name: 'Row 8 chosen: Vessel' })).toBeHidden()
  })
})

test.describe('two administrators', () => {
  test.use({ expectedErrors: [/status of 409/] })

  test('an answer is kept if somebody else has answered meanwhile', async ({ page, logIn, site }) => {
    await logIn()
    await site.newAccount({ username: 'meera' })
    await openReview(page, sample(JANUARY))
    const path = new URL(page.url()).pathname
    const other = { cookie: `sid=${await site.newSession('meera')}`, 'sec-fetch-site': 'same-origin' }
    const api = `${site.url}/api/circular-reviews/${path.split('/').at(-1)}`
    const { version } = await (await fetch(api, { headers: other })).json()
    const saved = await fetch(api, {
      method: 'PUT',
      headers: { ...other, 'content-type': 'application/json' },
      body: JSON.stringify({ version, choices: { remove_calls: true } }),
    })
    expect(saved.status).toBe(200)

    await question(page).getByRole('button', { name: 'Same as Chittagong' }).click()
    await expect(page.getByRole('status')).toContainText('meera has changed this review meanwhile.')
    await expect(page.getByText('Your choices (1)')).toBeVisible()
    await expect(page.getByLabel('Remove 1 call no longer listed')).toBeChecked()
  })
})

test.describe('what cannot be read', () => {
  test.use({ expectedErrors: [/status of 4\d\d/] })

  test('is named with the reason; a file is sent again after a new login', async ({
    page,
    site,
    logIn,
    context,
  }) => {
    await site.newAccount({ username: 'meera' })
    await logIn('meera')
    await openScreen(page, '/admin/circulars')
    await chooseFile(page, { name: 'circular.pdf', content: Buffer.from('%PDF-1.7\n') })
    const alert = page.getByRole('alert').filter({ hasText: 'was not imported' })
    await expect(alert).toContainText('circular.pdf was not imported. Nothing was changed.')
    await expect(page.getByText('There are none.')).toBeVisible()
    await chooseFile(page, { name: 'photo.xls', content: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1') })
    await expect(alert).toContainText('This is a picture. Save the schedule as .xlsx and try again.')

    await context.clearCookies()
    await chooseFile(page, SMALL)
    const dialog = page.getByRole('dialog', { name: 'Please log in again' })
    await dialog.getByLabel('Password', { exact: true }).fill('lantern-cargo-27')
    await dialog.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('grid')).toBeVisible()
  })
})

const OPERATORS = [
  ['PORT', 'KAIYO LINE', 'KAIYO LINE'],
  ['', 'TAMARIND CREST', 'NEEM ARGOSY'],
  ['', 'V.041W', 'V.7W'],
  ['Yokohama', dayAhead(10), dayAhead(12)],
  ['Chennai', dayAhead(30), dayAhead(33)],
]

test.describe('open questions', () => {
  test.use({ expectedErrors: [/status of 409/] })

  test('are asked about before publishing, now and later', async ({ page, logIn }) => {
    await logIn()
    await openReview(page, {
      name: 'unknown.xlsx',
      content: circularOf([VESSELS, ['Yokohama', dayAhead(10)], ['OSAKA / KOBE', dayAhead(14)]]),
    })
    await expect(question(page).getByRole('button', { name: 'It is Osaka' })).toBeVisible()

    await page.getByRole('button', { name: 'Confirm all' }).click()
    await publishButton(page).click()
    const now = page.getByRole('alertdialog', { name: 'Publish this circular?' })
    await expect(now).toContainText('1 question is open. 1 cell is not imported')
    await now.getByRole('button', { name: 'Cancel' }).click()

    await page.getByRole('button', { name: 'Publish at…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish unknown.xlsx' })
    await dialog.getByLabel('Publish at (IST)').fill('2098-01-01T10:00')
    await dialog.getByRole('button', { name: 'Save time' }).click()
    const later = page.getByRole('alertdialog', { name: 'Publish with open questions?' })
    await expect(later).toContainText('1 question is open.')
    await later.getByRole('button', { name: 'Save time' }).click()
    await expect(page.getByText(/Will be published by itself/)).toBeVisible()
  })
})
