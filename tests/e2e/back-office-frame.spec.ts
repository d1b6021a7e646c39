import { ADMIN_SCREENS } from '../../src/app/site-map.ts'
import { expect, test } from './fixtures.ts'

const PATHS = [
  ...ADMIN_SCREENS.map(({ path }) => path),
  '/admin',
  '/admin/',
  '/Admin/Users',
  '/%61dmin/users',
  '/admin/circulars/1',
  '/admin/nothing-here',
]
const SAME_SITE = { 'sec-fetch-site': 'same-origin' }

test.describe('without a session', () => {
  for (const path of PATHS) {
    test(`${path} redirects to the login page for every method`, async ({ request }) => {
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']) {
        const response = await request.fetch(path, { method, headers: SAME_SITE, maxRedirects: 0 })
        if (path === '/Admin/Users' && !['GET', 'HEAD'].includes(method)) {
          // Only exact screen paths accept writes.
          expect(response.status(), method).toBe(405)
          continue
        }
        expect(response.status(), method).toBe(302)
        expect(response.headers().location, method).toMatch(/^\/login(\?next=|$)/)
        expect(response.headers()['cache-control']).toBe('no-store')
      }
    })
  }

  for (const path of ['/admin/users.data', '/admin/users.data?_routes=%2Fadmin%2Fusers', '/dashbord.data']) {
    test(`${path} returns a redirect and no data`, async ({ request }) => {
      for (const method of ['GET', 'POST']) {
        const response = await request.fetch(path, { method, headers: SAME_SITE })
        expect(await response.text()).toMatch(/"redirect","\/login/)
      }
    })
  }
})

