import type { Page } from '@playwright/test'
import { PASSWORD } from '../accounts.ts'

/** Fills in the login form and submits it. */
export async function typeLogin(page: Page, username = 'meera', password = PASSWORD): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** Logs in through the login page and waits for the dashboard. */
export async function logInAs(page: Page, username = 'meera', password = PASSWORD): Promise<void> {
  await page.goto('/login')
  await typeLogin(page, username, password)
  await page.waitForURL('**/dashbord')
}

export const flagOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('isAdmin'))
