import { readFileSync } from 'node:fs'
import { hasDovecot, mailboxUrl, openDovecot } from '../dovecot.ts'
import { checked, GENUINE, mailOf, SENDER, xlsx } from '../mails.ts'
import { addEnquiry } from '../submissions.ts'
import { DECEMBER, JANUARY, publishButton } from './circulars.ts'
import { expect, test } from './fixtures.ts'
import { readMailbox } from './read-mailbox.ts'
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
      await readMailbox(page, site.file, (_, mails) => mails.some(({ drafts }) => drafts.length > 0))
      await openScreen(page, '/admin/mail/mailbox')
      await expect(page.getByRole('link', { name: 'Open review' })).toBeVisible()
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
      await readMailbox(page, site.file, (_, mails) => mails.some(({ reference }) => reference !== null))
      await openScreen(page, '/admin/mail/mailbox')
      await expect(page.getByRole('link', { name: 'E-7K3M-Q9TB' })).toBeVisible()
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
      await readMailbox(page, site.file, ({ failing_since }) => failing_since !== null)
      await openScreen(page, '/dashbord')
      await expect(page.getByText(/^Not read since /)).toBeVisible()
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
