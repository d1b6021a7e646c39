import PostalMime from 'postal-mime'
import { insertCargo } from '../../src/database/queries.ts'
import type { CargoLine } from '../../src/quotes/cargo-line.ts'
import { readPdf, withoutBlanks } from '../read-pdf.ts'
import { openMailServer } from '../smtp-server.ts'
import { addEnquiry } from '../submissions.ts'
import { expect, test } from './fixtures.ts'
import { enterCompany, openInbox, rowOf } from './inbox.ts'
import { reloadScreen } from './schedule-screen.ts'
import { inDatabase } from './site.ts'

const SMTP_PORT = 14_843
const settings = { SITE_ORIGIN: 'http://www.agency.example', SMTP_URL: `smtp://127.0.0.1:${SMTP_PORT}` }

test.use({
  writes: true,
  settings,
  viewport: { width: 1360, height: 850 },
  expectedErrors: [/status of 422/],
})

const LONG_NAME = 'KYUSHUNISHIKAIGANKAISOKUTEIKIKOROGOSHINSHINMARUNIHONHYAKUGOM'
const CARS: CargoLine = {
  ...{ kind: 'car', make_model: 'TOYOTA PRIUS', running: 'yes', pieces: 12 },
  ...{ length_mm: 4695, width_mm: 1695, height_mm: 1530, weight_kg: 1240 },
}

test('the cargo of an enquiry becomes a quotation, which is mailed once with its PDF', async ({
  page,
  site,
  logIn,
  expectAccessibleAtAllWidths,
}) => {
  test.slow()
  const mail = await openMailServer({}, SMTP_PORT)
  try {
    await inDatabase(site.file, async ({ db }) => {
      const { row } = await addEnquiry(
        { db },
        { name: LONG_NAME, subject: 'Twelve cars', reference: 'E-7K3M' },
      )
      await insertCargo(db, row.id, [CARS])
    })
    await logIn()
    await openInbox(page)
    await rowOf(page, 'Twelve cars').getByRole('link', { name: 'Open' }).click()
    const form = page.getByRole('form', { name: 'Reply by email' })
    const quotation = form.getByRole('group', { name: 'Quotation' })
    const send = form.getByRole('button', { name: 'Send reply' })
    const [rate, validity] = [quotation.getByLabel('Rate').first(), quotation.getByLabel('Valid until')]

    await test.step('a line is there for each of the cargo, and the total follows what is typed', async () => {
      await form.getByLabel('Message').fill('Please find our quotation attached.')
      await form.getByRole('button', { name: 'Add quotation' }).press('Enter')
      await expect(quotation.getByLabel('Description')).toHaveValue(
        '12 × Car or van, TOYOTA PRIUS, running, 4.695 × 1.695 × 1.530 m',
      )
      await expect(quotation.getByLabel('Quantity')).toHaveValue('146.112')
      await rate.fill('45')
      await expect(quotation.getByText('Total: USD 6,575.04')).toBeVisible()
      await quotation.getByRole('button', { name: 'Add line' }).click()
      await quotation.getByLabel('Description').last().fill(`Lashing for ${LONG_NAME}`)
      await quotation.getByLabel('Quantity').last().fill('1')
      await quotation.getByLabel('Unit').last().selectOption('lump sum')
      await quotation.getByLabel('Rate').last().fill('1,250.50')
      await expect(quotation.getByText('Total: USD 7,825.54')).toBeVisible()
    })

    await test.step('what is wrong is said at its field, and nothing is lost or sent', async () => {
      await send.click()
      await expect(validity).toHaveAccessibleDescription('Valid until is required')
      await validity.fill('2020-01-31')
      await rate.fill('1000000000000')
      await send.click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Send anyway' }).click()
      await expect(rate).toHaveAccessibleDescription('Rate must be at most 9,999,999.99')
      await expect(validity).toHaveAccessibleDescription('Valid until must not be in the past')
      await expect(form.getByLabel('Message')).toHaveValue('Please find our quotation attached.')
      await expectAccessibleAtAllWidths()
      expect(mail.received).toEqual([])
    })

    await test.step('removing it asks first, and a company that nobody has entered does too', async () => {
      await quotation.getByRole('button', { name: 'Remove quotation' }).click()
      const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
      await question.getByRole('button', { name: 'Keep editing' }).click()
      await rate.fill('45')
      await validity.fill(inAMonth())
      await send.click()
      const signed = page.getByRole('alertdialog', { name: 'Send with placeholder details?' })
      await expect(signed).toContainText('It is signed +91 44 0000 0000')
      await signed.getByRole('button', { name: 'Send anyway' }).click()
      await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('answered')
      await expect(quotation).toBeHidden()
      await expect(form.getByLabel('Message')).toHaveValue('')
    })

    await test.step('the mail says what the quotation says, and has it as PDF', async () => {
      await expect.poll(() => mail.received.length, { timeout: 60_000 }).toBe(1)
      const { text = '', attachments } = await PostalMime.parse(mail.received[0]?.message ?? '')
      expect(text).toContain('146.112 freight tons × USD 45.00 = USD 6,575.04')
      expect(text).toContain('1 lump sum × USD 1,250.50 = USD 1,250.50')
      expect(text).toContain('Total: USD 7,825.54')
      expect(attachments.map(({ filename }) => filename)).toEqual(['quotation-e-7k3m.pdf'])
      const { pages } = await readPdf(new Uint8Array(attachments[0]?.content as ArrayBuffer))
      expect(pages).toHaveLength(1)
      for (const said of ['Quotation E-7K3M', `To ${LONG_NAME}`, 'Total 7,825.54'])
        expect(pages[0]).toContain(withoutBlanks(said))
      await expect(page.getByRole('region', { name: 'Notes', exact: true })).toContainText(
        'Attached: quotation-e-7k3m.pdf',
      )
    })

    await test.step('with a company of its own nothing is asked', async () => {
      await enterCompany(page)
      await reloadScreen(page)
      await form.getByLabel('Message').fill('Once more.')
      await form.getByRole('button', { name: 'Add quotation' }).click()
      await rate.fill('44')
      await validity.fill(inAMonth())
      await send.click()
      await expect(quotation).toBeHidden()
      await expect.poll(() => mail.received.length, { timeout: 60_000 }).toBe(2)
    })
  } finally {
    await mail.close()
  }
})

const inAMonth = () => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
