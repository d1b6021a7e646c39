import { expect, test } from './fixtures.ts'
import { openHydrated } from './hydrated.ts'
import { openScreen } from './schedule-screen.ts'

test.use({ writes: true, expectedErrors: [/status of 4(09|22)/] })

const PHONE = '+91 44 4910 2222'

test('the office changes what the site says of the company', async ({
  page,
  context,
  logIn,
  expectAccessibleAtAllWidths,
}) => {
  test.slow()
  const offices = page.getByRole('form', { name: 'Offices' })
  const names = page.getByRole('form', { name: 'Names' })
  const saved = (text: string) => page.getByRole('status').filter({ hasText: text })
  await logIn()

  await test.step('a telephone number takes four actions: two in the menu, the number, and Save', async () => {
    await openScreen(page, '/dashbord')
    await page.getByRole('button', { name: 'Site' }).click()
    await page.getByRole('link', { name: 'Company' }).click()
    await offices.getByLabel('Telephone').first().fill(PHONE)
    await offices.getByRole('button', { name: 'Save offices' }).click()
    await expect(saved('Offices saved')).toBeVisible()
    const visitor = await context.newPage()
    await visitor.goto('/contact-us')
    await expect(visitor.getByRole('link', { name: PHONE }).first()).toHaveAttribute(
      'href',
      'tel:+914449102222',
    )
    await expect(visitor.getByRole('contentinfo').getByRole('link', { name: PHONE })).toBeVisible()
    await visitor.close()
  })

  await test.step('an office is added, moved and checked; each error is beside its field', async () => {
    await offices.getByRole('button', { name: 'Add office' }).click()
    const added = offices.getByRole('group', { name: 'Office 3' })
    await expect(added.getByLabel('City')).toBeFocused()
    await added.getByLabel('City').fill('Kandla')
    await added.getByLabel('Office', { exact: true }).fill('Port office')
    await added.getByLabel('Telephone').fill('none yet')
    await added.getByLabel('Email').fill('kandla@coast.example')
    await added.getByLabel('Who answers there').fill('Operations')
    await added.getByLabel('Address').fill('Plot 00\nKandla 370 210')
    await added.getByLabel('Latitude').fill('23.03')
    await added.getByLabel('Longitude').fill('700')
    await offices.getByRole('button', { name: 'Save offices' }).click()
    await expect(added.getByLabel('Longitude')).toHaveAccessibleDescription(/between -180 and 180/)
    await expect(added.getByLabel('Telephone')).toHaveAccessibleDescription(/must be a number such as/)
    await expect(added.getByLabel('City')).toHaveValue('Kandla')
    await expectAccessibleAtAllWidths()
    await added.getByLabel('Longitude').fill('70.2')
    await added.getByLabel('Telephone').fill('+91 2836 000000')
    await offices.getByRole('button', { name: 'Move up Office 3' }).click()
    await offices.getByRole('button', { name: 'Save offices' }).click()
    await expect(offices.getByRole('group', { name: 'Kandla' })).toBeVisible()
    await expect(offices.getByLabel('City')).toHaveCount(3)
    await expect(offices.getByLabel('City').nth(1)).toHaveValue('Kandla')
  })

  await test.step('typed text stays when another part is saved, and leaving asks', async () => {
    await names.getByLabel('Tagline').fill('Two coasts')
    await page.getByRole('form', { name: 'Figures' }).getByLabel('Average fleet age').fill('five years')
    await page.getByRole('button', { name: 'Save figures' }).click()
    await expect(saved('Figures saved')).toBeVisible()
    await expect(names.getByLabel('Tagline')).toHaveValue('Two coasts')
    await page.getByRole('link', { name: 'Circulars' }).click()
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('of two who change the names, the second is asked', async () => {
    const other = await context.newPage()
    await openScreen(other, '/admin/site')
    const theirs = other.getByRole('form', { name: 'Names' })
    await theirs.getByLabel('Tagline').fill('Three coasts')
    await theirs.getByRole('button', { name: 'Save names' }).click()
    await expect(other.getByRole('status').filter({ hasText: 'Names saved' })).toBeVisible()
    await other.close()
    await names.getByRole('button', { name: 'Save names' }).click()
    const question = page.getByRole('alertdialog', { name: 'Conflicting changes' })
    await question.getByLabel('Three coasts').check()
    await question.getByRole('button', { name: 'Save this' }).click()
    await expect(names.getByLabel('Tagline')).toHaveValue('Three coasts')
  })

  await test.step('a link that is none is refused, and a part is reset', async () => {
    const partners = page.getByRole('form', { name: 'Partners' })
    await partners.getByLabel('Website').first().fill('javascript:alert(1)')
    await partners.getByRole('button', { name: 'Save partners' }).click()
    await expect(partners.getByLabel('Website').first()).toHaveAccessibleDescription(/https:/)
    await names.getByRole('button', { name: 'Reset to default' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset to default' }).click()
    await expect(names.getByLabel('Tagline')).toHaveValue('India · Japan · Southeast Asia')
    await openHydrated(page, '/')
  })
})
