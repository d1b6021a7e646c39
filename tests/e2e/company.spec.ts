import { expect, test } from './fixtures.ts'
import { openHydrated } from './hydrated.ts'
import { openScreen, reloadScreen } from './schedule-screen.ts'

test.use({ writes: true, expectedErrors: [/status of 4(09|22)/] })

const PHONE = '+91 44 4910 2222'

test('the office changes what the site says of the company', async ({
  page,
  context,
  logIn,
  expectAccessibleAtAllWidths,
}) => {
  test.slow()
  const part = (name: string, screen = page) => screen.getByRole('region', { name, exact: true })
  const offices = part('Offices')
  const names = part('Names')
  const save = (screen = page) => screen.getByRole('button', { name: 'Save', exact: true })
  const saved = (screen = page) => screen.getByRole('status').filter({ hasText: 'Company saved' })
  await logIn()

  await test.step('a telephone number takes four actions: two in the menu, the number, and Save', async () => {
    await openScreen(page, '/dashbord')
    await page.getByRole('button', { name: 'Site' }).click()
    await page.getByRole('link', { name: 'Company' }).click()
    await offices.getByLabel('Telephone').first().fill(PHONE)
    await expect(page.getByText('Not saved yet: Offices', { exact: true })).toBeInViewport()
    await save().click()
    await expect(saved()).toBeVisible()
    const visitor = await context.newPage()
    await visitor.goto('/contact-us')
    await expect(visitor.getByRole('link', { name: PHONE }).first()).toHaveAttribute(
      'href',
      'tel:+914449102222',
    )
    // The footer of that page does not repeat it.
    await expect(visitor.getByRole('contentinfo').getByRole('link', { name: PHONE })).toHaveCount(0)
    await visitor.goto('/')
    await expect(visitor.getByRole('contentinfo').getByRole('link', { name: PHONE })).toBeVisible()
    await visitor.close()
  })

  await test.step('with hours, WhatsApp and names by desk, visitors see whether the office is open', async () => {
    const chennai = offices.getByRole('group', { name: 'Chennai' })
    await chennai.getByLabel('Opening hours').fill('always')
    await save().click()
    await expect(chennai.getByLabel('Opening hours')).toHaveAccessibleDescription(
      /must be written as Mon–Fri/,
    )
    await chennai.getByLabel('Opening hours').fill('mon-fri 9.30-18')
    await chennai.getByLabel('WhatsApp').fill('+91 98400 12345')
    await chennai
      .getByLabel('Names by desk')
      .fill('Exports: Priya Raman, +91 44 4910 3333\nImports: K. Suresh')
    await save().click()
    await expect(saved()).toBeVisible()
    await expect(chennai.getByLabel('Opening hours')).toHaveValue('Mon–Fri 9:30–18:00')
    const visitor = await context.newPage()
    // A Friday: half past ten in India, then an hour after midnight.
    await visitor.clock.setFixedTime('2026-11-27T05:00:00Z')
    await visitor.goto('/contact-us')
    await expect(visitor.getByText('Open now, until 18:00. Mon–Fri 9:30–18:00 IST')).toBeVisible()
    for (const [name, href] of [
      ['+91 98400 12345', 'https://wa.me/919840012345'],
      ['+91 44 4910 3333', 'tel:+914449103333'],
    ] as const)
      await expect(visitor.getByRole('link', { name })).toHaveAttribute('href', href)
    await visitor.clock.setFixedTime('2026-11-27T19:30:00Z')
    await visitor.reload()
    await expect(visitor.getByText('Closed now, opens Mon 30 Nov 9:30.')).toBeVisible()
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
    await save().click()
    await expect(added.getByLabel('Longitude')).toHaveAccessibleDescription(/between -180 and 180/)
    await expect(added.getByLabel('Telephone')).toHaveAccessibleDescription(/must be a number such as/)
    await expect(added.getByLabel('City')).toHaveValue('Kandla')
    await expectAccessibleAtAllWidths()
    await added.getByLabel('Longitude').fill('70.2')
    await added.getByLabel('Telephone').fill('+91 2836 000000')
    await offices.getByRole('button', { name: 'Move up Office 3' }).click()
    await save().click()
    await expect(offices.getByRole('group', { name: 'Kandla' })).toBeVisible()
    await expect(offices.getByLabel('City')).toHaveCount(3)
    await expect(offices.getByLabel('City').nth(1)).toHaveValue('Kandla')
  })

  await test.step('two parts are saved at once, and leaving asks before', async () => {
    await names.getByLabel('Tagline').fill('Two coasts')
    await part('Figures').getByLabel('Average fleet age').fill('five years')
    await expect(page.getByText('Not saved yet: Names, Figures', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Circulars' }).click()
    const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await save().click()
    await expect(saved()).toBeVisible()
    await expect(page.getByText('Not saved yet')).toHaveCount(0)
    await reloadScreen(page)
    await expect(names.getByLabel('Tagline')).toHaveValue('Two coasts')
    await expect(part('Figures').getByLabel('Average fleet age')).toHaveValue('five years')
  })

  await test.step('of two who change the names, the second is asked', async () => {
    await names.getByLabel('Tagline').fill('Four coasts')
    const other = await context.newPage()
    await openScreen(other, '/admin/site')
    await part('Names', other).getByLabel('Tagline').fill('Three coasts')
    await save(other).click()
    await expect(saved(other)).toBeVisible()
    await other.close()
    await save().click()
    const question = page.getByRole('alertdialog', { name: 'Conflicting changes' })
    await question.getByLabel('Three coasts').check()
    await question.getByRole('button', { name: 'Save this' }).click()
    await expect(names.getByLabel('Tagline')).toHaveValue('Three coasts')
  })

  await test.step('a link that is none is refused, and a part is reset', async () => {
    const website = part('Partners').getByLabel('Website').first()
    await website.fill('javascript:alert(1)')
    await save().click()
    await expect(website).toHaveAccessibleDescription(/https:/)
    await website.fill('https://www.hinode.example/')
    await names.getByRole('button', { name: 'Reset to default' }).click()
    await expect(names.getByLabel('Tagline')).toHaveValue('India · Japan · Southeast Asia')
    await save().click()
    await expect(saved()).toBeVisible()
    await reloadScreen(page)
    await expect(names.getByLabel('Tagline')).toHaveValue('India · Japan · Southeast Asia')
    await expect(names.getByRole('button', { name: 'Reset to default' })).toHaveCount(0)
    await openHydrated(page, '/')
  })
})
