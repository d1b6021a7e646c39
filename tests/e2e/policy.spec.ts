import { expect, test } from './fixtures.ts'

/** Collects violations of the Content Security Policy from before the page is parsed. */
const COLLECT = `window.refused = []; addEventListener('securitypolicyviolation', ({ effectiveDirective, sample, blockedURI }) => refused.push([effectiveDirective, blockedURI, sample].join(' ')))`

const INJECTED_MARKUP = `<script>window.smuggled = true</script><img src="/nothing" onerror="window.smuggled = true"><style>html { --smuggled: 1 }</style>`

type ObservedWindow = typeof globalThis & { refused: string[]; smuggled?: true }

test.describe('markup injected into a page', () => {
  // Markup that the page did not make may also make React render it anew (error 418).
  test.use({ expectedErrors: [/Content Security Policy|404|#418/] })

  test('is blocked while the page keeps working', async ({ page }) => {
    await page.addInitScript(COLLECT)
    await page.route('**/overview', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace('<main', `${INJECTED_MARKUP}<main`)
      await route.fulfill({ response, body })
    })

    await page.goto('/overview')
    await expect
      .poll(() =>
        page.evaluate(() => (globalThis as ObservedWindow).refused.map((text) => text.split(' ')[0])),
      )
      .toEqual(expect.arrayContaining(['script-src-elem', 'script-src-attr', 'style-src-elem']))
    expect(await page.evaluate(() => (globalThis as ObservedWindow).smuggled)).toBeUndefined()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
