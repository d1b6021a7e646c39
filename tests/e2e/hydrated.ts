import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Opens a public page and waits until it is hydrated. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveAttribute('data-alive', {
    timeout: 20_000,
  })
}
