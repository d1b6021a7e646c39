import { PASSWORD } from '../accounts.ts'
import { expect, test } from './fixtures.ts'
import { openHydrated } from './hydrated.ts'
import { flagOf, logInAs, typeLogin } from './login-pages.ts'
import { inDatabase } from './site.ts'

test.use({ writes: true, expectedErrors: [/status of (401|403|409|422)|net::ERR_FAILED/] })

test.describe('logging in', () => {
  test.beforeEach(({ site }) => site.newAccount())

  test('opens the dashboard and sets the isAdmin flag', async ({ page }) => {
    await logInAs(page)

    await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
    await expect(page.getByText('Welcome, meera')).toBeVisible()
    await expect.poll(() => flagOf(page)).toBe('true')
  })

  test('a wrong password shows an error, keeps the username and sets no flag', async ({ page }) => {
    await openHydrated(page, '/login')
    await typeLogin(page, 'meera', 'not the password')

    await expect(page.getByRole('alert')).toHaveText('Invalid username or password')
    await expect(page.getByLabel('Username')).toHaveValue('meera')
    await expect(page.getByLabel('Password')).toBeFocused()
    expect(await flagOf(page)).toBeNull()
  })

  test('the login and register pages refuse bodies that are not forms or are too large', async ({ page }) => {
    for (const path of ['/login', '/register']) {
      const post = (contentType: string, data: string) =>
        page.request.post(path, {
          headers: { 'content-type': contentType, 'sec-fetch-site': 'same-origin' },
          data: Buffer.from(data),
        })
      const form = 'application/x-www-form-urlencoded'
      expect((await post('application/json', '[1,2]')).status()).toBe(400)
      expect((await post('application/json', 'null')).status()).toBe(400)
      expect((await post(form, `username=x${'+'.repeat(100_000)}x&password=p`)).status()).toBe(413)
      expect((await post(form, 'x&'.repeat(3000))).status()).toBe(413)
      const odd = await post(form, `username=x${'+'.repeat(7000)}x&password=p&confirm_password=p`)
      expect(odd.status()).toBe(path === '/login' ? 401 : 422)
      expect(odd.headers()['content-type']).toContain('text/html')
    }
  })

  test('the form is disabled and the button shows progress while the request runs', async ({ page }) => {
    await page.route('**/backend/api/login', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400))
      await route.abort()
    })
    await openHydrated(page, '/login')
    await typeLogin(page)

    await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled()
    await expect(page.getByLabel('Username')).toBeDisabled()
    await expect(page.getByRole('alert')).toHaveText('Login failed. Please try again.')
  })

  test('an error response without a message shows a default message', async ({ page }) => {
    await page.route('**/backend/api/login', (route) => route.fulfill({ status: 401, body: '' }))
    await openHydrated(page, '/login')
    await typeLogin(page)

    await expect(page.getByRole('alert')).toHaveText('Login failed. Please check your credentials.')
  })

  test('reports that one-time codes cannot be checked when their secret cannot be decrypted', async ({
    page,
    site,
  }) => {
    const lost = `v1.${'A'.repeat(60)}`
    await inDatabase(site.file, ({ db }) => db.updateTable('account').set({ totp_secret: lost }).execute())
    await openHydrated(page, '/login')
    await typeLogin(page)
    await page.getByLabel('Code').fill('123456')
    await page.getByRole('button', { name: 'Login' }).click()

    await expect(page.getByText('This site cannot check one-time codes at the moment')).toBeVisible()
    await expect(page.getByLabel('Code')).toBeFocused()
  })

  test('continues to the requested page', async ({ page }) => {
    await page.goto('/admin/users?from=letter')
    await expect(page).toHaveURL(/\/login\?next=/)
    await typeLogin(page)

    await expect(page).toHaveURL('/admin/users?from=letter')
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  })

  for (const next of ['//evil.example', '/\\evil.example', 'javascript:alert(1)', '%2F%2Fevil.example']) {
    test(`never redirects to another site: ${next}`, async ({ page }) => {
      await page.goto(`/login?next=${encodeURIComponent(next)}`)
      await typeLogin(page)

      await expect(page).toHaveURL('/dashbord')
    })
  }

  test('a logged-in administrator who opens the login page is redirected', async ({ page }) => {
    await logInAs(page)

    await page.goto('/login')
    await expect(page).toHaveURL('/dashbord')
    await page.goto('/login?next=/admin/users')
    await expect(page).toHaveURL('/admin/users')
  })
})

