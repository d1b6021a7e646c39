import { expect, test } from './fixtures.ts'

test.use({ writes: true })

test('pending accounts are counted on the dashboard and in the bar until they are approved or removed', async ({
  site,
  page,
  logIn,
  expectAccessible,
}) => {
  await site.newAccount({ username: 'ravi', status: 'pending' })
  await site.newAccount({ username: 'zoya', status: 'pending' })
  await logIn()
  await page.goto('/dashbord')

  const pendingLink = page.getByRole('link', { name: '2 accounts awaiting approval' })
  await expect(pendingLink).toHaveAttribute('href', '/admin/users')
  await expect(page.getByRole('button', { name: 'Administration 2 awaiting approval' })).toBeVisible()
  for (const width of [390, 768, 1360]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBe(width)
  }
  await page.getByRole('button', { name: 'Administration' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Users 2 awaiting approval' })).toBeVisible()
  await pendingLink.focus()
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/admin/users')
  await page.getByRole('button', { name: 'Approve ravi' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('button', { name: 'Administration 1 awaiting approval' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove zoya' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('button', { name: 'Administration', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await expect(page.getByText('awaiting approval')).toHaveCount(0)
})

test('an account that was disabled before its approval becomes pending again when enabled', async ({
  site,
  page,
  logIn,
}) => {
  await site.newAccount({ username: 'ravi', status: 'disabled', isApproved: false })
  await logIn()
  await page.goto('/admin/users')
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'ravi' }) })
  await expect(row).toContainText('Disabled, never approved')

  await page.getByRole('button', { name: 'Enable ravi' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Enable ravi?' })
  await expect(dialog).toContainText('was never approved: the account goes back to awaiting approval')
  await dialog.getByRole('button', { name: 'Enable' }).click()

  await expect(page.getByRole('status')).toContainText('User enabled. The account is awaiting approval.')
  await expect(row).toContainText('Awaiting approval')
  await expect(page.getByRole('button', { name: 'Approve ravi' })).toBeVisible()
})
