import type { Page } from '@playwright/test'
import { PASSWORD } from '../accounts.ts'
import { addEnquiry } from '../submissions.ts'
import { expect, test } from './fixtures.ts'
import { addPasskey } from './login-pages.ts'
import { openScreen } from './schedule-screen.ts'
import { inDatabase, type Site } from './site.ts'

test.use({ writes: true, expectedErrors: [/status of (401|403|422)/] })

const TITLE = 'Confirm that it is you'
const dialogOf = (page: Page) => page.getByRole('dialog', { name: TITLE })

/** Makes all sessions look as if their user logged in this long ago. */
function makeLoginsOld(site: Site, minutes = 16) {
  const authenticated_at = new Date(Date.now() - minutes * 60_000).toISOString()
  return inDatabase(site.file, ({ db }) => db.updateTable('session').set({ authenticated_at }).execute())
}

/** Presses a button, and confirms what it asks: the focus goes to the button that cancels. */
async function confirmWithKeyboard(page: Page, name: string) {
  await pressWithKeyboard(page, name)
  await expect(page.getByRole('alertdialog').getByRole('button').first()).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
}

/** Focuses a button and presses Enter. */
async function pressWithKeyboard(page: Page, name: string) {
  const button = page.getByRole('button', { name, exact: true })
  await button.focus()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
}

test.describe('with a login that is not recent', () => {
  test.beforeEach(async ({ site, page, logIn }) => {
    await site.newAccount()
    await site.newAccount({ username: 'ravi', status: 'pending' })
    await logIn('meera')
    await makeLoginsOld(site)
    await openScreen(page, '/admin/users')
  })

  test('approving asks for the password by keyboard, again after a wrong one; Escape changes nothing', async ({
    page,
    expectAccessible,
  }) => {
    await confirmWithKeyboard(page, 'Remove ravi')
    const dialog = dialogOf(page)
    await expect(dialog).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('alert')).toContainText('Enter your password again to continue')
    await expect(page.getByRole('row', { name: /ravi/ })).toContainText('Awaiting approval')

    await confirmWithKeyboard(page, 'Approve ravi')
    await expect(dialog).toContainText('more than 15 minutes ago')
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible()
    await page.keyboard.press('Tab')
    await expect(dialog.getByLabel('Your password')).toBeFocused()
    await page.keyboard.type('not the password')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toHaveText('Current password is incorrect')
    await expect(dialog.getByLabel('Your password')).toBeFocused()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Enter')

    await expect(dialog).toBeHidden()
    await expect(page.getByRole('status')).toContainText('User approved successfully!')
    await expect(page.getByRole('row', { name: /ravi/ })).toContainText('Active')

    await confirmWithKeyboard(page, 'Disable ravi')
    await expect(page.getByRole('status')).toContainText('User disabled successfully!')
  })

  test('a passkey is accepted in place of the password', async ({ site, page }) => {
    await openScreen(page, '/admin/profile')
    await addPasskey(page)
    await page.getByRole('button', { name: 'I have saved them' }).click()
    await makeLoginsOld(site)
    await openScreen(page, '/admin/users')

    await page.getByRole('button', { name: 'Approve ravi' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
    await dialogOf(page).getByRole('button', { name: 'Use a passkey' }).click()

    await expect(dialogOf(page)).toBeHidden()
    await expect(page.getByRole('status')).toContainText('User approved successfully!')
  })
})

test('erasing a person asks for the password, renews an ended session and keeps the input', async ({
  site,
  page,
  context,
  logIn,
}) => {
  await inDatabase(site.file, (database) => addEnquiry(database, { email: 'asha.rao@visitor.example' }))
  await site.newAccount()
  await logIn('meera')
  await makeLoginsOld(site)
  await openScreen(page, '/admin/inbox/person')
  await page.getByLabel('Email', { exact: true }).fill('asha.rao@visitor.example')
  await page.getByRole('button', { name: 'Find data' }).click()

  await page.getByRole('button', { name: 'Erase all data' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erase permanently' }).click()
  await expect(dialogOf(page)).toBeVisible()
  await context.clearCookies({ name: 'sid' })
  await dialogOf(page).getByLabel('Your password').fill(PASSWORD)
  await dialogOf(page).getByRole('button', { name: 'Continue' }).click()
  const login = page.getByRole('dialog', { name: 'Please log in again' })
  await login.getByLabel('Password').fill(PASSWORD)
  await login.getByRole('button', { name: 'Login' }).click()

  await expect(page.getByRole('status').filter({ hasText: 'Erased: 1 enquiry' })).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('asha.rao@visitor.example')
})

test.describe('a dialog that is closed while it fades in', () => {
  test.use({ bypassCSP: true })

  test('leaves the focus to the next', async ({ site, page, logIn }) => {
    await site.newAccount()
    await site.newAccount({ username: 'ravi', status: 'pending' })
    await logIn('meera')
    await openScreen(page, '/admin/users')
    await page.addStyleTag({ content: '* { transition-duration: 30s !important }' })

    await pressWithKeyboard(page, 'Remove ravi')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Approve ravi' }).press('Enter')

    const dialog = page.getByRole('alertdialog', { name: 'Approve ravi?' })
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  })
})
