import { addEnquiry } from '../submissions.ts'
import { expect, test } from './fixtures.ts'
import { openScreen } from './schedule-screen.ts'
import { inDatabase } from './site.ts'

test.use({ writes: true })

const REASON = 'The mail server rejected the recipient (550 5.1.1: there is no such mailbox)'

test('many answers are shown in parts, those of programs are marked, and a refused customer is mailed again on request', async ({
  site,
  page,
  logIn,
  expectAccessibleAtAllWidths,
}) => {
  test.setTimeout(120_000)
  const id = await inDatabase(site.file, async (database) => {
    const { row } = await addEnquiry(database, { reference: 'E-7K3M-Q9TB' })
    await database.db
      .insertInto('received_mail')
      .values(
        Array.from({ length: 40 }, (_, at) => ({
          ...{
            uid_validity: '1',
            uid: `${at}`,
            sender: row.email,
            subject: 'Re: cargo',
            result: 'answer' as const,
          },
          ...{
            received_at: new Date(Date.UTC(2026, 10, 1, 0, at)).toISOString(),
            text: `Answer number ${at + 1}.`,
          },
          ...{ entity: 'enquiry' as const, entity_id: row.id, is_automatic: at % 10 === 9 ? 1 : 0 },
        })),
      )
      .execute()
    await database.db
      .insertInto('customer')
      .values({
        ...{
          reference: 'C-1',
          company: 'Rao Traders',
          person: 'Asha Rao',
          email: row.email,
          email_key: row.email,
        },
        ...{ interests: '[]', consent: 'Contract', consented_on: '2026-01-31', created_at: '2026-02-01' },
        ...{ refused_at: '2026-11-02T08:00:00.000Z', refused_reason: REASON },
      })
      .execute()
    return row.id
  })
  await logIn()

  await test.step('the newest answers are there, and the earlier ones on request', async () => {
    await openScreen(page, `/admin/inbox?tab=enquiries&show=${id}`)
    const answers = page.getByText(/^Answer number \d+\.$/)
    await expect(answers).toHaveCount(10)
    await expect(answers.last()).toHaveText('Answer number 40.')
    await expect(page.getByText('Automatic', { exact: true })).toHaveCount(1)
    await expectAccessibleAtAllWidths()
    const earlier = page.getByRole('button', { name: 'Show earlier' })
    for (const shown of [20, 30, 40]) {
      await earlier.press('Enter')
      await expect(answers).toHaveCount(shown)
    }
    await expect(answers.first()).toHaveText('Answer number 1.')
    await expect(earlier).toHaveCount(0)
  })

  await test.step('the customer says why no mailing is sent, until somebody says so', async () => {
    await openScreen(page, '/admin/customers?state=refused')
    await expect(page.getByText('Refused on 2 Nov 2026')).toBeVisible()
    await expect(page.getByText(REASON)).toBeVisible()
    await expectAccessibleAtAllWidths()
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByLabel('Send mailings to this address again').check()
    await page.getByRole('button', { name: /^(Update|Save)/ }).click()
    await expect(page.getByText('Refused on 2 Nov 2026')).toHaveCount(0)
  })
})
