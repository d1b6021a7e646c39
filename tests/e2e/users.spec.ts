import type { Page } from '@playwright/test'
import { ROLE_TEXTS, ROLES } from '../../src/accounts/roles.ts'
import { expect, test } from './fixtures.ts'
import { logInAs, typeLogin } from './login-pages.ts'
import { openScreen } from './schedule-screen.ts'

test.use({ writes: true, expectedErrors: [/status of (401|403|409|422)/] })

test.beforeEach(async ({ site, logIn }) => {
  await site.newAccount()
  await logIn('meera')
})

const rowOf = (page: Page, username: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: username }) })

async function confirmAction(page: Page, action: string, username: string) {
  await page.getByRole('button', { name: `${action} ${username}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: action }).click()
}

test('disabling, enabling and removing an account takes effect on its next request', async ({
  site,
  page,
  browser,
  baseURL,
}) => {
  await site.newAccount({ username: 'ravi' })
  const ravi = await browser.newPage({ baseURL })
  await logInAs(ravi, 'ravi')
  await openScreen(page, '/admin/users')

  await page.getByRole('button', { name: 'Disable ravi' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Disable ravi?' })).toContainText(
    'logged out everywhere at once',
  )
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click()
  await expect(page.getByRole('status')).toContainText('User disabled successfully!')
  await expect(rowOf(page, 'ravi')).toContainText('Disabled')
  await ravi.getByRole('link', { name: 'Profile', exact: true }).click()
  await expect(ravi).toHaveURL(/\/login/)
  await typeLogin(ravi, 'ravi')
  await expect(ravi.getByRole('alert')).toHaveText('Invalid username or password')

  await confirmAction(page, 'Enable', 'ravi')
  await expect(rowOf(page, 'ravi')).toContainText('Active')
  await typeLogin(ravi, 'ravi')
  await expect(ravi).toHaveURL('/admin/profile')

  await confirmAction(page, 'Remove', 'ravi')
  await expect(page.getByRole('status')).toContainText('User deleted successfully!')
  await expect(rowOf(page, 'ravi')).toHaveCount(0)
  await ravi.reload()
  await expect(ravi).toHaveURL(/\/login/)
  await ravi.close()
})

test('who invites reads what each role may do before a link is made', async ({ page, expectAccessible }) => {
  await openScreen(page, '/admin/users')
  await page.getByRole('button', { name: 'Invite' }).first().click()
  const role = page.getByRole('form', { name: 'Invite a colleague' }).getByLabel('Role')
  for (const name of ROLES) {
    await role.selectOption(name)
    await expect(role).toHaveAccessibleDescription(ROLE_TEXTS[name])
  }
  await expectAccessible()
})

test('a cancelled confirmation changes nothing, and the last administrator cannot be removed', async ({
  page,
  site,
}) => {
  await test.step('the last administrator cannot be removed, and the server says why', async () => {
    await openScreen(page, '/admin/users')
    await confirmAction(page, 'Disable', 'admin')
    await expect(rowOf(page, 'admin')).toContainText('Disabled')

    await page.getByRole('button', { name: 'Remove meera' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Remove meera?' })
    await expect(dialog).toContainText('This is your own account')
    await dialog.getByRole('button', { name: 'Remove' }).click()

    await expect(page.getByRole('alert')).toContainText(
      'The last administrator cannot be removed or disabled',
    )
    await expect(rowOf(page, 'meera')).toContainText('Active')
  })

  await test.step('pending accounts come first; cancelling a confirmation changes nothing and restores the focus', async () => {
    await site.newAccount({ username: 'ravi' })
    await site.newAccount({ username: 'zoya', status: 'pending' })
    await openScreen(page, '/admin/users')
    await expect(page.getByText('1 account is awaiting approval.')).toBeVisible()
    await expect(page.getByRole('rowheader').first()).toHaveText('zoya')
    await expect(rowOf(page, 'zoya')).toContainText('Awaiting approval')
    const remove = page.getByRole('button', { name: 'Remove ravi' })
    await remove.focus()
    await page.keyboard.press('Enter')

    const dialog = page.getByRole('alertdialog', { name: 'Remove ravi?' })
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(remove).toBeFocused()
    await remove.click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(rowOf(page, 'ravi')).toContainText('Active')
  })

  await test.step('pending accounts are counted on the dashboard and in the bar until they are approved', async () => {
    await openScreen(page, '/dashbord')
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Approve 1 account' })
      .getByRole('link', { name: 'Approve' })
      .click()
    await expect(page).toHaveURL('/admin/users')
    await expect(page.getByRole('button', { name: 'Administration 1 awaiting approval' })).toBeVisible()
    await confirmAction(page, 'Approve', 'zoya')
    await expect(page.getByRole('button', { name: 'Administration', exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
    await expect(page.getByText('awaiting approval')).toHaveCount(0)
  })
})
