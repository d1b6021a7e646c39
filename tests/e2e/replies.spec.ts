import type { Locator, Page } from '@playwright/test'
import { openMailServer } from '../smtp-server.ts'
import { addApplication, addEnquiry } from '../submissions.ts'
import { expect, test } from './fixtures.ts'
import { enterCompany, openInbox } from './inbox.ts'
import { openScreen, reloadScreen } from './schedule-screen.ts'
import { inDatabase } from './site.ts'

const SMTP_PORT = 14_829
const settings = { SITE_ORIGIN: 'http://www.agency.example', SMTP_URL: `smtp://127.0.0.1:${SMTP_PORT}` }

test.use({ writes: true, settings, expectedErrors: [/status of (409|422)/] })

const panel = (page: Page) => page.getByRole('region', { name: 'Reply by email', exact: true })

/** Counts the presses and choices of a task. */
function counting() {
  let actions = 0
  return {
    actions: () => actions,
    async press(target: Locator) {
      await target.click()
      actions++
    },
    async choose(target: Locator, label: string) {
      await target.selectOption(label)
      actions++
    },
  }
}

test('an enquiry is answered from a template with sailings, and an applicant is turned down', async ({
  page,
  site,
  logIn,
  expectAccessibleAtAllWidths,
}) => {
  test.setTimeout(120_000)
  const mail = await openMailServer(
    {
      onRcptTo: ({ address }, _session, callback) =>
        callback(address.startsWith('gone@') ? Object.assign(new Error('no'), { responseCode: 550 }) : null),
    },
    SMTP_PORT,
  )
  try {
    const { name, ids } = await inDatabase(site.file, async (database) => {
      const enquiry = await addEnquiry(database, {
        ...{ subject: 'Cars to Yokohama', message: 'They stand in our yard in Chennai.' },
      })
      const lost = await addEnquiry(database, { subject: 'To nobody', email: 'gone@visitor.example' })
      const applicant = await addApplication(database, { specialization: 'Operations' })
      return { name: enquiry.row.name, ids: { lost: lost.row.id, applicant: applicant.row.reference } }
    })
    await logIn()

    await test.step('a template with an unknown field is refused beside its text', async () => {
      await openScreen(page, '/admin/inbox/templates')
      await page.getByRole('button', { name: /^Add/ }).first().click()
      await page.getByLabel('Title').fill('Next sailings')
      await page.getByLabel('Text').fill('Dear {customer},\n\nwe can offer:')
      await page.getByRole('button', { name: 'Save Reply template' }).click()
      await expect(page.getByRole('alert').first()).toContainText(
        '{customer} is no field. Known fields: {name}',
      )
      await page.getByLabel('Text').fill('Dear {name},\n\nwe can offer:')
      await page.getByRole('button', { name: 'Save Reply template' }).click()
      await expect(page.getByRole('row', { name: /Next sailings/ })).toBeVisible()
    })

    await test.step('a reply that would be signed with a placeholder asks first, and keeps its text', async () => {
      await openInbox(page)
      await page
        .getByRole('row', { name: /Cars to Yokohama/ })
        .getByRole('link', { name: 'Open' })
        .click()
      await panel(page).getByLabel('Message').fill('On 29 January.')
      await panel(page).getByRole('button', { name: 'Send reply' }).click()
      const question = page.getByRole('alertdialog', { name: 'Send with placeholder details?' })
      await expect(question).toContainText('It is signed +91 44 0000 0000, which is a placeholder.')
      await question.getByRole('button', { name: 'Cancel' }).click()
      await expect(panel(page).getByLabel('Message')).toHaveValue('On 29 January.')
      await panel(page).getByLabel('Message').fill('')
      await enterCompany(page)
    })

    await test.step('a reply with sailings to the ports that its text names takes four actions, and three without a template', async () => {
      await openInbox(page)
      const task = counting()
      const row = page.getByRole('row', { name: /Cars to Yokohama/ })
      await task.press(row.getByRole('link', { name: 'Open' }))
      await task.choose(panel(page).getByLabel('Template'), 'Next sailings')
      await task.press(panel(page).getByRole('button', { name: 'Insert sailings' }))
      const message = panel(page).getByLabel('Message')
      await expect(message).toHaveValue(/^Dear .*,\n\nwe can offer:\n\nCHENNAI → YOKOHAMA\n/)
      await expect(panel(page).getByRole('list', { name: 'Attached files' })).toContainText(
        'PDF: Sailings Chennai → Yokohama',
      )
      await expectAccessibleAtAllWidths()
      await task.press(panel(page).getByRole('button', { name: 'Send reply' }))
      await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('answered')
      expect(task.actions()).toBe(4)
      await expect.poll(() => mail.received.length, { timeout: 20_000 }).toBe(1)
      expect(mail.received[0]?.message).toMatch(/filename="?sailings-inmaa-jpyok-as-of-[\d-]{15}\.pdf/)
      expect(mail.received[0]?.message).toContain(`Dear ${name}`)
    })

    await test.step('a reply that cannot be sent leaves its enquiry unanswered, and keeps its text', async () => {
      await openScreen(page, `/admin/inbox?tab=enquiries&show=${ids.lost}`)
      await panel(page).getByLabel('Message').fill('On 29 January.')
      await panel(page).getByRole('button', { name: 'Send reply' }).click()
      await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('answered')
      await expect(async () => {
        await reloadScreen(page)
        await expect(panel(page).getByRole('status')).toContainText('Your reply could not be sent', {
          timeout: 2000,
        })
      }).toPass({ timeout: 30_000 })
      await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('new')
      await panel(page).getByRole('button', { name: 'Put its text into the message' }).click()
      await expect(panel(page).getByLabel('Message')).toHaveValue('On 29 January.')
    })

    await test.step('an enquiry has a day to come back to it, on the dashboard when it is due', async () => {
      await openScreen(page, `/admin/inbox?tab=enquiries&show=${ids.lost}`)
      await page.getByLabel('Come back on').fill('2026-01-31')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('Enquiry updated successfully!')).toBeVisible()
      await openScreen(page, '/dashbord')
      await page
        .getByRole('listitem')
        .filter({ hasText: 'Come back to 1 enquiry' })
        .getByRole('link', { name: 'Open' })
        .click()
      await expect(page.getByRole('row', { name: /To nobody/ })).toContainText('Come back on 31 Jan 2026')
    })

    await test.step('an applicant is turned down in one step, which shows the letter', async () => {
      await openInbox(page, '?tab=applications')
      const task = counting()
      await task.press(page.getByRole('row', { name: /Operations/ }).getByRole('link', { name: 'Open' }))
      await task.press(page.getByRole('button', { name: 'Turn down' }))
      const question = page.getByRole('alertdialog', { name: /^Turn down / })
      await expect(question).toContainText('Thank you for applying to us (Operations).')
      await task.press(question.getByRole('button', { name: 'Turn down and send' }))
      await expect(page.getByRole('combobox', { name: 'Stage', exact: true })).toHaveValue('turned_down')
      expect(task.actions()).toBe(3)
      await expect
        .poll(() => mail.received.at(-1)?.message, { timeout: 20_000 })
        .toContain('applying to us (Operations)')
      await expectAccessibleAtAllWidths()
      await page.getByRole('link', { name: 'Back to applications' }).click()
      await expect(page.getByRole('row', { name: new RegExp(ids.applicant) })).toContainText('Turned down')
    })
  } finally {
    await mail.close()
  }
})
