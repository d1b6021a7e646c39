import type { Page } from '@playwright/test'

/** Opens a public page and waits until it is hydrated. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path)
  // Asked at each frame; an expectation asks again after a while only.
  await page.waitForFunction(
    () => document.querySelector('nav[aria-label=Main]')?.hasAttribute('data-alive'),
    undefined,
    { timeout: 20_000 },
  )
}
