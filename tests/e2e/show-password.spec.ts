import type { Page } from '@playwright/test'
import { PASSWORD } from '../accounts.ts'
import { expect, test } from './fixtures.ts'
import { openHydrated } from './hydrated.ts'
import { openScreen } from './schedule-screen.ts'

test.use({ writes: true, expectedErrors: [/status of (401|422)/] })

const password = (page: Page) => page.getByLabel('Password', { exact: true })
const toggle = (page: Page, field: string) =>
  page.getByLabel(field, { exact: true }).locator('..').getByRole('button')

test('passwords are shown by keyboard, each by itself, and hidden on submit', async ({ site, page }) => {
  await site.newAccount()
  await openHydrated(page, '/login')
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  await expect(page.getByText('Ask your administrator for a link that sets a new one.')).toBeVisible()
  await page.getByRole('link', { name: 'Login' }).click()
  await page.getByLabel('Username').fill('meera')
  await password(page).focus()
  await page.keyboard.type('not the password')
  await expect(password(page)).toHaveAttribute('type', 'password')

  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Show' })).toHaveAccessibleDescription('Password')
  await page.keyboard.press('Space')
  await expect(password(page)).toHaveAttribute('type', 'text')
  await expect(page.getByRole('button', { name: 'Hide' })).toBeFocused()
  await expect(password(page)).toHaveValue('not the password')
  expect(await page.evaluate(() => location.pathname)).toBe('/login')

  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('alert')).toHaveText('Invalid username or password')
  await expect(password(page)).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show' }).click()
  await password(page).fill(PASSWORD)
  await password(page).press('Enter')
  await expect(page).toHaveURL('/dashbord')

  await test.step('the passwords of a form are checked and shown separately', async () => {
    await openScreen(page, '/admin/profile')
    await toggle(page, 'New Password').click()
    await expect(page.getByLabel('New Password')).toHaveAttribute('type', 'text')
    await expect(page.getByLabel('Current Password')).toHaveAttribute('type', 'password')
    await toggle(page, 'New Password').click()
    await expect(page.getByLabel('New Password')).toHaveAttribute('type', 'password')

    await openHydrated(page, '/register')
    await page.getByLabel('Username').fill('ravi')
    for (const name of ['Password', 'Confirm Password'])
      await page.getByLabel(name, { exact: true }).fill('        ')
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(password(page)).toHaveAccessibleDescription('The password must not consist of spaces only')
    await expect(password(page)).toBeFocused()
    await toggle(page, 'Confirm Password').click()
    await expect(page.getByLabel('Confirm Password')).toHaveAttribute('type', 'text')
    await expect(password(page)).toHaveAttribute('type', 'password')
  })
})
