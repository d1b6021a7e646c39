import type { Locator, Page } from '@playwright/test'
import { addApplication, addEnquiry } from '../submissions.ts'
import { expect, test } from './fixtures.ts'
import { openInbox } from './inbox.ts'
import { inDatabase } from './site.ts'

test.use({ writes: true, viewport: { width: 1360, height: 850 } })

const MAX_ACTIONS = 14
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') })

test('ten applications are read beside their list, one is turned down, and the others get a stage at once', async ({
  page,
  site,
  logIn,
  expectAccessibleAtAllWidths,
}) => {
  await inDatabase(site.file, async (database) => {
    for (let n = 1; n <= 10; n++) await addApplication(database, { name: `Applicant ${n}` })
    await addEnquiry(database, {
      name: 'A sender whose name is longer than the list beside it',
      subject: 'Cars',
    })
  })
  await logIn()
  await openInbox(page, '?tab=applications&sort=name')
  let actions = 0
  const press = async (target: Locator) => {
    await target.click()
    actions++
  }

  await test.step('each is one press in the list beside it', async () => {
    await press(rows(page).first().getByRole('link', { name: 'Open' }))
    await expect(page.getByRole('heading', { level: 1, name: /^(Enquiry|Application) / })).toBeFocused()
    const beside = page.getByRole('navigation', { name: 'Applications' })
    await expect(beside.getByRole('link')).toHaveCount(10)
    for (let at = 1; at < 10; at++) {
      await press(beside.getByRole('link').nth(at))
      await expect(beside.getByRole('link').nth(at)).toHaveAttribute('aria-current', 'page')
    }
    await expect(beside.getByText('Unread')).toHaveCount(0)
    await press(page.getByRole('button', { name: 'Turn down' }))
    const question = page.getByRole('alertdialog', { name: 'Turn down Applicant 9?' })
    await press(question.getByRole('button', { name: 'Turn down and keep the letter' }))
    await expect(page.getByRole('combobox', { name: 'Stage', exact: true })).toHaveValue('turned_down')
    await expect(page.getByRole('combobox', { name: 'Status' })).toHaveCount(0)
    expect(actions).toBeLessThanOrEqual(MAX_ACTIONS)
    await expectAccessibleAtAllWidths()
  })

  await test.step('several get a stage and somebody who sees to them', async () => {
    await page.getByRole('link', { name: 'Back to applications' }).click()
    await page.getByLabel('Filter by stage').selectOption('Received')
    await expect(rows(page)).toHaveCount(9)
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page.getByLabel('Set stage').selectOption('Shortlisted')
    await expectAccessibleAtAllWidths()
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByRole('status').filter({ hasText: '9 applications updated.' })).toBeVisible()
    await page.getByLabel('Filter by stage').selectOption('Shortlisted')
    await expect(rows(page)).toHaveCount(9)
  })
})
