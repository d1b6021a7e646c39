import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openScheduleScreen, openTab, rowOf } from './schedule-screen.ts'

test.use({ writes: true, expectedErrors: [/status of (409|422)|net::ERR_FAILED/] })

test.beforeEach(({ logIn }) => logIn())

const ROUTE = 'EX INDIA WEST COAST TO JAPAN ( EXPORT )'
const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages' })

test('a search matches every word, an empty result can be cleared, and rows per page are remembered', async ({
  page,
  expectAccessible,
}) => {
  await openScheduleScreen(page, '?tab=schedules')
  const search = page.getByRole('searchbox')
  await search.fill('chennai tamarind')
  await expect(page.getByText(/^Showing 1.* of \d$/)).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText(/TAMARIND.*Chennai/)

  await page.getByLabel('Filter by date status').selectOption('Not recognised')
  await search.fill('chennai xyz')
  await expect(
    page.getByText('No schedules found. Nothing matches “chennai xyz” and the filters.'),
  ).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Clear search' }).press('Enter')
  await expect(search).toHaveValue('')
  await expect(search).toBeFocused()
  await expect(page.getByLabel('Filter by date status')).toHaveValue('')
  await expect(page.getByText(/^Showing 1–5 of \d\d+/)).toBeVisible()

  await openScheduleScreen(page, '?tab=vessels')
  await page.getByLabel('Rows per page').selectOption('25')
  await expect(page.getByText('Showing 1–25 of 37')).toBeVisible()
  await openTab(page, 'Ports')
  await expect(page.getByText(/^Showing 1–5 of/)).toBeVisible()
  await openTab(page, 'Vessels')
  await expect(page.getByText('Showing 1–25 of 37')).toBeVisible()

  await openScheduleScreen(page, '?tab=vessels')
  await expect(page.getByText('Showing 1–25 of 37')).toBeVisible()
  await openScheduleScreen(page, '?tab=vessels&size=10')
  await expect(page.getByText('Showing 1–10 of 37')).toBeVisible()
})

test('rows selected on several pages, or all results, are deleted together', async ({
  page,
  expectAccessible,
}) => {
  await openScheduleScreen(page, '?tab=vessels')
  await page.getByRole('checkbox', { name: 'Select TAMARIND CREST V.041W' }).check()
  await pager(page).getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Showing 6–10 of 37')).toBeVisible()
  await page.getByRole('row').nth(1).getByRole('checkbox').check()
  await expect(page.getByText('2 selected, 1 on other pages')).toBeVisible()
  await page.getByRole('button', { name: 'Select all 37 results' }).click()
  await expect(page.getByText('37 selected, 32 on other pages')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Delete selected' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete 37 vessels?' })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No vessels found. Add a vessel to get started.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Showing 6–10 of 37')).toBeVisible()

  await openTab(page, 'Schedules')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: /^Select all \d+ results$/ }).click()
  await expect(page.getByText('At most 100 rows can be deleted at once.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete selected' }).press('Enter')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.getByRole('searchbox').fill('kobe')
  await expect(page.getByText(/ selected/)).toHaveCount(0)
})

test('undo stays available after its banner, also by keyboard', async ({ page, expectAccessible }) => {
  await page.clock.install()
  await openScheduleScreen(page, '?tab=ports')
  const first = page.getByRole('row').nth(1)
  const banner = page.getByRole('status').filter({ hasText: 'Port deleted successfully!' })
  const undo = page.getByRole('button', { name: 'Undo: Port deleted successfully!' })
  const deleteFirst = async () => {
    await first.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(banner).toBeVisible()
    await page.mouse.move(0, 0)
    await page.clock.runFor(4000)
    await expect(banner).toBeHidden()
    await expect(undo).toBeVisible()
  }
  await deleteFirst()
  await expectAccessible()
  await page.keyboard.press('u')
  await expect(page.getByRole('status')).toContainText('restored')
  await expect(undo).toBeHidden()

  await deleteFirst()
  await page.clock.runFor(15_000)
  await expect(undo).toBeHidden()
})

