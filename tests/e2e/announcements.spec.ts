import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openHydrated } from './hydrated.ts'
import { expectNothingMoves, KEPT_AWAY } from './moved-boxes.ts'
import { openScreen } from './schedule-screen.ts'

test.use({ writes: true, expectedErrors: [new RegExp(`status of 422|${KEPT_AWAY.source}`)] })

const bar = (page: Page) => page.getByRole('region', { name: 'Announcements' })
const form = (page: Page) => page.getByRole('form', { name: 'Add Announcement' })

/** Counts the presses and the fields that are filled. */
function counting() {
  let actions = 0
  return {
    actions: () => actions,
    async press(target: Locator) {
      await target.click()
      actions++
    },
    async fill(target: Locator, text: string) {
      await target.fill(text)
      actions++
    },
  }
}

async function announce(page: Page, fields: Record<string, unknown>): Promise<void> {
  const response = await page.request.post('/api/announcements', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { urgency: 'information', scope: 'everywhere', from_at: '', ...fields },
  })
  expect(response.status()).toBe(201)
}

test('an announcement is published in five actions, seen where it belongs, and withdrawn', async ({
  page,
  logIn,
  expectAccessibleAtAllWidths,
}) => {
  test.slow()
  await logIn()

  await test.step('bad input is refused beside its field, kept, and publishes nothing', async () => {
    await openScreen(page, '/admin/announcements')
    await page.getByRole('button', { name: 'Add Announcement' }).click()
    const title = form(page).getByLabel('Title')
    // Programs can send more than the field takes.
    await title.evaluate((field) => field.removeAttribute('maxlength'))
    await title.fill('x'.repeat(10_000))
    await form(page).getByLabel('Text').fill('javascript:alert(1)')
    await form(page).getByLabel('From (IST)').fill('2027-01-02T10:00')
    await form(page).getByLabel('Until (IST)').fill('2027-01-02T09:59')
    await form(page).getByRole('button', { name: 'Save Announcement', exact: true }).click()
    await expect(title).toHaveAccessibleDescription(/must be at most 120 characters/)
    await title.fill('Strike')
    await form(page).getByRole('button', { name: 'Save Announcement', exact: true }).click()
    await expect(form(page).getByLabel('Until (IST)')).toHaveAccessibleDescription(
      /Until must be later than From/,
    )
    await expect(form(page).getByLabel('Text')).toHaveValue('javascript:alert(1)')
    await expect(form(page).getByLabel('Until (IST)')).toHaveValue('2027-01-02T09:59')
    expect(await (await page.request.get('/api/announcements')).json()).toEqual([])
    await form(page).getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  })

  await test.step('from the dashboard it takes five actions', async () => {
    await openScreen(page, '/dashbord')
    const { press, fill, actions } = counting()
    await press(page.getByRole('button', { name: 'Site', exact: true }))
    await press(page.getByRole('link', { name: 'Announcements' }))
    await press(page.getByRole('button', { name: 'Add Announcement' }))
    await fill(form(page).getByLabel('Title'), 'Strike at Chennai')
    await press(form(page).getByRole('button', { name: 'Save Announcement', exact: true }))
    await expect(
      page.getByRole('status').filter({ hasText: 'Announcement added successfully!' }),
    ).toBeVisible()
    expect(actions()).toBe(5)
    await expect(page.getByRole('row').filter({ hasText: 'Strike at Chennai' })).toContainText('Shown now')
  })

  await test.step('the form shows the bar while it is typed, and warns of another at the same time', async () => {
    await page.getByRole('button', { name: 'Add Announcement' }).click()
    await form(page).getByLabel('Title').fill('Storm')
    await form(page).getByLabel('Urgency').selectOption('Urgent')
    const preview = form(page).getByRole('figure', { name: 'As visitors see it' })
    await expect(preview).toContainText('Urgent Storm')
    await expect(
      form(page).getByText(/“Strike at Chennai” .+ in the same place at the same time/),
    ).toBeVisible()
    await form(page).getByLabel('Where').selectOption('On the pages of a port')
    await expect(form(page).getByText(/in the same place at the same time/)).toBeHidden()
    await form(page).getByLabel('Port').selectOption('Chennai')
    await form(page).getByLabel('Text').fill('Berths are closed.\n\nCall us before you send a truck.')
    await expectAccessibleAtAllWidths()
    await form(page).getByRole('button', { name: 'Save Announcement', exact: true }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Port Chennai' })).toContainText('Urgent')
  })

  await test.step('visitors see it on its pages, also after a link within the site', async () => {
    await openHydrated(page, '/')
    await expect(bar(page).getByRole('listitem')).toHaveText([/Information.*Strike at Chennai/])
    await expectAccessibleAtAllWidths()
    await openHydrated(page, '/ports')
    await page.getByRole('main').getByRole('link', { name: 'Chennai', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Chennai' })).toBeVisible()
    await expect(bar(page).getByRole('listitem')).toHaveText([/Urgent.*Storm.*Berths are closed/, /Strike/])
    await expectAccessibleAtAllWidths()
  })

  await test.step('the bar leads to the whole text', async () => {
    await bar(page).getByRole('link', { name: 'Storm' }).click()
    await expect(page).toHaveURL(/\/announcements#announcement-2$/)
    const storm = page.getByRole('article', { name: 'Storm' })
    await expect(storm).toContainText('Call us before you send a truck.')
    await expect(storm).toContainText(/Urgent · Port Chennai · From .+ IST until withdrawn/)
    await expect(bar(page)).toBeHidden()
    await expectAccessibleAtAllWidths()
  })

  await test.step('a withdrawn one is gone at once', async () => {
    await openScreen(page, '/admin/announcements')
    const row = page.getByRole('row').filter({ hasText: 'Strike at Chennai' })
    await row.getByRole('button', { name: 'Withdraw' }).click()
    await expect(row).toContainText('Over')
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(bar(page)).toHaveCount(0)
  })
})

test('the bar is in the document, moves nothing, and is printed on the sheet of the schedule', async ({
  page,
  logIn,
}) => {
  await logIn()
  const pagesOf = async () => {
    const pdf = await page.pdf({ preferCSSPageSize: true })
    return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length
  }
  await page.goto('/west-east-bound')
  const sheets = await pagesOf()
  for (const title of ['Strike', 'Storm', 'Holiday', 'Delay'])
    await announce(page, { title, text: `${title}: ${'call us before you send a truck. '.repeat(20)}` })

  const sent = await (await page.request.get('/west-east-bound')).text()
  expect(sent).toContain('1 more announcement')

  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 720 })
    await expectNothingMoves(page, '/west-east-bound')
    await expect(bar(page).getByRole('listitem')).toHaveCount(4)
    await expect(bar(page).getByRole('link', { name: '1 more announcement' })).toBeVisible()
  }

  await page.emulateMedia({ media: 'print' })
  await expect(bar(page)).toBeVisible()
  expect(await pagesOf()).toBe(sheets)
})
