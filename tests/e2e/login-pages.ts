import type { Page } from '@playwright/test'
import { PASSWORD } from '../accounts.ts'

/** Types into the login form and sends it, as a person does. */
export async function typeLogin(page: Page, username = 'meera', password = PASSWORD): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** Through the login page, as far as the dashboard. */
export async function logInAs(page: Page, username = 'meera', password = PASSWORD): Promise<void> {
  await page.goto('/login')
  await typeLogin(page, username, password)
  await page.waitForURL('**/dashbord')
}

export const flagOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('isAdmin'))
