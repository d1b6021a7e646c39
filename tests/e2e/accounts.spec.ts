import { PASSWORD } from '../accounts.ts'
import { expect, test } from './fixtures.ts'
import { openHydrated } from './hydrated.ts'
import { flagOf, logInAs, typeLogin } from './login-pages.ts'

test.use({ writes: true, expectedErrors: [/status of (401|403|409|422|502)|net::ERR_FAILED/] })

test.describe('logging in', () => {
  test.beforeEach(({ site }) => site.newAccount())

  test('shows what is wrong and what is going on, continues to the requested page, and ends by logging out', async ({
    page,
    context,
  }) => {
    await page.goto('/admin/users?from=letter')
    await expect(page).toHaveURL(/\/login\?next=/)
    await typeLogin(page, 'meera', 'not the password')
    await expect(page.getByRole('alert')).toHaveText('Invalid username or password')
    await expect(page.getByLabel('Username')).toHaveValue('meera')
    await expect(page.getByLabel('Password')).toBeFocused()
    expect(await flagOf(page)).toBeNull()

    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/backend/api/login', async (route) => {
      await promise
      await route.abort()
    })
    await typeLogin(page)
    await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled()
    await expect(page.getByLabel('Username')).toBeDisabled()
    resolve()
    await expect(page.getByRole('alert')).toHaveText('Login failed. Please try again.')
    await page.unroute('**/backend/api/login')
    await page.route('**/backend/api/login', (route) => route.fulfill({ status: 401, body: '' }), {
      times: 1,
    })
    await typeLogin(page)
    await expect(page.getByRole('alert')).toHaveText('Login failed. Please check your credentials.')

    await page.route(
      '**/backend/api/login',
      (route) => route.fulfill({ status: 502, body: '<h1>502</h1>' }),
      {
        times: 1,
      },
    )
    await typeLogin(page)
    await expect(page.getByRole('alert')).toHaveText(
      'The site is not running at the moment. Please try again in a few minutes.',
    )

    await typeLogin(page)
    await expect(page).toHaveURL('/admin/users?from=letter')
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
    await expect.poll(() => flagOf(page)).toBe('true')
    const tab = await context.newPage()
    await tab.goto('/west-east-bound')
    await expect(tab.getByRole('link', { name: 'Edit Schedule' })).toBeVisible()
    expect(await flagOf(tab)).toBe('true')

    await page.goto('/login?next=/admin/users')
    await expect(page).toHaveURL('/admin/users')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/login')
    expect(await flagOf(page)).toBeNull()
    await page.goto('/admin/users')
    await expect(page).toHaveURL(/\/login/)
  })

  test('administrators see on public pages what they may do, unless only the flag says so', async ({
    page,
  }) => {
    await test.step('shows administrators on public pages what they may do, until they log out there', async () => {
      await logInAs(page)
      await openHydrated(page, '/west-east-bound')
      const edit = page.getByRole('link', { name: 'Edit Schedule' })
      await expect(edit).toHaveAttribute('href', '/admin/schedule')
      await page.getByRole('button', { name: 'Logout' }).click()
      await expect(edit).toBeHidden()
      await expect(page).toHaveURL('/west-east-bound')
      expect(await flagOf(page)).toBeNull()
      expect((await page.request.get('/api/users')).status()).toBe(401)

      await logInAs(page)
      await page.goto('/inland-logistics')
      await expect(page.getByText('Welcome, Admin')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashbord')
      const manage = page.getByRole('link', { name: 'Manage Equipment' })
      await expect(manage).toHaveAttribute('href', '/admin/equipment')
      await page.getByRole('button', { name: 'Logout' }).click()
      await expect(page).toHaveURL('/login')
    })

    await test.step('the isAdmin flag gives no access when set by hand, and is removed', async () => {
      await page.goto('/')
      for (const [path, shown] of [
        ['/west-east-bound', '/west-east-bound'],
        ['/dashbord', '/login'],
      ] as const) {
        await page.evaluate(() => sessionStorage.setItem('isAdmin', 'true'))
        await page.goto(path)
        await expect(page).toHaveURL(shown)
        await expect.poll(() => flagOf(page)).toBeNull()
        await expect(page.getByRole('link', { name: 'Edit Schedule' })).toBeHidden()
      }
    })
  })
})

test.describe('registering', () => {
  test('shows each error, and that a new account awaits approval', async ({ page }) => {
    await openHydrated(page, '/register')
    await expect(page.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
    const back = page.getByRole('link', { name: 'Back to Inland Logistics' })
    await expect(back).toHaveAttribute('href', '/inland-logistics')
    const register = async (username: string, again = PASSWORD) => {
      await page.getByLabel('Username').fill(username)
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByLabel('Confirm Password').fill(again)
      await page.getByRole('button', { name: 'Register' }).click()
    }
    await register('Admin', 'something else')
    await expect(page.getByRole('alert')).toHaveText('Passwords do not match')
    await expect(page.getByLabel('Confirm Password')).toHaveAccessibleDescription('Passwords do not match')
    await expect(page.getByLabel('Confirm Password')).toBeFocused()
    await register('Admin')
    await expect(page.getByRole('alert')).toHaveText('Username is already taken')
    await expect(page.getByLabel('Username')).toHaveValue('Admin')
    await register('ravi')
    await expect(page.getByRole('status')).toHaveText('Registration successful! Please login.')
    await typeLogin(page, 'ravi')
    await expect(page.getByRole('alert')).toHaveText('Your account is awaiting approval by an administrator.')
  })
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('registering and logging in work after a mistake', async ({ page, site }) => {
    await test.step('registering works after mismatched passwords', async () => {
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

    await test.step('logging in works after a wrong password', async () => {
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
  })
})
