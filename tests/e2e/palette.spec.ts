import { addEnquiry } from '../submissions.ts'
import { expect, test } from './fixtures.ts'
import { openScheduleScreen, reloadScreen, rowOf } from './schedule-screen.ts'
import { inDatabase } from './site.ts'

test.use({ writes: true, expectedErrors: [/net::ERR_FAILED/] })

test.beforeEach(({ logIn }) => logIn())

test('opens a screen, a row, the form of another list and an enquiry by keyboard', async ({ page, site }) => {
  await inDatabase(site.file, (database) =>
    addEnquiry(database, { reference: 'E-7K3M-Q9TB', name: 'Asha Rao', subject: 'To Kobe' }),
  )
  await openScheduleScreen(page)
  const palette = page.getByRole('dialog', { name: 'Search' })
  const field = palette.getByRole('combobox', { name: 'Screen, action or name' })

  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.type('prof')
  await expect(palette.getByRole('option')).toHaveText(['Admin Profile'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/profile')
  await expect(palette).toBeHidden()

  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.type('change password')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Change Password' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Current Password')).toBeFocused()

  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.type('TAMARIND crest')
  const vessel = palette.getByRole('group', { name: 'Vessels' }).getByRole('option').first()
  await expect(vessel).toContainText('TAMARIND CREST V.041W')
  await expect(vessel).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/schedule?tab=vessels&show=1')
  await expect(rowOf(page, 'TAMARIND CREST V.041W')).toBeVisible()

  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.type('add port')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('form', { name: 'Add Port' })).toBeVisible()
  await expect(page.getByLabel('Port Name')).toBeFocused()
  await reloadScreen(page)
  await expect(page.getByRole('tab', { name: 'Ports' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('form')).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.type('e-7k3m')
  await expect(page.getByRole('group', { name: 'Enquiries' }).getByRole('option')).toContainText('To Kobe')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Enquiry E-7K3M-Q9TB' })).toBeVisible()
  await page.getByRole('link', { name: 'History of this enquiry' }).click()
  await expect(page.getByText('No history found.')).toBeVisible()
})

test('shows its states and loses no form input; shortcuts stay switched off', async ({
  page,
  context,
  expectAccessible,
}) => {
  await test.step('shows its empty, loading and error states, also on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openScheduleScreen(page)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    const palette = page.getByRole('dialog', { name: 'Search' })
    const field = palette.getByRole('combobox')
    await field.fill('kobe')
    await expect(palette.getByRole('group', { name: 'Ports' }).getByRole('option')).toContainText('Kobe')
    await expectAccessible()

    await field.fill('chennai tamarind')
    await expect(palette.getByRole('option').first()).toContainText(/TAMARIND .* at Chennai/)
    await field.fill('tamarind')
    await expect(palette.getByRole('group', { name: /^Schedules \(first 8 of \d+\)$/ })).toBeVisible()
    await expect(palette.getByRole('status')).toHaveText(/^\d+ results, \d+ of them shown$/)

    await field.fill('no such thing')
    await expect(palette.getByRole('status')).toHaveText('No results. Try part of a name.')
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await context.route('**/api/search?*', async (route) => {
      await released
      await route.abort()
    })
    await field.fill('mumbai')
    await expect(palette.getByRole('status')).toHaveText('Searching...')
    release()
    await expect(palette.getByRole('alert')).toContainText('The records could not be searched.')
    await context.unroute('**/api/search?*')
    await palette.getByRole('button', { name: 'Try again' }).click()
    await palette.getByRole('option', { name: /^Mumbai/ }).click()
    await expect(rowOf(page, 'Mumbai')).toBeVisible()
  })

  await test.step('form input is not lost, and shortcuts stay switched off', async () => {
    await openScheduleScreen(page)
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('n?')
    await expect(page.getByRole('searchbox')).toHaveValue('n?')
    await page.getByRole('searchbox').fill('')
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('n')
    await page.getByLabel('Route Direction').fill('EX GULF TO INDIA ( IMPORT )')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Screen, action or name' })).toBeFocused()
    await page.keyboard.type('dashboard')
    await page.keyboard.press('Enter')
    await page.getByRole('alertdialog', { name: 'Discard what you typed?' }).getByText('Keep editing').click()
    await expect(page.getByLabel('Route Direction')).toHaveValue('EX GULF TO INDIA ( IMPORT )')

    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    for (const key of ['/', 'n', '?', 'Ctrl+S', 'Ctrl+K']) {
      await expect(help.getByText(key, { exact: true })).toBeVisible()
    }
    await help.getByLabel('Use keyboard shortcuts in this browser').uncheck()
    await help.getByRole('button', { name: 'Close' }).click()
    for (const key of ['Control+s', 'Control+k', '?']) await page.keyboard.press(key)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('form', { name: 'Add Route' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await openScheduleScreen(page)
    await page.keyboard.press('n')
    await expect(page.getByRole('form')).toHaveCount(0)
  })
})
