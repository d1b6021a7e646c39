import { expect, test } from './fixtures.ts'
import { openScreen } from './schedule-screen.ts'

test.describe('with a session', () => {
  test.use({ writes: true })

  test('the bar leads to every screen, one menu open at a time, and from a menu on a phone', async ({
    page,
    logIn,
  }) => {
    await test.step('the navigation bar links to every screen', async () => {
      await logIn()
      await openScreen(page, '/dashbord')
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

    await test.step('what leads to another screen leaves the focus on its title', async () => {
      await openScreen(page, '/admin/schedule')
      await page.getByRole('link', { name: 'Edit as a grid' }).press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'Edit schedule' })).toBeFocused()
    })

    await test.step('one menu of the bar is open at a time, and closes on outside click, Escape and selection', async () => {
      await logIn()
      await openScreen(page, '/dashbord')
      const bar = page.getByRole('navigation', { name: 'Back office' })
      const button = bar.getByRole('button', { name: 'Administration' })
      const users = bar.getByRole('link', { name: 'Users' })
      await bar.getByRole('button', { name: 'Master' }).click()
      await button.click()
      await expect(users).toBeVisible()
      await expect(bar.getByRole('link', { name: 'Category' })).toBeHidden()
      await page.getByRole('heading', { level: 1 }).click()
      await expect(users).toBeHidden()

      await button.click()
      await page.keyboard.press('Tab')
      await expect(users).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(users).toBeHidden()
      await expect(button).toBeFocused()

      await page.keyboard.press('Enter')
      await bar.getByRole('link', { name: 'Mail', exact: true }).focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/admin/mail/outbox')
      await expect(users).toBeHidden()
      await expect(button).toHaveAttribute('data-active', 'true')
    })

    await test.step('screens inside an entry are tabs below the bar, and old addresses lead there', async () => {
      const tabs = page.getByRole('navigation', { name: 'Mail' })
      await expect(tabs.getByRole('link', { name: 'Outbox' })).toHaveAttribute('aria-current', 'page')
      await tabs.getByRole('link', { name: 'Mailbox' }).click()
      await expect(page).toHaveURL('/admin/mail/mailbox')
      await openScreen(page, '/admin/drafts')
      await expect(page).toHaveURL('/admin/circulars/drafts')
      await page.getByRole('navigation', { name: 'Circulars' }).getByRole('link', { name: 'Archive' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Archive of circulars' })).toBeVisible()
    })

    await test.step('a narrow bar keeps what is used daily, and the rest is in one menu', async () => {
      await page.setViewportSize({ width: 900, height: 900 })
      const links = page.getByRole('banner').getByRole('link')
      await expect(links).toHaveText([
        ...['Dashboard', 'Sailing Schedule', 'Circulars', 'Arrivals', 'Inbox', 'Customers'],
      ])
      await page.getByRole('button', { name: 'Menu' }).click()
      await expect(page.getByRole('link', { name: 'Inbox' })).toHaveCount(1)
      await page.getByRole('link', { name: 'Equipment' }).click()
      await expect(page).toHaveURL('/admin/equipment')
    })

    await test.step('on a phone the menu opens, navigates and closes', async () => {
      await logIn()
      await page.setViewportSize({ width: 390, height: 844 })
      await openScreen(page, '/dashbord')
      await expect(page.getByRole('link', { name: 'Profile', exact: true })).toBeHidden()
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('link', { name: 'Profile', exact: true }).click()

      await expect(page.getByRole('heading', { level: 1, name: 'Admin Profile' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Profile', exact: true })).toBeHidden()
    })
  })

  test('a banner disappears after 3 seconds unless the pointer is over it', async ({ page, site, logIn }) => {
    await site.newAccount()
    await logIn('meera')
    await page.clock.install()
    await openScreen(page, '/admin/profile')
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
    await openScreen(page, '/admin/users')
    await expect(page).toHaveURL('/admin/profile')
  })
})
