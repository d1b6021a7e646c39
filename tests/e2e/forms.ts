import type { Page } from '@playwright/test'

export const APPLICATION = {
  Name: 'Asha Sample',
  'Contact Number': '+91 44 0000 0000',
  Email: 'asha@example.com',
  'Current Location': 'Chennai',
  Specialization: 'Operations',
  Description: 'Ten years on the quay.\nTamil, Hindi, English.',
}

export const ENQUIRY = {
  Name: 'Ravi Sample',
  Email: 'ravi@example.com',
  Phone: '+91 22 0000 0000',
  Subject: 'Granite to Kobe',
  Message: '20 blocks of 25 t each.\nReady in March.',
}

export const RESUME = 'tests/data/bad-uploads/valid.pdf'

/** Fills in the fields with these labels. */
export async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text)
}

/** Counts the POST requests to this path from now on. */
export function countPosts(page: Page, path: string): () => number {
  let posts = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === path) posts += 1
  })
  return () => posts
}

/** The accessible description of a field. */
export function describedBy(page: Page, label: string): Promise<string> {
  return page.getByLabel(label).evaluate((field) => {
    const about = document.getElementById(field.getAttribute('aria-describedby') ?? '')
    return about?.textContent ?? ''
  })
}
