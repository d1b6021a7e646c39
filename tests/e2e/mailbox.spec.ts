import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { hasDovecot, mailboxUrl, openDovecot } from '../dovecot.ts'
import { checked, GENUINE, mailOf, SENDER, xlsx } from '../mails.ts'
import { addEnquiry } from '../submissions.ts'
import { DECEMBER, JANUARY, publishButton } from './circulars.ts'
import { expect, test } from './fixtures.ts'
import { openScreen } from './schedule-screen.ts'
import { inDatabase } from './site.ts'

const PORT = 21_431

test.use({
  writes: true,
  expectedErrors: [/status of 422/],
  settings: { MAILBOX_URL: mailboxUrl(PORT), MAILBOX_AUTHSERV_ID: 'mx.agency.example' },
})
test.skip(!hasDovecot(), 'Dovecot is not installed')

const MAX_ACTIONS = 4
/** The mailbox is looked for every few seconds when it is due. */
const READ_MS = 30_000

/** As if a minute had passed. */
function makeDue(file: string): void {
  const database = new DatabaseSync(file, { timeout: 5000 })
  database.exec("update job set next_at = '2026-01-01' where name = 'read the mailbox'")
  database.close()
}

test('a circular comes by mail and is published; what may be forged is held, and a customer answers', async ({
  site,
  page,
  logIn,
  expectAccessibleAtAllWidths,
}) => {
  test.setTimeout(180_000)
  const dovecot = await openDovecot(PORT)
  try {
    await logIn()

    await test.step('an administrator says who sends circulars', async () => {
      await openScreen(page, '/admin/mail/mailbox')
      await expect(page.getByText('No mail has been read yet.')).toBeVisible()
      const senders = page.getByLabel('Known senders')
      await senders.fill('nobody at all')
      await page.getByRole('button', { name: 'Save senders' }).click()
      await expect(page.getByText("'nobody at all' is not an address or a domain")).toBeVisible()
      await expect(senders).toHaveValue('nobody at all')
      await senders.fill(SENDER)
      await page.getByRole('button', { name: 'Save senders' }).click()
      await expect(page.getByRole('status')).toContainText('Known senders saved')
    })

    await test.step('the circular is published in a few actions from the dashboard', async () => {
      const content = readFileSync(JANUARY)
      dovecot.deliver(
        await mailOf({ headers: GENUINE, subject: 'January', attachments: xlsx(content, 'january.xlsx') }),
      )
      makeDue(site.file)
      await expect(async () => {
        await openScreen(page, '/admin/mail/mailbox')
        await expect(page.getByRole('link', { name: 'Open review' })).toBeVisible({ timeout: 500 })
      }).toPass({ timeout: READ_MS })
      let actions = 0
      const act = async (what: Promise<unknown>) => {
        await what
        actions++
      }
      await openScreen(page, '/dashbord')
      await act(
        page
          .getByRole('link', { name: /^Review/ })
          .first()
          .click(),
      )
      await expect(page.getByText(/· 2 questions/)).toBeVisible()
      await act(publishButton(page).click())
      await act(page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click())
      await expect(page.getByText(/calls? changed/).first()).toBeVisible()
      expect(actions).toBeLessThanOrEqual(MAX_ACTIONS)
    })

    await test.step('a forged sender is held, and read when an administrator says so', async () => {
      const file = xlsx(readFileSync(DECEMBER), 'december.xlsx')
      dovecot.deliver(await mailOf({ headers: checked('dmarc=fail'), subject: 'Held', attachments: file }))
      dovecot.deliver(await mailOf({ from: 'stranger@elsewhere.example', subject: 'Hello' }))
      const { row } = await inDatabase(site.file, (database) =>
        addEnquiry(database, { reference: 'E-7K3M-Q9TB' }),
      )
      dovecot.deliver(
        await mailOf({ from: row.email, subject: 'Re: cargo (E-7K3M-Q9TB)', text: 'Friday is fine.' }),
      )
      makeDue(site.file)
      await expect(async () => {
        await openScreen(page, '/admin/mail/mailbox')
        await expect(page.getByRole('link', { name: 'E-7K3M-Q9TB' })).toBeVisible({ timeout: 500 })
      }).toPass({ timeout: READ_MS })
      await expectAccessibleAtAllWidths()
      const held = page.getByRole('row', { name: /^Held / })
      await expect(held).toContainText('The sender may be forged')
      await held.getByRole('button', { name: 'Read it all the same' }).click()
      await expect(page.getByRole('status')).toContainText('Circular read')
      await expect(held.getByRole('link', { name: 'Open review' })).toBeVisible()
    })

    await test.step('the answer is in the thread of its enquiry', async () => {
      await openScreen(page, '/dashbord')
      await expect(page.getByText('Read 1 answer to an enquiry')).toBeVisible()
      await openScreen(page, '/admin/mail/mailbox')
      await page.getByRole('link', { name: 'E-7K3M-Q9TB' }).click()
      const thread = page.getByRole('region', { name: 'Notes and answers' })
      await expect(thread).toContainText('Friday is fine.')
      await expectAccessibleAtAllWidths()
    })

    await test.step('a mailbox that is away is on the dashboard', async () => {
      await dovecot.halt()
      makeDue(site.file)
      await expect(async () => {
        await openScreen(page, '/dashbord')
        await expect(page.getByText(/^Not read since /)).toBeVisible({ timeout: 500 })
      }).toPass({ timeout: READ_MS })
      await page
        .getByRole('listitem')
        .filter({ hasText: /Not read since / })
        .getByRole('link', { name: 'Open' })
        .click()
      await expect(page.getByText('The mailbox could not be reached', { exact: false })).toBeVisible()
    })
  } finally {
    await dovecot.stop()
  }
})
