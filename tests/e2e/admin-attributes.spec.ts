import { expect, test } from './fixtures.ts'
import { deleteRow, openScreen, rowOf } from './schedule-screen.ts'

const PATH = '/admin/master-equipment/attribute'

test.use({ writes: true, expectedErrors: [/status of 409/] })

test.beforeEach(({ logIn }) => logIn())

test('attributes are maintained per category', async ({ page, expectAccessible }) => {
  await test.step('ten rows per page, a question before an edited form is closed, and ways to both screens', async () => {
    for (let n = 1; n <= 11; n++)
      await page.request.post('/api/equipment-categories/2/attributes', {
        data: { name: `mark ${n}` },
        headers: { 'sec-fetch-site': 'same-origin' },
      })
    await openScreen(page, `${PATH}?category_id=2`)
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Next' }).click()
    await expect(page).toHaveURL(`${PATH}?category_id=2&page=2`)
    await expect(page.getByText('Showing 11–15 of 15')).toBeVisible()

    await page.getByRole('button', { name: 'Add Attribute' }).click()
    await page.getByLabel('Attribute Name').fill('half typed')
    await page.getByLabel('Category').selectOption('Cranes')
    const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(page.getByLabel('Category')).toHaveValue('2')
    await page.getByLabel('Category').selectOption('Cranes')
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(page).toHaveURL(`${PATH}?category_id=1`)
    await expect(page.getByRole('form')).toHaveCount(0)

    await openScreen(page, '/admin/master-equipment')
    await page.getByRole('link', { name: /^Attributes/ }).click()
    await expect(page).toHaveURL(PATH)
    await page.getByRole('link', { name: 'Master Equipment' }).click()
    await page.getByLabel('Select Option').selectOption('Categories')
    await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible()
  })

  await test.step('attributes are maintained per category, with a confirmation and a warning about missing units', async () => {
    await openScreen(page, PATH)
    const add = page.getByRole('button', { name: 'Add Attribute' })
    await add.click()
    await expect(page.getByRole('alert')).toContainText('No category selected')
    await page.getByLabel('Category').selectOption('Trailers')
    await expect(page).toHaveURL(`${PATH}?category_id=3`)
    const heads = ['ID', 'Name', 'Management Name', 'Description', 'Actions']
    await expect(page.getByRole('columnheader')).toHaveText(heads)

    await add.click()
    await page.getByLabel('Attribute Name').fill('tank_capacity')
    await page.getByLabel('Description').fill('Fuel on board')
    await expect(page.getByLabel('Management Name')).toHaveValue('')
    await page.getByLabel('Data Type').selectOption('Number')
    const save = page.getByRole('button', { name: 'Save Attribute' })
    await save.click()
    const question = page.getByRole('alertdialog', { name: 'Save without units?' })
    await expect(question).toContainText(
      'The display name "tank_capacity" doesn\'t include units. For measurements, it\'s recommended to add units like (MT), (kg), etc. Continue anyway?',
    )
    await expectAccessible()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('form')).toBeVisible()
    await save.click()
    await question.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('status')).toContainText('Attribute added successfully!')
    const added = rowOf(page, 'tank_capacity')
    await expect(added).toContainText('Missing units')
    await expectAccessible()

    await added.getByRole('button', { name: 'Edit' }).click()
    await page.getByLabel('Management Name').fill('Tank (l)')
    await page.getByLabel('Required').check()
    await save.click()
    await expect(page.getByRole('status')).toContainText('Attribute updated successfully!')
    await expect(added).not.toContainText('Missing units')
    await added.getByRole('button', { name: 'Edit' }).click()
    await expect(page.getByLabel('Required')).toBeChecked()
    await page.getByLabel('Required').uncheck()
    await page.getByLabel('Attribute Name').fill('LOCATION')
    await save.click()
    await expect(page.getByRole('form').getByRole('alert').first()).toContainText('already exists')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()

    await page.getByRole('searchbox', { name: 'Search attributes' }).fill('fuel ON')
    await expect(page.getByText('Showing 1 of 1')).toBeVisible()
    await deleteRow(page, 'tank_capacity', 'Are you sure you want to delete this attribute?')
    await expect(page.getByRole('status')).toContainText('Attribute deleted successfully!')
  })
})
