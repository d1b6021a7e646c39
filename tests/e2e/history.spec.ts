import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { readXlsx } from '../read-xlsx.ts'
import { expect, test } from './fixtures.ts'
import { deleteRow, openScheduleScreen, openScreen, rowOf } from './schedule-screen.ts'

test.use({ writes: true, expectedErrors: [/status of (404|409)/] })

test.beforeEach(({ logIn }) => logIn())

const IMPORT = 'EX JAPAN / S.E.A TO B.O.B / INDIA ( IMPORT )'

const MAX_ENTRY_HEIGHT = 56
const NEW_CHANGES = 3

const newestCard = (page: Page) => page.getByRole('list', { name: 'History' }).locator('> li').first()

test('changes are restored from the history, and an undo that conflicts with a later change names it', async ({
  page,
  expectAccessible,
}) => {
  await test.step('a route deleted with all its vessels can be restored from the history', async () => {
    await openScheduleScreen(page)
    await deleteRow(page, IMPORT, '8 vessels and 77 schedules')
    await expect(page.getByText('Showing 1–4 of 4')).toBeVisible()
    await page.getByRole('button', { name: 'Administration' }).click()
    await page.getByRole('navigation').getByRole('link', { name: 'History' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible()

    await page.getByLabel('Type').selectOption('Vessels')
    await expect(page).toHaveURL(/entity=vessel/)
    const card = newestCard(page)
    await expect(card).toContainText('Deleted 1 route, 8 vessels and 77 schedules')
    await expect(card.getByRole('listitem')).toHaveCount(4)
    await card.getByRole('button', { name: 'Show more of 86 changes' }).click()
    await expect(card.getByRole('listitem')).toHaveCount(50)
    await card.getByRole('button', { name: 'Undo' }).click()
    const dialog = page.getByRole('alertdialog', {
      name: 'Undo: Deleted 1 route, 8 vessels and 77 schedules',
    })
    await expect(dialog).toContainText('This restores 1 route, 8 vessels and 77 schedules.')
    const back = dialog.getByRole('list', { name: 'What comes back' })
    await expect(back.getByRole('listitem')).toHaveCount(50)
    await expect(back.getByRole('listitem').first()).toContainText(`Restores route ${IMPORT}`)
    await expect(dialog).toContainText('and 36 more')
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('status').first()).toContainText(
      'Undone: 1 route, 8 vessels and 77 schedules restored.',
    )
    await expect(newestCard(page)).toContainText('Restored 1 route, 8 vessels and 77 schedules')
    await expect(newestCard(page)).toContainText('took an earlier change back')
    await expect(newestCard(page).getByText('Undo', { exact: true })).toHaveCount(1)
    await expect(page.getByText('Undone', { exact: true })).toBeVisible()

    await openScheduleScreen(page)
    await rowOf(page, IMPORT).getByRole('link', { name: 'History' }).click()
    await expect(page).toHaveURL('/admin/history?entity=route&entity_id=1')
    await expect(page.getByText(`Changes to route ${IMPORT}`)).toBeVisible()
    await page.getByLabel('From').fill('2001-01-01')
    await page.getByLabel('To', { exact: true }).fill('2001-01-02')
    await expect(page).toHaveURL(/from=2001-01-01&to=2001-01-02/)
    await expect(page.getByText('No history found.')).toBeVisible()
    await page.getByRole('button', { name: 'Show all history' }).click()
    await expect(page).toHaveURL('/admin/history')
  })

  await test.step('an undo that conflicts with a later change names that change, and the message stays', async () => {
    const headers = { 'sec-fetch-site': 'same-origin' }
    await page.request.put('/api/ports/1', { data: { name: 'Bombay' }, headers })
    await page.request.put('/api/ports/1', { data: { name: 'Mumbai Harbour' }, headers })
    await openScheduleScreen(page)
    await openScreen(page, '/admin/history?entity=port')
    await expect(newestCard(page)).toContainText(/Port Name.*Bombay.*Mumbai Harbour/)
    const older = page.getByRole('list', { name: 'History' }).locator('> li').nth(1)
    await older.getByRole('button', { name: 'Undo' }).click()
    await expect(older).toContainText(
      /Port Mumbai Harbour was later changed by administrator-.*Undo that first\./,
    )
    await expectAccessible()
  })
})

test('one date is found and reverted in four actions, and a voyage has its timeline', async ({ page }) => {
  await openScheduleScreen(page)
  const headers = { 'sec-fetch-site': 'same-origin' }
  const shown = await page.request.get('/api/schedules?search=TAMARIND+CREST+V.041W+Chennai')
  const [call] = await shown.json()
  const { id, vessel_id, port_id, dates } = call
  const data = { vessel_id, port_id, dates: '31 Jan' }
  expect((await page.request.put(`/api/schedules/${id}`, { data, headers })).status()).toBe(200)

  await test.step('1 palette, 2 search the history, 3 undo, 4 confirm', async () => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Screen, action or name' }).fill('tamarind 041w chennai')
    await page.getByRole('option', { name: /^Search the history for/ }).click()
    await expect(page).toHaveURL('/admin/history?search=tamarind+041w+chennai')
    await expect(newestCard(page)).toContainText('Changed schedule TAMARIND CREST V.041W at Chennai')
    await newestCard(page).getByRole('button', { name: 'Undo' }).click()
    const dialog = page.getByRole('alertdialog', { name: /^Undo: Changed schedule TAMARIND CREST/ })
    await expect(dialog).toContainText('Reverts schedule TAMARIND CREST V.041W at Chennai')
    await expect(dialog.locator('ins')).toContainText([dates])
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('status').first()).toContainText('Undone: 1 schedule reverted.')
    const now = await (await page.request.get(`/api/schedules?show=${id}`)).json()
    expect(now.find((row: { id: number }) => row.id === id).dates).toBe(dates)
  })

  await test.step('the history of a voyage has its calls too', async () => {
    await openScheduleScreen(page, `?tab=vessels&show=${vessel_id}`)
    await rowOf(page, 'TAMARIND CREST V.041W').getByRole('link', { name: 'History' }).click()
    await expect(page).toHaveURL(`/admin/history?voyage=${vessel_id}`)
    await expect(
      page.getByText('Everything that happened to TAMARIND CREST V.041W and its calls'),
    ).toBeVisible()
    await expect(newestCard(page)).toContainText('TAMARIND CREST V.041W at Chennai')
  })

  await test.step('an update offers to take it back', async () => {
    await openScheduleScreen(page, '?tab=ports&show=1')
    await page.getByRole('button', { name: 'Edit' }).first().click()
    await page.getByLabel('Country').fill('Bharat')
    await page.getByRole('button', { name: 'Save Port' }).click()
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect(page.getByRole('status').first()).toContainText('Undone: 1 port reverted.')
  })
})

