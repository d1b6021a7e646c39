import { test as base, expect } from '@playwright/test'
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
}

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
})
