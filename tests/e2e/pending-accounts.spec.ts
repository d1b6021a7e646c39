import { expect, test } from './fixtures.ts'

test.use({ writes: true })

test('pending accounts are counted on the dashboard and in the bar until they are approved or removed', async ({
  site,
  page,
  logIn,
  expectAccessibleAtAllWidths,
}) => {
  await site.newAccount({ username: 'ravi', status: 'pending' })
  await site.newAccount({ username: 'zoya', status: 'pending' })
  await logIn()
  await page.goto('/dashbord')

  const pendingLink = page.getByRole('link', { name: '2 accounts awaiting approval' })
  await expect(pendingLink).toHaveAttribute('href', '/admin/users')
  await expect(page.getByRole('button', { name: 'Administration 2 awaiting approval' })).toBeVisible()
  await expectAccessibleAtAllWidths()
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
