import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { PASSWORD } from '../accounts.ts'
import { expect, test } from './fixtures.ts'
import { addPasskey, logInAs, typeLogin } from './login-pages.ts'
import { openScreen, reloadScreen } from './schedule-screen.ts'

test.use({ writes: true, expectedErrors: [/status of (401|403|409|422)/] })

async function saveEmail(page: Page) {
  await page.getByLabel('Email').fill('meera@sagara.example')
  await page.getByRole('button', { name: 'Save Email' }).click()
}

/** Begins to set up one-time codes; returns their secret. */
async function startTotpSetUp(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Set up one-time codes' }).click()
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  return ((await page.getByRole('code').textContent()) ?? '').replaceAll(' ', '')
}

test.beforeEach(async ({ site, page, logIn }) => {
  await site.newAccount()
  await logIn('meera')
  await openScreen(page, '/admin/profile')
})

test('the profile saves a new email address, and a new password after each error', async ({
  page,
  browser,
  baseURL,
}) => {
  await expect(page.getByRole('definition').filter({ hasText: 'meera' })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'Administrator' })).toBeVisible()

  await saveEmail(page)
  await expect(page.getByRole('status')).toContainText('Profile updated successfully!')
  await reloadScreen(page)
  await expect(page.getByLabel('Email')).toHaveValue('meera@sagara.example')

  const other = await browser.newPage({ baseURL })
  await logInAs(other)
  const change = async (current: string, next: string, again: string) => {
    await page.getByLabel('Current Password').fill(current)
    await page.getByLabel('New Password').fill(next)
    await page.getByLabel('Confirm Password').fill(again)
    await page.getByRole('button', { name: 'Update Password' }).click()
  }

  await change(PASSWORD, 'quayside-77', 'quayside-78')
  await expect(page.getByRole('alert')).toHaveText("New passwords don't match")
  await change(PASSWORD, '12345', '12345')
  await expect(page.getByRole('alert')).toHaveText('New password must be at least 6 characters')
  await change('wrong', 'quayside-77', 'quayside-77')
  await expect(page.getByRole('alert')).toHaveText('Current password is incorrect')
  await expect(page.getByLabel('Current Password')).toBeFocused()
  await expect(page.getByLabel('New Password')).toHaveValue('quayside-77')

  await change(PASSWORD, 'quayside-77', 'quayside-77')
  await expect(page.getByRole('status')).toContainText('Password updated successfully')
  await expect(page.getByLabel('Current Password')).toHaveValue('')
  await expect(page.getByLabel('New Password')).toHaveValue('')

  await other.getByRole('link', { name: 'Profile', exact: true }).click()
  await expect(other).toHaveURL('/login?next=%2Fadmin%2Fprofile')
  await typeLogin(other, 'meera', 'quayside-77')
  await expect(other).toHaveURL('/admin/profile')
  await other.close()
})

/** A page that was just loaded takes clicks as soon as its script runs. */
async function logOut(page: Page): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: 'Logout' }).click({ timeout: 2000 })
    await page.waitForURL('**/login', { timeout: 2000 })
  }).toPass()
}

test('one-time codes: set up, log in, log in with a recovery code, turn off', async ({ page }) => {
  const secret = await startTotpSetUp(page)
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  await page.getByRole('textbox', { name: 'Code' }).fill('000000')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('alert')).toHaveText('The code is invalid')
  await page.getByRole('textbox', { name: 'Code' }).fill(new TOTP({ secret }).generate())
  await page.getByRole('button', { name: 'Confirm' }).click()

  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  const codes = await page.getByRole('alertdialog').getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('10 recovery codes left.')).toBeVisible()

  await logOut(page)
  await typeLogin(page)
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
  await expect(page.getByLabel('Password')).toBeHidden()
  const nextStep = Date.now() + 30_000
  await page
    .getByRole('textbox', { name: 'Code' })
    .fill(new TOTP({ secret }).generate({ timestamp: nextStep }))
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/dashbord')

  await logOut(page)
  await typeLogin(page)
  await page.getByRole('textbox', { name: 'Code' }).fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/dashbord')

  await openScreen(page, '/admin/profile')
  await expect(page.getByText('9 recovery codes left.')).toBeVisible()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('This account is protected by its password only.')).toBeVisible()
})

test('a passkey: add with a name, log in without a password, remove', async ({ page }) => {
  await addPasskey(page)
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('Office laptop')).toBeVisible()

  await logOut(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL('/dashbord')

  await openScreen(page, '/admin/profile')
  await page.getByRole('button', { name: 'Remove Office laptop' }).click()
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('status')).toContainText('Passkey deleted successfully!')
  await expect(page.getByText('Office laptop')).toBeHidden()
})

test('sessions: end one of another browser, then all others', async ({ page, browser, baseURL }) => {
  const others = [await browser.newPage({ baseURL }), await browser.newPage({ baseURL })]
  for (const other of others) await logInAs(other)
  await reloadScreen(page)
  const sessions = page.getByRole('region', { name: 'Sessions' })
  await expect(sessions.getByRole('listitem')).toHaveCount(3)
  const own = sessions.getByRole('listitem').filter({ hasText: 'This session' })
  await expect(own).toHaveCount(1)
  await expect(own.getByText('Last seen'), 'of a session without an address').toHaveText(/^Last seen/)

  await sessions
    .getByRole('button', { name: /^End session/ })
    .first()
    .click()
  await expect(page.getByRole('status')).toContainText('The session has been ended')
  await expect(sessions.getByRole('listitem')).toHaveCount(2)

  await sessions.getByRole('button', { name: 'End all other sessions' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End sessions' }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  for (const other of others) {
    await other.getByRole('link', { name: 'Equipment' }).first().click()
    await expect(other).toHaveURL(/\/login\?next=/)
    await other.close()
  }
})

test('saving after the session has ended renews it in place, or saves nothing, and keeps the input', async ({
  page,
  context,
}) => {
  await context.clearCookies({ name: 'sid' })
  await saveEmail(page)
  const dialog = page.getByRole('dialog', { name: 'Please log in again' })
  await expect(dialog.and(page.locator(':focus-within'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alert')).toHaveText('Please log in')
  await expect(page.getByLabel('Email')).toHaveValue('meera@sagara.example')

  await saveEmail(page)
  await expect(dialog.getByLabel('Username')).toHaveValue('meera')
  await dialog.getByLabel('Password').fill('wrong')
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Invalid username or password')
  await dialog.getByLabel('Password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Login' }).click()

  await expect(dialog).toBeHidden()
  await expect(page.getByRole('status')).toContainText('Profile updated successfully!')
  await expect(page.getByLabel('Email')).toHaveValue('meera@sagara.example')
})
