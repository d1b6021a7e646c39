import { expect, test } from 'vitest'
import { startWithCustomers } from '../../tests/customers.ts'
import { newestBatch } from '../../tests/records.ts'
import { addEnquiry } from '../../tests/submissions.ts'

test('the history names mails and erased customers as people do, and by no id', async () => {
  const app = await startWithCustomers()
  expect((await app.add({ company: 'Rao Traders' })).statusCode).toBe(201)
  const { row } = await addEnquiry(app.database)
  const url = `/api/enquiries/${row.id}/reply`
  await app.inject({ method: 'POST', url, payload: { text: 'On 29 January.' } })
  const [mail] = (await app.inject('/api/outbox')).json()
  await app.inject({ method: 'POST', url: `/api/outbox/${mail.id}/sent` })
  expect((await newestBatch(app)).title).toBe(`Marked as sent: mail Reply ${row.reference}`)

  await app.inject({ method: 'DELETE', url: '/api/customers/1' })
  expect((await newestBatch(app)).title).toBe('Erased customer')
})
