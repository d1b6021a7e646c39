import { PUBLIC_PAGES } from '../../src/app/site-map.ts'
import { expect, test } from './fixtures.ts'

/** Collects what the browser refuses because of the page's policy, from before the page is read. */
const COLLECT = `window.refused = []; addEventListener('securitypolicyviolation', ({ effectiveDirective, sample, blockedURI }) => refused.push([effectiveDirective, blockedURI, sample].join(' ')))`

const SMUGGLED = `<script>window.smuggled = true</script><img src="/nothing" onerror="window.smuggled = true"><style>html { --smuggled: 1 }</style>`

type Watched = typeof globalThis & { refused: string[]; smuggled?: true }

test('every public page runs without a violation of its policy', async ({ page }) => {
  test.slow()
  await page.addInitScript(COLLECT)

  for (const { path, variants = [], aliases = [] } of PUBLIC_PAGES) {
    for (const address of [path, ...aliases, ...variants.map((variant) => `${path}?${variant}`)]) {
      await page.goto(address)
      await expect(page.locator('link[rel=stylesheet][disabled]').first(), address).toBeAttached()
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(() => (globalThis as Watched).refused), address).toEqual([])
    }
  }
})

test.describe('a script in the data of a page', () => {
  test.use({ expectedComplaints: [/Content Security Policy|404/] })

  test('does not run, though the page does', async ({ page }) => {
    await page.addInitScript(COLLECT)
    await page.route('**/overview', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace('<main', `${SMUGGLED}<main`)
      await route.fulfill({ response: answer, body })
    })

    await page.goto('/overview')
    await expect
      .poll(() => page.evaluate(() => (globalThis as Watched).refused.map((text) => text.split(' ')[0])))
      .toEqual(expect.arrayContaining(['script-src-elem', 'script-src-attr', 'style-src-elem']))
    expect(await page.evaluate(() => (globalThis as Watched).smuggled)).toBeUndefined()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
