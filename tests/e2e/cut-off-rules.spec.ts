import { expect, test } from './fixtures.ts'
import { openHydrated } from './hydrated.ts'
import { openScreen } from './schedule-screen.ts'

test.use({ writes: true, expectedErrors: [/status of 4(09|22)/] })

test('a rule gives all voyages at a port their cut-offs, and a typed one overrides it', async ({
  page,
  logIn,
  expectAccessibleAtAllWidths,
}) => {
  test.slow()
  const form = page.getByRole('form', { name: 'Add Cut-off rule' })

  await test.step('a rule is added, with an example while it is typed', async () => {
    await logIn()
    await openScreen(page, '/admin/cut-offs')
    await page.getByRole('button', { name: 'Add Cut-off rule' }).click()
    await form.getByLabel('Port', { exact: true }).selectOption('Chennai')
    await expect(form.getByRole('status')).toHaveText(/^For .+ at Chennai, ETA .+: \w{3} \d+ \w{3} 17:00$/)
    await form.getByLabel('Days before').fill('400')
    await expect(form.getByRole('status')).toHaveText('Days before must be a whole number from 0 to 60')
    await form.getByRole('button', { name: 'Save Cut-off rule', exact: true }).click()
    await expect(form.getByLabel('Days before')).toHaveAccessibleDescription(/whole number from 0 to 60/)
    await form.getByLabel('Days before').fill('2')
    await expectAccessibleAtAllWidths()
    await form.getByRole('button', { name: 'Save Cut-off rule', exact: true }).click()
    await expect(
      page.getByRole('status').filter({ hasText: 'Cut-off rule added successfully!' }),
    ).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'Chennai' })).toContainText(
      '2 days before the ETA, 17:00',
    )
  })

  await test.step('a second one for the same port and kind is refused beside its field', async () => {
    await page.getByRole('button', { name: 'Add Cut-off rule' }).click()
    await form.getByLabel('Port', { exact: true }).selectOption('Chennai')
    await form.getByRole('button', { name: 'Save Cut-off rule', exact: true }).click()
    await expect(form.getByLabel('Kind')).toHaveAccessibleDescription(/already has a rule/)
    await form.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  })

  await test.step('holidays are pasted', async () => {
    await page.getByRole('tab', { name: 'Holidays' }).click()
    const paste = page.getByRole('form', { name: 'Paste a list of holidays' })
    await paste.getByLabel('List of holidays').fill('2027-02-31 None')
    await paste.getByRole('button', { name: 'Add these holidays' }).click()
    await expect(paste.getByLabel('List of holidays')).toHaveAccessibleDescription(
      /Line 1 does not begin with a date/,
    )
    await paste.getByLabel('List of holidays').fill('2027-01-26 Republic Day\n15 Aug 2027 Independence Day')
    await paste.getByLabel('Country').fill('India')
    await paste.getByRole('button', { name: 'Add these holidays' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Republic Day' })).toContainText('Tue 26 Jan 2027')
    await expectAccessibleAtAllWidths()
  })

  await test.step('visitors see the cut-offs, marked', async () => {
    await openHydrated(page, '/ports/inmaa')
    await expect(page.getByRole('cell', { name: /17:00 \(by rule\)/ }).first()).toBeVisible()
    await expectAccessibleAtAllWidths()
  })

  await test.step('the list says so too, and a typed cut-off overrides the rule in the grid', async () => {
    await openScreen(page, '/admin/schedule?tab=schedules&size=100&search=chennai')
    const listed = page.getByRole('row').filter({ hasText: '17:00 (by rule)' }).first()
    await expect(listed).toBeVisible()
    // Cargo is loaded there on the way out of India only.
    await openScreen(page, '/admin/schedule/grid?route=2')
    const cell = page.getByRole('gridcell').filter({ hasText: '17:00 (by rule)' }).first()
    await cell.click()
    const bar = page.getByRole('region', { name: 'Selected call' })
    await expect(bar.getByLabel('Cargo cut-off')).toHaveAccessibleDescription(/^By rule: /)
    const rules = page.getByRole('gridcell').filter({ hasText: '(by rule)' })
    const count = await rules.count()
    await bar.getByLabel('Cargo cut-off').fill('1 Jan 1200')
    await bar.getByLabel('Cargo cut-off').press('Enter')
    await expect(rules).toHaveCount(count - 1)
    await bar.getByLabel('Cargo cut-off').fill('')
    await bar.getByLabel('Cargo cut-off').press('Enter')
    await expect(rules).toHaveCount(count)
  })
})
