import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Opens the sailing schedule screen and waits until it is hydrated. */
export const openScheduleScreen = (page: Page, query = '') => openScreen(page, `/admin/schedule${query}`)

/** Opens a back office screen and waits until it is hydrated. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await watchHydration(page)
  await page.goto(path)
  await hydrated(page)
}

/** The same with the screen that is open. */
export async function reloadScreen(page: Page): Promise<void> {
  await watchHydration(page)
  await page.reload()
  await hydrated(page)
}

const watched = new WeakSet<Page>()

/**
 * The layout of the back office says by its flag that it is alive. The flag outlives the document, so it is noted when it is set:
 * what is pressed or typed before would be lost.
 */
async function watchHydration(page: Page): Promise<void> {
  if (watched.has(page)) return
  watched.add(page)
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (key, value) {
      setItem.call(this, key, value)
      if (key === 'isAdmin') Object.assign(window, { isAlive: true })
    }
  })
}

const hydrated = (page: Page) =>
  page.waitForFunction(() => 'isAlive' in window, undefined, { timeout: 20_000 })

export const openTab = async (page: Page, name: string) => {
  await page.getByRole('tab', { name }).click()
  await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
}

export const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })

/** Presses Delete, checks the question, and confirms. */
export async function deleteRow(page: Page, name: string, question: string): Promise<void> {
  await rowOf(page, name).getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(question)
  await dialog.getByRole('button', { name: 'Delete' }).click()
}
