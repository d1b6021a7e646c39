import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { deleteRow, openScreen, rowOf } from './schedule-screen.ts'

test.use({ writes: true, expectedErrors: [/status of (409|422|503)/] })

test.beforeEach(({ logIn }) => logIn())

const SAME_SITE = { 'sec-fetch-site': 'same-origin' }
const CRANE = 'Telescopic Truck Crane 25 T'
const LONG = 'Self-propelled modular transporter with power pack and hydraulic suspension '.repeat(2).trim()

const open = (page: Page, query = '') => openScreen(page, `/admin/equipment${query}`)
const save = (page: Page) => page.getByRole('button', { name: 'Save Equipment' }).click()

test('equipment is validated against its category, added, edited and deleted', async ({
  page,
  expectAccessible,
}) => {
  await page.request.post('/api/equipment-categories', { data: { name: LONG }, headers: SAME_SITE })
  await open(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Equipment Management' })).toBeVisible()
  await page.getByRole('button', { name: 'Add Equipment' }).click()
  const form = page.getByRole('form', { name: 'Add Equipment' })
  await expect(form.getByLabel('Category')).toBeFocused()
  await expect(form.getByLabel('Equipment Measurement')).toBeVisible()
  await form.getByLabel('Category').selectOption(LONG)
  await expect(form.getByText('No attributes found for this category.')).toBeVisible()
  await form.getByLabel('Category').selectOption('Forklifts')
  await form.getByLabel('Fuel').fill('Diesel')
  await form.getByLabel('Category').selectOption('Cranes')
  await form.getByLabel('Category').selectOption('Forklifts')
  await expect(form.getByLabel('Fuel')).toHaveValue('')
  await save(page)
  await expect(form.getByRole('alert').first()).toBeFocused()
  for (const name of ['Equipment Name', 'Capacity (MT)', 'Location'])
    await expect(form.getByRole('button', { name: `${name} is required` })).toBeVisible()
  for (const [colorScheme, width] of [
    ['light', 390],
    ['dark', 1360],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible()
  }

  const values = form.getByRole('group', { name: 'Attributes' })
  await form.getByLabel('Equipment Name').fill(LONG)
  await values.getByLabel('Capacity (MT)').fill('heavy')
  await values.getByLabel('Location').fill('Chennai')
  await save(page)
  await expect(values.getByLabel('Capacity (MT)')).toHaveAttribute('aria-invalid', 'true')
  await values.getByLabel('Capacity (MT)').fill('16')
  await save(page)
  await expect(page.getByRole('status')).toContainText('Equipment added successfully!')
  const added = rowOf(page, LONG)
  await expect(added.getByRole('button', { name: 'Edit' })).toBeFocused()
  await expect(page).toHaveURL('/admin/equipment?show=31')
  await page.setViewportSize({ width: 320, height: 900 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

  await added.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('form').getByLabel('Category')).toBeDisabled()
  await expect(page.getByRole('group', { name: 'Attributes' }).getByLabel('Location')).toHaveValue('Chennai')
  await page.getByLabel('Equipment Name').fill('Forklift 16 T')
  await save(page)
  await expect(page.getByRole('status')).toContainText('Equipment updated successfully!')
  await deleteRow(page, 'Forklift 16 T', 'Are you sure you want to delete this equipment?')
  await expect(page.getByRole('status')).toContainText('Equipment deleted successfully!')
  await expect(page.getByText('of 30')).toBeVisible()
})

test('equipment without a category can be assigned one', async ({ page }) => {
  await open(page)
  const row = rowOf(page, CRANE)
  await row.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Description').fill('With a jib')
  await page.request.delete('/api/equipment-categories/1?force=true', { headers: SAME_SITE })
  await save(page)
  await expect(page.getByRole('alertdialog')).toContainText('This equipment was changed by someone else.')

  await open(page, '?category_id=none')
  await row.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('alert')).toContainText('Category not found for this equipment')
  await expect(page.getByRole('form')).toHaveCount(0)

  await row.getByRole('button', { name: 'Assign category' }).click()
  await page.getByRole('form').getByLabel('Category').selectOption('Forklifts')
  const values = page.getByRole('group', { name: 'Attributes' })
  await values.getByLabel('Capacity (MT)').fill('25')
  await values.getByLabel('Location').fill('Kolkata')
  await save(page)
  await expect(page.getByRole('status')).toContainText('Equipment updated successfully!')
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Show it' }).click()
  await expect(row).toContainText('Forklifts')
  await expect(row.getByRole('button', { name: 'Assign category' })).toHaveCount(0)
  await expect(page.getByLabel('Filter by category')).toHaveValue('')
})

test('conflicting attribute values are resolved, and a measurement that is also an attribute has one field', async ({
  page,
}) => {
  await test.step('conflicting attribute values are resolved by the second editor', async () => {
    await open(page)
    await rowOf(page, CRANE).getByRole('button', { name: 'Edit' }).click()
    const values = page.getByRole('group', { name: 'Attributes' })
    await values.getByLabel('Location').fill('Mumbai')
    const theirs = { name: CRANE, category_id: 1, attribute_values: { 1: '25', 2: '33.5', 4: 'Kandla' } }
    await page.request.put('/api/equipment/1', { data: theirs, headers: SAME_SITE })
    await save(page)
    const versions = page.getByRole('alertdialog', { name: 'Conflicting changes' })
    await expect(versions.getByRole('group', { name: 'Location' }).getByLabel('Mine')).toBeChecked()
    await expect(versions.getByRole('group', { name: 'Boom Length (m)' }).getByLabel('Theirs')).toBeChecked()
    await versions.getByRole('button', { name: 'Save this' }).click()
    await expect(page.getByRole('status')).toContainText('Equipment updated successfully!')
    const [saved] = await (await page.request.get('/api/equipment?show=1&size=5')).json()
    expect(saved.attribute_values.map(({ value }: { value: string }) => value)).toEqual([
      '25',
      '33.5',
      'Mumbai',
    ])
  })

  await test.step('a measurement that is also an attribute has one field that fills both', async () => {
    await open(page)
    await page.getByRole('button', { name: 'Add Equipment' }).click()
    const form = page.getByRole('form', { name: 'Add Equipment' })
    await form.getByLabel('Category').selectOption('Cranes')
    await expect(form.getByLabel('Capacity (MT)')).toHaveCount(1)
    await expect(form.getByLabel('Equipment Measurement')).toHaveCount(0)
    await form.getByLabel('Equipment Name').fill('Crane 30 T')
    await form.getByLabel('Capacity (MT)').fill('30 MT')
    await form.getByLabel('Location').fill('Chennai')
    await save(page)
    await expect(rowOf(page, 'Crane 30 T')).toContainText('30 MT')
    const [saved] = await (await page.request.get('/api/equipment?show=31&size=5')).json()
    expect(saved).toMatchObject({ measurement: '30 MT', capacity: '30' })

    await open(page)
    await rowOf(page, CRANE).getByRole('button', { name: 'Edit' }).click()
    await expect(page.getByLabel('Capacity (MT)')).toHaveValue('25')
    await save(page)
    await expect(page.getByRole('status')).toContainText('Equipment updated successfully!')
    await page.request.put('/api/equipment/1', {
      data: { name: CRANE, category_id: 1, measurement: '40 MT' },
      headers: SAME_SITE,
    })
    await open(page)
    await rowOf(page, CRANE).getByRole('button', { name: 'Edit' }).click()
    await expect(page.getByLabel('Capacity (MT)')).toHaveCount(2)
  })
})
