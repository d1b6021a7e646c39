import { expect, test } from './fixtures.ts'

const WIDTHS = [390, 768, 1360]
const SCREENS = [
  '/dashbord',
  '/admin/profile',
  '/admin/users',
  '/admin/outbox',
  '/admin/equipment',
  '/admin/master-equipment',
]

test.use({ writes: true })

for (const path of ['/login', '/register', ...SCREENS]) {
  test(`${path} is accessible and fits at every width and in each colour scheme`, async ({
    page,
    site,
    logIn,
    expectAccessible,
  }) => {
    test.slow()
    await site.newAccount({
      username: 'a-long-username.of-somebody@the-branch-office.example',
      status: 'pending',
    })
    const requiresLogin = SCREENS.includes(path)
    if (requiresLogin) await logIn()
    for (const colorScheme of requiresLogin ? (['light', 'dark'] as const) : (['light'] as const)) {
      await page.emulateMedia({ colorScheme })
      await page.goto(path)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        await expectAccessible()
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBe(width)
      }
    }
  })
}

test('dialogs are accessible', async ({ page, logIn, expectAccessible }) => {
  await logIn()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/admin/users')
    await page.getByRole('button', { name: 'Remove admin', exact: true }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectAccessible()
    await page.goto('/admin/profile')
    await page.getByRole('button', { name: 'Set up one-time codes' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible()
  }
})
