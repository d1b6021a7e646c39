import { collectRefusals, refusedBy } from './every-page.ts'
import { expect, test } from './fixtures.ts'

const INJECTED_MARKUP = `<script>window.smuggled = true</script><img src="/nothing" onerror="window.smuggled = true"><style>html { --smuggled: 1 }</style>`

type ObservedWindow = typeof globalThis & { smuggled?: true }

test.describe('markup injected into a page', () => {
  // Markup that the page did not make may also make React render it anew (error 418).
  test.use({ expectedErrors: [/Content Security Policy|404|#418/] })

  test('is blocked while the page keeps working', async ({ page }) => {
    await collectRefusals(page)
    await page.route('**/overview', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace('<main', `${INJECTED_MARKUP}<main`)
      await route.fulfill({ response, body })
    })

    await page.goto('/overview')
    const directives = async () => (await refusedBy(page)).map((text) => text.split(' ')[0])
    await expect
      .poll(directives)
      .toEqual(expect.arrayContaining(['script-src-elem', 'script-src-attr', 'style-src-elem']))
    expect(await page.evaluate(() => (globalThis as ObservedWindow).smuggled)).toBeUndefined()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
