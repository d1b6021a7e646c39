import { holdRequests } from './failing-requests.ts'
import { expect, test } from './fixtures.ts'
import { deleteRow, openScheduleScreen, openScreen, openTab, rowOf } from './schedule-screen.ts'

test.use({ writes: true, expectedErrors: [/status of (404|409|422)/] })

test.beforeEach(({ logIn }) => logIn())

test('routes: add, validate, edit, search, and delete together with their vessels and schedules', async ({
  page,
}) => {
  await openScheduleScreen(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Sailing Schedule' })).toBeVisible()
  const add = page.getByRole('button', { name: 'Add Route' })
  const form = page.getByRole('form', { name: 'Add Route' })

  await add.click()
  await expect(form.getByLabel('Route Direction')).toBeFocused()
  await add.click()
  await expect(form).toBeHidden()

  await add.click()
  await form.getByRole('button', { name: 'Save Route' }).click()
  await expect(form.getByRole('alert').first()).toBeFocused()
  await form.getByRole('button', { name: 'Route Direction is required' }).click()
  await expect(form.getByLabel('Route Direction')).toBeFocused()
  await form.getByLabel('Route Direction').fill(' intra asia')
  await form.getByRole('button', { name: 'Save Route' }).click()
  await expect(form.getByRole('alert').first()).toContainText('A route with this direction already exists')
  await form.getByLabel('Route Direction').fill('EX GULF TO INDIA')
  await form.getByRole('button', { name: 'Save Route' }).click()
  const sure = page.getByRole('alertdialog', { name: 'Save anyway?' })
  await expect(sure).toContainText('visitors find it on no schedule page')
  await sure.getByRole('button', { name: 'Back to editing' }).click()
  await form.getByRole('button', { name: 'Cancel' }).click()
  const leave = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  await leave.getByRole('button', { name: 'Keep editing' }).click()
  await expect(form.getByLabel('Route Direction')).toHaveValue('EX GULF TO INDIA')
  await form.getByLabel('Route Direction').fill('EX GULF TO INDIA ( IMPORT )')
  await page.keyboard.press('Control+s')

  await expect(page.getByRole('status')).toContainText('Route added successfully!')
  await expect(form).toBeHidden()
  await expect(page).toHaveURL('/admin/schedule?tab=routes&show=6')
  const added = rowOf(page, 'EX GULF TO INDIA ( IMPORT )')
  await expect(added.getByRole('button', { name: 'Edit' })).toBeFocused()
  await expect(page.getByText('Showing 6 of 6')).toBeVisible()

  await added.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Route Direction').fill('EX GULF TO SRI LANKA')
  await page.getByRole('button', { name: 'Save Route' }).click()
  await sure.getByRole('button', { name: 'Save anyway' }).click()
  await expect(page.getByRole('status')).toContainText('Route updated successfully!')
  const marked = 'EX GULF TO SRI LANKA On no schedule page'
  await expect(rowOf(page, marked)).toBeVisible()
  await openScreen(page, '/dashbord')
  const found = page.getByRole('region', { name: 'Routes on no schedule page' })
  await found.getByRole('link', { name: 'EX GULF TO SRI LANKA', exact: true }).click()
  await expect(rowOf(page, marked).getByRole('button', { name: 'Edit' })).toBeFocused()
  await deleteRow(page, marked, '0 vessels and 0 schedules')
  await expect(page.getByRole('status')).toContainText('Route deleted successfully!')
  await expect(page.getByText('Showing 1–5 of 5')).toBeVisible()

  await page.getByRole('searchbox', { name: 'Search routes' }).fill('nothing like it')
  await expect(page.getByText('No routes found. Nothing matches “nothing like it”.')).toBeVisible()
  await page.getByRole('searchbox').fill('west coast ( import')
  await expect(rowOf(page, 'EX CHINA / KOREA TO INDIA WEST COAST ( IMPORT )')).toBeVisible()
  await expect(page).toHaveURL(/search=west\+coast/)
  await page.getByRole('searchbox').fill('')
  await deleteRow(page, 'EX JAPAN / S.E.A TO B.O.B / INDIA ( IMPORT )', '8 vessels and 77 schedules')
  await expect(page.getByText('Showing 1–4 of 4')).toBeVisible()
})

test('vessels: search by voyage, sort, page and filter, all kept in the URL', async ({ page }) => {
  await openScheduleScreen(page)
  await page.getByRole('tab', { name: 'Routes' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Vessels' })).toBeFocused()
  await expect(page).toHaveURL('/admin/schedule?tab=vessels')

  const head = page.getByRole('columnheader', { name: 'Vessel' })
  const release = await holdRequests(page, '**/api/vessels?*')
  // The second click comes before the answer to the first.
  await head.getByRole('button').click()
  await head.getByRole('button').click()
  release()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect(page.getByRole('rowheader').first()).toHaveText(/^ZINNIA/)
  await page.getByLabel('Rows per page').selectOption('10')
  await expect(page.getByText('Showing 1–10 of 37')).toBeVisible()
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Showing 11–20 of 37')).toBeVisible()
  await expect(page).toHaveURL('/admin/schedule?tab=vessels&page=2&size=10&sort=-name')

  await page.keyboard.press('/')
  await page.keyboard.type('tamarind crest v.041w')
  await expect(page).toHaveURL(/search=tamarind\+crest\+v\.041w/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(rowOf(page, 'TAMARIND CREST V.041W')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Showing 1–10 of 37')).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await page.getByLabel('Filter by route').selectOption('INTRA ASIA')
  await expect(page).toHaveURL(/route_id=5/)

  await page.getByRole('button', { name: 'Add Vessel' }).click()
  await expect(page.getByLabel('Route', { exact: true })).toHaveValue('5')
  await page.getByLabel('Vessel Name').fill('KAPOK TRADER')
  await page.getByLabel('IMO Number').fill('12')
  await page.getByRole('button', { name: 'Save Vessel' }).click()
  await expect(page.getByLabel('IMO Number')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('IMO Number').fill('9123456')
  await expect(page.getByLabel('IMO Number')).not.toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Voyage').fill('V.7E')
  await page.getByLabel('Route', { exact: true }).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Save Vessel' }).click()

  await expect(page.getByRole('status')).toContainText('Vessel added successfully!')
  const added = rowOf(page, 'KAPOK TRADER V.7E')
  await expect(added.getByRole('button', { name: 'Edit' })).toBeFocused()
  await expect(page.getByLabel('Filter by route')).toHaveValue('')
  await deleteRow(page, 'KAPOK TRADER V.7E', 'All its schedules will be deleted with it: 0 schedules.')
  await expect(added).toHaveCount(0)
})

test('ports: a known port fills in the form; editing a deleted port shows an error', async ({
  page,
  browser,
  site,
}) => {
  await openScheduleScreen(page, '?tab=ports')
  await page.keyboard.press('n')
  await page.getByLabel('Port Name').pressSequentially('bombay')
  await page.getByRole('option', { name: 'Mumbai' }).click()
  await expect(page.getByLabel('Port Name')).toHaveValue('Mumbai')
  await expect(page.getByLabel('Time Zone')).toHaveValue('Asia/Kolkata')
  await expect(page.getByLabel('Code')).toHaveValue('INBOM')
  await page.getByLabel('Port Name').fill('Vadhavan')
  await page.getByLabel('Latitude').fill('north')
  // The code is still that of Mumbai.
  const saveAnyway = async () => {
    await page.getByRole('button', { name: 'Save Port' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Save anyway' }).click()
  }
  await saveAnyway()
  await expect(page.getByRole('form').getByRole('alert').first()).toContainText('Latitude must be a number')
  await page.getByLabel('Latitude').fill('19.93')
  await saveAnyway()
  await expect(page.getByRole('status')).toContainText('Port added successfully!')

  const other = await browser.newContext({ baseURL: site.url })
  await other.addCookies([{ name: 'sid', value: await site.newSession(), url: site.url }])
  const row = rowOf(page, 'Vadhavan')
  await row.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Country').fill('Bharat')
  await other.request.delete('/api/ports/61', { headers: { 'sec-fetch-site': 'same-origin' } })
  await page.getByRole('button', { name: 'Save Port' }).click()
  await expect(page.getByRole('alert')).toContainText('This port was deleted by someone else.')
  await expect(row).toHaveCount(0)
  await other.close()
})

test('schedules: the route filters the vessels, and the form shows how dates are parsed', async ({
  page,
}) => {
  await openScheduleScreen(page, '?tab=schedules')
  await page.getByRole('button', { name: 'Add Schedule' }).click()
  const form = page.getByRole('form', { name: 'Add Schedule' })
  await form.getByLabel('Route').selectOption('EX INDIA WEST COAST TO JAPAN ( EXPORT )')
  await expect(form.getByLabel('Vessel')).not.toHaveValue('')
  const options = form.getByLabel('Vessel').getByRole('option')
  await expect(options.nth(1)).toHaveJSProperty('selected', true)

  await form.getByLabel('Dates').fill('soon, perhaps')
  await expect(form.getByText('Not recognised: will be shown as typed')).toBeVisible()
  await form.getByLabel('Dates').fill('29-30 Jan 2027')
  await expect(form.getByText('Fri 29 – Sat 30 Jan 2027')).toBeVisible()
  await form.getByRole('button', { name: 'Save Schedule' }).click()
  await expect(form.getByRole('alert').first()).toContainText('Port is required')
  await form.getByLabel('Port').pressSequentially('vancou')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0)
  await form.getByLabel('Port').fill('hitachi')
  await page.getByRole('option', { name: 'Hitachinaka' }).click()
  await form.getByRole('button', { name: 'Save Schedule' }).click()
  await expect(page.getByRole('status')).toContainText('Schedule added successfully!')

  const added = page.getByRole('row').filter({ hasText: '29-30 Jan 2027' })
  await added.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Dates').fill('OMIT')
  await expect(page.getByText('The vessel does not call').first()).toBeVisible()
  await page.getByRole('tab', { name: 'Ports' }).click()
  const leaving = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  await leaving.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL('/admin/schedule?tab=ports')
  await openTab(page, 'Schedules')
  await page.getByRole('searchbox').fill('hitachinaka')
  await page.getByLabel('Filter by date status').selectOption('Omitted')
  await expect(page).toHaveURL(/search=hitachinaka&reading=omit/)
})

test('schedules: times that do not match are proposed, and a contradiction is asked about first', async ({
  page,
  expectAccessible,
}) => {
  await openScheduleScreen(page, '?tab=schedules')
  const row = page.getByRole('row').filter({ hasText: 'Yokohama' }).first()
  await row.getByRole('button', { name: 'Edit' }).press('Enter')
  const form = page.getByRole('form', { name: /^Edit schedule/ })
  await form.getByLabel('ETA').fill('1 Mar 2027')
  await expect(form.getByText('ETA does not match the dates.')).toBeVisible()
  await expectAccessible()

  await form.getByLabel('ETA').press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Save anyway?' })
  await expect(question).toContainText('ETA 1 Mar 2027 is not the day of arrival by the dates')
  await expect(question.getByRole('button', { name: 'Back to editing' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(form.getByLabel('ETA')).toHaveValue('1 Mar 2027')

  await form.getByRole('button', { name: /^Use ETA/ }).press('Enter')
  await expect(form.getByLabel('ETA')).not.toHaveValue('1 Mar 2027')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('status')).toContainText(['Schedule updated successfully!'])
})

test('a date can be corrected on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openScheduleScreen(page, '?tab=schedules')
  await page.getByRole('searchbox').fill('umebachi vela v.118w')
  await page.getByRole('columnheader', { name: 'Port' }).getByRole('button').click()
  const call = page.getByRole('row').filter({ hasText: 'Hitachinaka' })
  await call.filter({ hasText: 'UMEBACHI VELA V.118W' }).getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Dates').fill('27 Nov 2026')
  await page.getByRole('button', { name: 'Save Schedule' }).click()

  await expect(page.getByRole('status')).toContainText('Schedule updated successfully!')
  const row = page.getByRole('row').filter({ hasText: 'Fri 27 Nov 2026' })
  await expect(row.getByRole('button', { name: 'Edit' })).toBeFocused()
})
