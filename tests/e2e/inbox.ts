import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { openScreen } from './schedule-screen.ts'

/** Submits an enquiry through the public API. */
export async function sendEnquiry(page: Page, fields: Record<string, string> = {}): Promise<void> {
  const response = await page.request.post('/backend/api/enquiry', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: {
      name: 'Asha Rao',
      email: 'asha.rao@visitor.example',
      phone: '+91 98400 00000',
      subject: 'Two excavators to Kobe',
      message: 'When is the next vessel?',
      ...fields,
    },
  })
  expect(response.status()).toBe(201)
}

export const openInbox = (page: Page, query = '') => openScreen(page, `/admin/inbox${query}`)

export const rowOf = (page: Page, subject: string) =>
  page.getByRole('row').filter({ has: page.getByRole('cell', { name: subject }) })
