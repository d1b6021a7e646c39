import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { hasDovecot, mailboxUrl, openDovecot } from '../dovecot.ts'
import { GENUINE, mailOf, SENDER, xlsx } from '../mails.ts'
import { openMailServer } from '../smtp-server.ts'
import { addApplication, addEnquiry } from '../submissions.ts'
import { countActions, OFFICE_SIZES } from './actions.ts'
import { chooseFile, JANUARY, publishButton, question, READING_MS, sample } from './circulars.ts'
import { expect, test } from './fixtures.ts'
import { enterCompany } from './inbox.ts'
import { readMailbox } from './read-mailbox.ts'
import { openScreen } from './schedule-screen.ts'
import { inDatabase } from './site.ts'

/** Of its own for each worker: tests of two sizes run at once. */
const WORKER = Number(process.env.TEST_PARALLEL_INDEX ?? 0)
const SMTP_PORT = 14_850 + WORKER
const MAILBOX_PORT = 21_440 + WORKER
const settings = {
  SITE_ORIGIN: 'http://www.agency.example',
  SMTP_URL: `smtp://127.0.0.1:${SMTP_PORT}`,
  MAILBOX_URL: mailboxUrl(MAILBOX_PORT),
  MAILBOX_AUTHSERV_ID: 'mx.agency.example',
}

test.use({ writes: true, settings, expectedErrors: [/status of (409|422)/] })

/** The most that a task may take, from the dashboard on. */
const MOST = { circularByMail: 4, january: 8, applications: 14, customers: 6, strike: 6, enquiry: 4 }

/** For all tests: a site whose mail server is away waits for minutes before it tries again. */
let mail: Awaited<ReturnType<typeof openMailServer>>
test.beforeAll(async () => {
  mail = await openMailServer({}, SMTP_PORT)
})
test.afterAll(() => mail.close())

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

