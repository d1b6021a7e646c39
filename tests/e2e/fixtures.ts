import { test as base, expect } from '@playwright/test'
import { findBarriers } from './barriers.ts'
import { type Site, sharedSite } from './site.ts'
import { createWorkerSites, type WorkerSites } from './worker-sites.ts'

export { expect }

type Options = {
  /** Whether the test writes: it then has a site to itself, with the sample data as if nobody had been there before. */
  writes: boolean
  /** Settings of the site that it has to itself. */
  settings: Record<string, string>
  /** What the browser may complain about in this test, such as an answer 401 that the test is about. */
  expectedComplaints: RegExp[]
}

type Fixtures = {
  site: Site
  /** Makes the browser an administrator's, of that name if there is such an account; only in tests that write. */
  logIn: (username?: string) => Promise<void>
  /** Fails with what axe finds on the page as it is now. */
  expectAccessible: () => Promise<void>
}

/** Playwright's test, which fails as well when any page of it throws or logs an error. */
export const test = base.extend<Options & Fixtures, { sites: WorkerSites }>({
  writes: [false, { option: true }],
  settings: [{}, { option: true }],
  expectedComplaints: [[], { option: true }],

  sites: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
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

  context: async ({ context, expectedComplaints }, use) => {
    const complaints: string[] = []
    context.on('weberror', (thrown) => complaints.push(`thrown: ${thrown.error().message}`))
    context.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`logged: ${message.text()} (${message.location().url})`)
    })
    await use(context)
    const unexpected = complaints.filter(
      (text) => !expectedComplaints.some((expected) => expected.test(text)),
    )
    expect(unexpected, 'what the browser complained about').toEqual([])
  },

  logIn: ({ site, context }, use) =>
    use(async (username) => {
      await context.addCookies([{ name: 'sid', value: await site.newSession(username), url: site.url }])
    }),

  expectAccessible: ({ page }, use) =>
    use(async () => {
      expect(await findBarriers(page), 'what axe found').toEqual([])
    }),
})
