import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { openScreen } from './schedule-screen.ts'

export const openGrid = (page: Page, query = '?route=1') => openScreen(page, `/admin/schedule/grid${query}`)

/** The cell of a port in the n-th voyage, from 1. */
export const cellOf = (page: Page, port: string, voyage: number) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: port, exact: true }) })
    .getByRole('gridcell')
    .nth(voyage - 1)

/** The line that says what happened. */
export const message = (page: Page) => page.locator('main').getByRole('status')

/** Pastes as if the text came from another program. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    const target = document.activeElement ?? document.body
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

export const expectSaved = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: 'Schedule saved successfully!' })).toBeVisible()
