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

/** Adds a passkey of a virtual device on the profile page. */
export async function addPasskey(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name').fill('Office laptop')
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
}

export const flagOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('isAdmin'))