test.describe('with a session', () => {
  test.use({ writes: true, expectedErrors: [/net::ERR_FAILED/] })

  test('each response has its own nonce and is not cached', async ({ page, logIn }) => {
    await logIn()
    const first = await page.goto('/admin/profile')
    const second = await page.goto('/admin/profile')
    const policies = [first, second].map((response) => response?.headers()['content-security-policy'] ?? '')

    expect(policies[0]).toMatch(/script-src 'self' 'nonce-[\w+/=]{20,}';/)
    expect(policies[0]).not.toMatch(/script-src[^;]*unsafe-inline/)
    expect(policies[0]).not.toBe(policies[1])
    expect(first?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  })

  test('/admin redirects to the dashboard, and an unknown path to the home page', async ({ page, logIn }) => {
    await logIn()
    await page.goto('/admin')
    await expect(page).toHaveURL('/dashbord')
    await page.goto('/admin/nothing-here')
    await expect(page).toHaveURL('/')
  })

  test('the navigation bar links to every screen', async ({ page, logIn }) => {
    await logIn()
    await page.goto('/dashbord')
    const bar = page.getByRole('navigation', { name: 'Back office' })
    for (const [name, path] of [
      ['Equipment', '/admin/equipment'],
      ['Sailing Schedule', '/admin/schedule'],
      ['Profile', '/admin/profile'],
      ['Dashboard', '/dashbord'],
    ] as const) {
      await bar.getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(path)
      await expect(bar.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
    }
    await bar.getByRole('link', { name: 'View Site' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })

  for (const [title, first, last, path] of [
    ['Master', 'Category', 'Attribute', '/admin/master-equipment/attribute'],
    ['Administration', 'Users', 'Mail', '/admin/outbox'],
  ] as const) {
    test(`the ${title} menu opens on click and closes on outside click, Escape and selection`, async ({
      page,
      logIn,
    }) => {
      await logIn()
      await page.goto('/dashbord')
      const bar = page.getByRole('navigation', { name: 'Back office' })
      const button = bar.getByRole('button', { name: title })
      const link = bar.getByRole('link', { name: first, exact: true })

      await button.click()
      await expect(link).toBeVisible()
      await page.getByRole('heading', { level: 1 }).click()
      await expect(link).toBeHidden()

      await button.click()
      await page.keyboard.press('Tab')
      await expect(link).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(link).toBeHidden()
      await expect(button).toBeFocused()

      await page.keyboard.press('Enter')
      await bar.getByRole('link', { name: last, exact: true }).focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(path)
      await expect(link).toBeHidden()
      await expect(button).toHaveAttribute('data-active', 'true')
    })
  }

  test('only one menu of the bar is open at a time', async ({ page, logIn }) => {
    await logIn()
    await page.goto('/dashbord')
    await page.getByRole('button', { name: 'Master' }).click()
    await page.getByRole('button', { name: 'Administration' }).click()

    await expect(page.getByRole('link', { name: 'Users' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Category' })).toBeHidden()
  })

  test('on a phone the menu opens, navigates and closes', async ({ page, logIn }) => {
    await logIn()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/dashbord')
    await expect(page.getByRole('link', { name: 'Profile', exact: true })).toBeHidden()
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Profile', exact: true }).click()

    await expect(page.getByRole('heading', { level: 1, name: 'Admin Profile' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Profile', exact: true })).toBeHidden()
  })

  test('everything can be reached by keyboard', async ({ site, page }) => {
    await site.newAccount()
    await page.goto('/login')
    await page.getByLabel('Username').focus()
    await page.keyboard.type('meera')
    await page.keyboard.press('Tab')
    await page.keyboard.type('lantern-cargo-27')
    await page.keyboard.press('Enter')
    await page.waitForURL('/dashbord')

    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Master' })).toBeFocused()
    await page.keyboard.press('Enter')
    for (const name of ['Category', 'Attribute']) {
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name })).toBeFocused()
    }
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Attributes' })).toBeVisible()
  })

  test('a banner disappears after 3 seconds unless the pointer is over it', async ({ page, site, logIn }) => {
    await site.newAccount()
    await logIn('meera')
    await page.clock.install()
    await page.goto('/admin/profile')
    await page.clock.pauseAt(Date.now() + 60_000)
    const banner = page.getByRole('status')
    const save = page.getByRole('button', { name: 'Save Email' })

    await save.click()
    await expect(banner).toBeVisible()
    await page.clock.runFor(2990)
    await expect(banner).toBeVisible()
    await page.clock.runFor(10)
    await expect(banner).toBeHidden()

    await save.click()
    await banner.hover()
    await page.clock.runFor(3500)
    await expect(banner).toBeVisible()
    await page.mouse.move(0, 0)
    await page.clock.runFor(3000)
    await expect(banner).toBeHidden()
  })

  test('a screen that fails to load shows an error inside the layout', async ({ page, logIn }) => {
    await logIn()
    await page.goto('/dashbord')
    await page.route('**/api/users', (route) => route.abort())
    await page.getByRole('button', { name: 'Administration' }).click()
    await page.getByRole('link', { name: 'Users' }).click()

    await expect(page.getByRole('alert')).toHaveText('Failed to load data. Please try again.')
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  })
})

test.describe('a site that requires a second factor', () => {
  test.use({ writes: true, settings: { REQUIRE_SECOND_FACTOR: 'true' } })

  test('opens only the profile until one is set up', async ({ site, page }) => {
    await site.newAccount()
    await page.goto('/login')
    await page.getByLabel('Username').fill('meera')
    await page.getByLabel('Password').fill('lantern-cargo-27')
    await page.getByRole('button', { name: 'Login' }).click()

    await expect(page).toHaveURL('/admin/profile')
    await expect(page.getByText('A second factor is required.')).toBeVisible()
    await page.goto('/admin/users')
    await expect(page).toHaveURL('/admin/profile')
  })
})

test('the login page is byte-identical for everyone without a session', async ({ request }) => {
  const plain = await request.get('/login')
  const withQuery = await request.get('/login?next=%2Fadmin%2Fusers', { headers: { cookie: 'theme=dark' } })

  expect(await withQuery.text()).toBe(await plain.text())
  expect(plain.headers().etag).toBe(withQuery.headers().etag)
})