test.describe('logging out', () => {
  test.beforeEach(async ({ site, page }) => {
    await site.newAccount()
    await logInAs(page)
  })

  test('from the back office ends the session and opens the login page', async ({ page }) => {
    await page.getByRole('button', { name: 'Logout' }).click()

    await expect(page).toHaveURL('/login')
    expect(await flagOf(page)).toBeNull()
    await page.goto('/admin/users')
    await expect(page).toHaveURL(/\/login/)
  })

  test('from the schedule page ends the session and stays on the page', async ({ page }) => {
    await openHydrated(page, '/west-east-bound')
    const edit = page.getByRole('link', { name: 'Edit Schedule' })
    await expect(edit).toHaveAttribute('href', '/admin/schedule')
    await page.getByRole('button', { name: 'Logout' }).click()

    await expect(edit).toBeHidden()
    await expect(page).toHaveURL('/west-east-bound')
    expect(await flagOf(page)).toBeNull()
    expect((await page.request.get('/api/users')).status()).toBe(401)
  })

  test('from Inland Logistics ends the session and opens the login page', async ({ page }) => {
    await page.goto('/inland-logistics')
    await expect(page.getByText('Welcome, Admin')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashbord')
    await expect(page.getByRole('link', { name: 'Manage Equipment' })).toHaveAttribute(
      'href',
      '/admin/equipment',
    )
    await page.getByRole('button', { name: 'Logout' }).click()

    await expect(page).toHaveURL('/login')
    expect((await page.request.get('/api/users')).status()).toBe(401)
  })
})

test.describe('the isAdmin flag', () => {
  test('gives no access when set by hand, and is removed', async ({ page }) => {
    await page.goto('/')
    await page.evaluate(() => sessionStorage.setItem('isAdmin', 'true'))
    await page.goto('/dashbord')

    await expect(page).toHaveURL('/login')
    await expect.poll(() => flagOf(page)).toBeNull()
  })

  test('is removed from a public page when set by hand, together with the admin links', async ({ page }) => {
    await page.goto('/')
    await page.evaluate(() => sessionStorage.setItem('isAdmin', 'true'))
    await page.goto('/west-east-bound')

    await expect.poll(() => flagOf(page)).toBeNull()
    await expect(page.getByRole('link', { name: 'Edit Schedule' })).toBeHidden()
  })

  test('is set in a new tab of a logged-in browser', async ({ site, page, context }) => {
    await site.newAccount()
    await logInAs(page)
    const tab = await context.newPage()
    await tab.goto('/west-east-bound')

    await expect(tab.getByRole('link', { name: 'Edit Schedule' })).toBeVisible()
    expect(await flagOf(tab)).toBe('true')
  })
})

test.describe('registering', () => {
  test('a new account can log in once it is approved', async ({ site, page, browser, baseURL }) => {
    await openHydrated(page, '/register')
    await page.getByLabel('Username').fill('ravi')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Register' }).click()

    await expect(page.getByRole('status')).toHaveText('Registration successful! Please login.')
    await typeLogin(page, 'ravi')
    await expect(page.getByRole('alert')).toHaveText('Your account is awaiting approval by an administrator.')

    await site.newAccount({ username: 'meera' })
    const approver = await browser.newPage({ baseURL })
    await logInAs(approver)
    await approver.goto('/admin/users')
    await approver.getByRole('button', { name: 'Approve ravi' }).click()
    await approver.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
    await expect(approver.getByRole('status')).toContainText('User approved successfully!')
    await approver.close()

    await typeLogin(page, 'ravi')
    await expect(page).toHaveURL('/dashbord')
  })

  test('shows errors beside their fields and keeps the username', async ({ site, page }) => {
    await site.newAccount({ username: 'meera' })
    await openHydrated(page, '/register')
    await page.getByLabel('Username').fill('Meera')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm Password').fill('something else')
    await page.getByRole('button', { name: 'Register' }).click()

    await expect(page.getByRole('alert')).toHaveText('Passwords do not match')
    await expect(page.getByLabel('Confirm Password')).toHaveAccessibleDescription('Passwords do not match')
    await expect(page.getByLabel('Confirm Password')).toBeFocused()

    await page.getByLabel('Confirm Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByRole('alert')).toHaveText('Username is already taken')
    await expect(page.getByLabel('Username')).toHaveValue('Meera')
  })

  test('links to the login page and back to Inland Logistics', async ({ page }) => {
    await openHydrated(page, '/register')

    await expect(page.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
    await expect(page.getByRole('link', { name: 'Back to Inland Logistics' })).toHaveAttribute(
      'href',
      '/inland-logistics',
    )
  })
})

test.describe('a form submitted without a script', () => {
  const origin = 'https://www.sagara.example'
  test.use({ settings: { SITE_ORIGIN: origin } })

  for (const [from, status] of [
    [{ 'sec-fetch-site': 'same-origin', origin }, 401],
    [{ origin }, 401],
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
    [{ origin: 'https://evil.example' }, 403],
  ] as const) {
    test(`with the headers ${JSON.stringify(from)} gets status ${status}`, async ({ request }) => {
      const form = { username: 'meera', password: 'not the password' }
      const response = await request.post('/login', { form, headers: from })

      expect(response.status()).toBe(status)
      expect(response.headers()['set-cookie']).toBeUndefined()
    })
  }
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('logging in works after a wrong password', async ({ site, page }) => {
    await site.newAccount()
    await page.goto('/login?next=/admin/users')
    await typeLogin(page, 'meera', 'not the password')

    await expect(page.getByRole('alert')).toHaveText('Invalid username or password')
    await expect(page.getByLabel('Username')).toHaveValue('meera')
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL('/admin/users')
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  })

  test('registering works after mismatched passwords', async ({ page }) => {
    await page.goto('/register')
    await page.getByLabel('Username').fill('ravi')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm Password').fill('something else')
    await page.getByRole('button', { name: 'Register' }).click()

    await expect(page.getByRole('alert')).toHaveText('Passwords do not match')
    await expect(page.getByLabel('Username')).toHaveValue('ravi')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByRole('status')).toHaveText('Registration successful! Please login.')
  })
})
