import type { Page } from '@playwright/test'

type ObservedWindow = typeof globalThis & { refused: string[] }

/** Collects violations of the Content Security Policy from before a page is parsed. */
export const collectRefusals = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const refused: string[] = []
    Object.assign(globalThis, { refused })
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      refused.push([effectiveDirective, blockedURI, sample].join(' ')),
    )
  })

export const refusedBy = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as ObservedWindow).refused)
