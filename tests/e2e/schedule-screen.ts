import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Opens the sailing schedule screen and waits until it is hydrated. */
export const openScheduleScreen = (page: Page, query = '') => openScreen(page, `/admin/schedule${query}`)

/** Opens a back office screen and waits until it is hydrated. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path)
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

/** Presses Delete, checks the question, and confirms. */
export async function deleteRow(page: Page, name: string, question: string): Promise<void> {
  await rowOf(page, name).getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(question)
  await dialog.getByRole('button', { name: 'Delete' }).click()
}
