import { test as base, expect } from '@playwright/test'
import { BEHIND_MS, setClockBack } from '../fixed-day.mjs'
import { findViolations } from './accessibility.ts'
import { type Site, sharedSite } from './site.ts'
import { createWorkerSites, type WorkerSites } from './worker-sites.ts'

export { expect }

type Options = {
  /** Whether the test writes: it then has a site of its own with fresh sample data. */
  writes: boolean
  /** Settings of that site. */
  settings: Record<string, string>
  /** Console errors that this test expects, such as a response 401. */
  expectedErrors: RegExp[]
}

type Fixtures = {
  site: Site
  /** Adds an administrator's session cookie: of the named account, or of a new one. Only in tests that write. */
  logIn: (username?: string) => Promise<void>
  /** Fails if axe finds accessibility violations on the page in its current state. */
  expectAccessible: () => Promise<void>
  /** The same on a desktop and on a phone in the dark, and that the page is never wider than the window. */
  expectAccessibleAtAllWidths: () => Promise<void>
}

/** From the widest to the narrowest. Layouts in between are those of a phone or of a desktop, with less room. */
const SIZES = [
  { width: 1360, colorScheme: 'light', hasAxe: true },
  { width: 768, colorScheme: 'light', hasAxe: false },
  { width: 390, colorScheme: 'dark', hasAxe: true },
  { width: 320, colorScheme: 'dark', hasAxe: false },
] as const

/** Playwright's `test`, which also fails when a page throws or logs an error. */
export const test = base.extend<Options & Fixtures, { sites: WorkerSites }>({
  writes: [false, { option: true }],
  settings: [{}, { option: true }],
  expectedErrors: [[], { option: true }],

  sites: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from the pattern.
    async ({}, use) => {
      const sites = createWorkerSites()
      await use(sites)
      await sites.stop()
    },
    { scope: 'worker' },
  ],

  site: async ({ writes, settings, sites }, use) => {
    await use(writes ? await sites.fresh('sample', settings) : sharedSite())
  },

  baseURL: ({ site }, use) => use(site.url),

  context: async ({ context, expectedErrors }, use) => {
    await context.addInitScript(setClockBack, BEHIND_MS)
    const errors: string[] = []
    context.on('weberror', (thrown) => errors.push(`thrown: ${thrown.error().message}`))
    context.on('console', (message) => {
      if (message.type() === 'error') errors.push(`logged: ${message.text()} (${message.location().url})`)
    })
    await use(context)
    const unexpected = errors.filter((text) => !expectedErrors.some((expected) => expected.test(text)))
    expect(unexpected, 'unexpected browser errors').toEqual([])
  },

  logIn: ({ site, context }, use) =>
    use(async (username) => {
      await context.addCookies([{ name: 'sid', value: await site.newSession(username), url: site.url }])
    }),

  expectAccessible: ({ page }, use) =>
    use(async () => {
      expect(await findViolations(page), 'accessibility violations').toEqual([])
    }),

  expectAccessibleAtAllWidths: ({ page, expectAccessible }, use) =>
    use(async () => {
      for (const { width, colorScheme, hasAxe } of SIZES) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 900 })
        if (hasAxe) await expectAccessible()
        const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(scrollWidth, `${page.url()} at ${width} px`).toBeLessThanOrEqual(width)
      }
      await page.setViewportSize({ width: SIZES[0].width, height: 900 })
    }),
})
