import type { Page } from '@playwright/test'
import { defaultCompany } from '../../content/company.ts'
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

/** Enters a company of its own, so that mails are signed with it. */
export async function enterCompany(page: Page): Promise<void> {
  const { company, offices } = defaultCompany
  const [first, ...others] = offices.map(({ address, phone, ...office }) => ({
    ...office,
    address: address.join('\n'),
    phone: phone.label,
  }))
  const saved = await page.request.put('/api/company', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: {
      names: { ...company, email: 'desk@coast-lines.test' },
      offices: [{ ...first, phone: '+91 44 4910 2222' }, ...others],
    },
  })
  expect(saved.status()).toBe(200)
}

export const openInbox = (page: Page, query = '') => openScreen(page, `/admin/inbox${query}`)

export const rowOf = (page: Page, subject: string) =>
  page.getByRole('row').filter({ has: page.getByRole('cell', { name: subject }) })