test('an entry is two lines, says its title once, and has no login between changes', async ({
  page,
  site,
  logIn,
}) => {
  await site.newAccount({ username: 'asha', password: 'correct-horse-7' })
  const headers = { 'sec-fetch-site': 'same-origin' }
  const put = (path: string, data: object) => page.request.put(path, { data, headers })
  await put('/api/ports/1', { name: 'Mumbai Harbour' })
  const login = await page.request.post('/backend/api/login', {
    data: { username: 'asha', password: 'correct-horse-7' },
    headers,
  })
  expect(login.status()).toBe(200)
  await logIn()
  await put('/api/ports/1', { name: 'Mumbai Port', country: 'Bharat' })
  const [call] = await (await page.request.get('/api/schedules?search=TAMARIND+CREST+V.041W+Chennai')).json()
  const { vessel_id, port_id } = call
  await put(`/api/schedules/${call.id}`, { vessel_id, port_id, dates: '31 Jan' })
  await page.setViewportSize({ width: 1360, height: 850 })
  await openScreen(page, '/admin/history')

  const cards = page.getByRole('list', { name: 'History' }).locator('> li')
  const titles = page.getByRole('list', { name: 'History' }).getByRole('heading')
  await expect(titles.first()).toHaveText('Changed schedule TAMARIND CREST V.041W at Chennai')
  expect((await titles.allTextContents()).filter((title) => /log/i.test(title))).toEqual([])
  for (const card of (await cards.all()).slice(0, NEW_CHANGES)) {
    const title = (await card.getByRole('heading').textContent()) ?? ''
    expect((await card.textContent())?.split(title)).toHaveLength(2)
    expect((await card.boundingBox())?.height, title).toBeLessThanOrEqual(MAX_ENTRY_HEIGHT)
  }
  await page.getByLabel('Type').selectOption('Logins')
  await expect(titles.first()).toHaveText('Logged in')
})

test('a list is exported: the current results, all rows, or the selected rows', async ({ page }) => {
  await openScheduleScreen(page, '?tab=vessels&route_id=1')
  const exportList = async (item: string) => {
    await page.getByRole('button', { name: 'Export' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: item }).click(),
    ])
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
  }

  const shown = await exportList('Current results, all pages as CSV')
  expect(shown.name).toMatch(/^vessels-\d{4}-\d{2}-\d{2}\.csv$/)
  const lines = shown.bytes.toString('utf8').trimEnd().split('\r\n')
  expect(lines).toHaveLength(9)
  expect(lines[1]).toContain(`TAMARIND CREST V.041W,TAMARIND CREST,041W,${IMPORT}`)
  const all = await exportList('All vessels as XLSX')
  expect(all.name).toMatch(/\.xlsx$/)
  expect(readXlsx(all.bytes).cells).toHaveLength(38)

  await page.getByRole('checkbox', { name: 'Select TAMARIND CREST V.041W' }).check()
  const selected = await exportList('1 selected as CSV')
  expect(selected.bytes.toString('utf8').trimEnd().split('\r\n')).toHaveLength(2)
})
