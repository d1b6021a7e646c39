import { expect, test } from './fixtures.ts'
import { deleteRow, openScreen, rowOf } from './schedule-screen.ts'

test.use({ writes: true, expectedErrors: [/status of 409/] })

test('categories: add, validate, edit, search, and delete with the actual equipment count', async ({
  page,
  logIn,
  expectAccessible,
}) => {
  await logIn()
  await openScreen(page, '/admin/master-equipment/category')
  await expect(page.getByRole('columnheader')).toHaveText(['ID', 'Category Name', 'Description', 'Actions'])
  await page.getByRole('button', { name: 'Add Category' }).click()
  const form = page.getByRole('form', { name: 'Add Category' })
  const save = form.getByRole('button', { name: 'Save Category' })
  await save.click()
  await expect(form.getByRole('alert').first()).toContainText('Category Name is required')
  await form.getByLabel('Category Name').fill(' cranes')
  await save.click()
  await expect(form.getByRole('alert').first()).toContainText('A category with this name already exists')
  await expectAccessible()
  await form.getByLabel('Category Name').fill('Barges')
  await form.getByLabel('Measurement Label').fill('Deck load (MT)')
  await save.click()
  await expect(page.getByRole('status')).toContainText('Category added successfully!')
  const added = rowOf(page, 'Barges')
  await expect(added.getByRole('button', { name: 'Edit' })).toBeFocused()

  await added.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByLabel('Measurement Label')).toHaveValue('Deck load (MT)')
  await page.getByLabel('Description').fill('Flat top')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('status')).toContainText('Category updated successfully!')
  await expect(added).toContainText('Flat top')
  await page.getByRole('searchbox', { name: 'Search categories' }).fill('BARG')
  await expect(page.getByText('Showing 1 of 1')).toBeVisible()
  await deleteRow(page, 'Barges', 'Are you sure you want to delete this category?')
  await expect(page.getByText('No categories found. Nothing matches “BARG”.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()

  await deleteRow(
    page,
    'Cranes',
    '8 equipment items are using this category. Do you want to force delete and set their category to NULL?',
  )
  await expect(page.getByRole('status')).toContainText('Category deleted successfully!')
  await expect(page.getByText('Showing 1–4 of 4')).toBeVisible()
  const left = await page.request.get('/api/equipment?category_id=none')
  expect(left.headers()['x-total-count']).toBe('8')
})
