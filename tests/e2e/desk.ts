import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Opens the sailing schedule of the back office, and waits until its scripts have taken over. */
export async function openDesk(page: Page, query = ''): Promise<void> {
  await page.goto(`/admin/schedule${query}`)
  await page.waitForFunction(() => sessionStorage.getItem('isAdmin') === 'true', undefined, {
    timeout: 20_000,
  })
}

export const openTab = async (page: Page, name: string) => {
  await page.getByRole('tab', { name }).click()
  await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
}

export const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })

/** Presses Delete, reads the question, and says yes. */
export async function deleteRow(page: Page, name: string, question: string): Promise<void> {
  await rowOf(page, name).getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(question)
  await dialog.getByRole('button', { name: 'Delete' }).click()
}