test('an edited row stays on its page, a new one is located, and fields are kept for the next', async ({
  page,
}) => {
  await test.step('an edited row stays on its page; a new row is located', async () => {
    await openScheduleScreen(page, '?tab=ports&page=2&sort=name')
    const row = page.getByRole('row').nth(2)
    const name = (await row.getByRole('rowheader').textContent()) ?? ''
    await row.getByRole('button', { name: 'Edit' }).click()
    await expect(page.getByRole('heading', { name: `Edit port: ${name}` })).toBeVisible()
    await page.getByLabel('Country').fill('Somewhere')
    await page.keyboard.press('Control+s')
    await expect(row).toContainText('Somewhere')
    await expect(row.getByRole('button', { name: 'Edit' })).toBeFocused()
    await expect(page).toHaveURL(/page=2/)

    await row.getByRole('button', { name: 'Edit' }).click()
    await page.getByLabel('Port Name').fill('Zzz')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('The port that was saved is no longer on this page.')).toBeVisible()
    await expect(page).toHaveURL(/page=2/)
    await page.getByRole('button', { name: 'Show it' }).click()
    await expect(rowOf(page, 'Zzz')).toHaveAttribute('data-marked')

    await page.getByRole('searchbox').fill('kobe')
    await expect(page.getByText('Showing 1 of 1')).toBeVisible()
    await page.getByRole('button', { name: 'Add Port' }).click()
    await page.getByLabel('Port Name').fill('Aaa')
    await page.keyboard.press('Control+s')
    await expect(
      page.getByText(/^The new port is on page 1 of \d+\. The search was cleared to show it\.$/),
    ).toBeVisible()
    await expect(rowOf(page, 'Aaa').getByRole('button', { name: 'Edit' })).toBeFocused()
    await pager(page).getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText(/^The new port is on page/)).toHaveCount(0)
  })

  await test.step('editing a schedule focuses its dates; adding another keeps route and vessel', async () => {
    await openScheduleScreen(page, '?tab=schedules&search=tamarind+041w+chennai')
    await page.getByRole('row').nth(1).getByRole('button', { name: 'Edit' }).click()
    await expect(
      page.getByRole('heading', { name: /^Edit schedule: TAMARIND CREST V\.041W at Chennai$/ }),
    ).toBeVisible()
    await expect(page.getByLabel('Dates')).toBeFocused()
    await page.getByRole('button', { name: 'Cancel' }).click()

    await page.getByRole('button', { name: 'Add Schedule' }).click()
    const form = page.getByRole('form', { name: 'Add Schedule' })
    await form.getByLabel('Route').selectOption(ROUTE)
    await form.getByLabel('Vessel').selectOption({ index: 2 })
    const vessel = await form.getByLabel('Vessel').inputValue()
    for (const [port, dates] of [
      ['Hitachinaka', '29-30 Jan 2027'],
      ['Port Klang', '12-13 Feb 2027'],
    ] as const) {
      await form.getByLabel('Port').fill(port)
      await page.getByRole('option', { name: port }).first().click()
      await form.getByLabel('Dates').fill(dates)
      await form.getByRole('button', { name: 'Save and add another' }).click()
      await expect(page.getByRole('status')).toContainText('Schedule added successfully!')
      await expect(form.getByLabel('Dates')).toHaveValue('')
      await expect(form.getByLabel('Port')).toBeFocused()
      await expect(form.getByLabel('Vessel')).toHaveValue(vessel)
      await page.getByRole('button', { name: 'Close' }).click()
    }
    await openTab(page, 'Vessels')
    await page.getByRole('button', { name: 'Add Vessel' }).click()
    const vessels = page.getByRole('form', { name: 'Add Vessel' })
    await vessels.getByLabel('Route').selectOption(ROUTE)
    await vessels.getByLabel('Vessel Name').fill('KAPOK TRADER')
    await vessels.getByRole('button', { name: 'Save and add another' }).click()
    await expect(vessels.getByLabel('Vessel Name')).toBeFocused()
    await expect(vessels.getByLabel('Vessel Name')).toHaveValue('')
    await expect(vessels.getByLabel('Route').getByRole('option', { name: ROUTE })).toHaveJSProperty(
      'selected',
      true,
    )
  })
})