for (const viewport of OFFICE_SIZES)
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test.beforeEach(async ({ page, logIn }) => {
      await logIn()
      await enterCompany(page)
    })

    test('a circular that came by mail is published', async ({ page, site }) => {
      test.skip(!hasDovecot(), 'Dovecot is not installed')
      test.slow()
      const dovecot = await openDovecot(MAILBOX_PORT)
      try {
        await page.request.put('/api/mailbox', {
          headers: { 'sec-fetch-site': 'same-origin' },
          data: { senders: SENDER },
        })
        dovecot.deliver(
          await mailOf({
            ...{ headers: GENUINE, subject: 'January' },
            attachments: xlsx(readFileSync(JANUARY), 'january.xlsx'),
          }),
        )
        await readMailbox(page, site.file, (_, mails) => mails.some(({ drafts }) => drafts.length > 0))
        await openScreen(page, '/dashbord')
        const { act, actions } = countActions()
        await act(
          page
            .getByRole('link', { name: /^Review/ })
            .first()
            .click(),
        )
        await act(publishButton(page).click())
        await act(page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click())
        await expect(page.getByText(/calls? changed/).first()).toBeVisible()
        expect(actions()).toBeLessThanOrEqual(MOST.circularByMail)
      } finally {
        await dovecot.stop()
      }
    })

    test('January with its questions is published, and nobody scrolls to Publish', async ({ page }) => {
      await openScreen(page, '/dashbord')
      const { act, actions } = countActions()
      await act(
        page
          .getByRole('link', { name: /^Import/ })
          .first()
          .click(),
      )
      const errors = page.getByRole('region', { name: /errors? in the circular$/ })
      await act(chooseFile(page, sample(JANUARY)))
      await expect(page.getByText('66 changes · 2 questions · 3 errors in the circular')).toBeInViewport({
        timeout: READING_MS,
      })
      await expect(publishButton(page)).toBeInViewport()
      await act(question(page).getByRole('button', { name: 'Same as Chittagong' }).click())
      await act(question(page).getByRole('button', { name: '6-7 Jan, column J' }).click())
      await act(errors.getByRole('button', { name: 'Keep 29/31-JAN' }).click())
      await act(
        errors
          .getByRole('listitem')
          .filter({ hasText: '30 Feb' })
          .getByRole('button', { name: 'Publish as printed' })
          .click(),
      )
      await act(errors.getByRole('button', { name: 'Use 20 Jan 2027' }).click())
      await expect(errors).toBeHidden()
      await expect(publishButton(page)).toBeInViewport()
      await act(publishButton(page).click())
      const banner = page.getByRole('status')
      await expect(banner).toContainText('published.')
      await expect(banner.getByRole('button', { name: 'Undo', exact: true })).toBeVisible()
      expect((await banner.boundingBox())?.height, 'the banner is as high as its text').toBeLessThan(110)
      expect(actions()).toBeLessThanOrEqual(MOST.january)
    })

    test('ten applications are read, and one is turned down', async ({ page, site }) => {
      await inDatabase(site.file, async (database) => {
        for (let n = 0; n < 10; n++) await addApplication(database, { name: `Applicant ${n}` })
      })
      await openScreen(page, '/admin/inbox?tab=applications&sort=name')
      const { act, actions } = countActions()
      await act(rowOf(page, 'Applicant 0').getByRole('link', { name: 'Open' }).click())
      for (let n = 1; n < 10; n++) {
        await act(page.getByRole('button', { name: 'Next', exact: true }).click())
        await expect(page.getByText(`From Applicant ${n}`)).toBeVisible()
      }
      await act(page.getByRole('button', { name: 'Turn down' }).click())
      await act(page.getByRole('alertdialog').getByRole('button', { name: 'Turn down and send' }).click())
      await expect(page.getByRole('combobox', { name: 'Stage', exact: true })).toHaveValue('turned_down')
      expect(actions()).toBeLessThanOrEqual(MOST.applications)
      await openScreen(page, '/admin/inbox?tab=applications')
      await expect(page.getByText('Nothing unread.')).toBeVisible()
    })

    test('customers of 200 rows with errors are imported', async ({ page }) => {
      await openScreen(page, '/admin/customers')
      await page.getByRole('link', { name: 'Import a list' }).click()
      const { act, actions } = countActions()
      await act(
        page
          .locator('input[type=file]')
          .setInputFiles({ name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(twoHundred()) }),
      )
      await expect(page.getByText(/^200 rows name no consent/)).toBeVisible()
      await act(page.getByLabel('Consent from', { exact: true }).fill('Trade fair'))
      await act(page.locator('input[name=consented_on]').fill('2026-01-31'))
      await act(page.getByLabel('Row 151, Ports and lanes').fill('Chennai → Yokohama'))
      await act(page.getByRole('button', { name: 'Check the list again' }).click())
      await expect(page.getByText('cannot be imported')).toHaveCount(0)
      await act(page.getByRole('button', { name: 'Import 199 customers' }).click())
      await expect(page.getByRole('status').filter({ hasText: 'Imported: 199 new' })).toBeVisible()
      expect(actions()).toBeLessThanOrEqual(MOST.customers)
    })

    test('a strike is announced', async ({ page }) => {
      await openScreen(page, '/dashbord')
      const { act, actions } = countActions()
      if (viewport.width < 700) await act(page.getByRole('button', { name: 'Menu' }).click())
      await act(page.getByRole('button', { name: 'Site', exact: true }).click())
      await act(page.getByRole('link', { name: 'Announcements' }).click())
      await act(page.getByRole('button', { name: 'Add Announcement' }).click())
      const form = page.getByRole('form', { name: 'Add Announcement' })
      await act(form.getByLabel('Title').fill('Strike at Chennai'))
      await act(form.getByRole('button', { name: 'Save Announcement', exact: true }).click())
      await expect(rowOf(page, 'Strike at Chennai')).toContainText('Shown now')
      expect(actions()).toBeLessThanOrEqual(MOST.strike)
    })

    test('an enquiry is answered from a template with sailings and their PDF', async ({ page, site }) => {
      await inDatabase(site.file, (database) =>
        addEnquiry(database, {
          subject: 'Cars to Yokohama',
          message: 'They stand in our yard in Chennai.',
        }),
      )
      await openScreen(page, '/admin/inbox')
      const { act, actions } = countActions()
      const panel = page.getByRole('region', { name: 'Reply by email', exact: true })
      await act(rowOf(page, 'Cars to Yokohama').getByRole('link', { name: 'Open' }).click())
      await act(panel.getByLabel('Template').selectOption('Sailings'))
      await act(panel.getByRole('button', { name: 'Insert sailings' }).click())
      await expect(panel.getByLabel('Message')).toHaveValue(/^Dear .*CHENNAI → YOKOHAMA\n/s)
      await act(panel.getByRole('button', { name: 'Send reply' }).click())
      await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('answered')
      expect(actions()).toBeLessThanOrEqual(MOST.enquiry)
      // A mail of the test before may still have been on its way.
      const sent = () => mail.received.map(({ message }) => message).join('\n')
      await expect
        .poll(sent, { timeout: 60_000 })
        .toMatch(/filename="?sailings-inmaa-jpyok-as-of-[\d-]{15}\.pdf/)
    })
  })

/** As exported from an address book: one address twice, one port misspelt, names with commas, and no consent. */
function twoHundred(): string {
  const rows = Array.from({ length: 200 }, (_, at) => {
    const email = `buyer${at === 199 ? 198 : at}@customer.example`
    const lanes = at === 149 ? 'Chenai > Yokohama' : ['Chennai > Yokohama', 'Kobe – Mumbai', ''][at % 3]
    return `"Trading House ${at}, Chennai",Person ${at},${email},${lanes}`
  })
  return ['Company,Person,Email,Ports and lanes', ...rows].join('\r\n')
}
