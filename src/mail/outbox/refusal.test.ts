import type { Database } from '@sailing-desk/records/database/open'
import { sendFailureOf } from '@sailing-desk/records/mail/send-failure'
import { createSmtp } from '@sailing-desk/records/mail/smtp'
import { expect, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { describeOnBoth } from '../../../tests/databases.ts'
import { headerOf, openMailServer, refusedWith } from '../../../tests/smtp-server.ts'
import { addEnquiry } from '../../../tests/submissions.ts'
import { createDelivery } from '../delivery.ts'

const EMAIL = 'asha.rao@visitor.example'

async function deliverAll(database: Database, url: string, settings = {}) {
  const send = createSmtp({
    smtpUrl: url,
    from: 'site@agency.example',
    readName: async () => 'Agency',
    ...settings,
  })
  const signals = { stop: new AbortController().signal, abort: new AbortController().signal }
  for (const lane of ['correspondence', 'lists'] as const)
    await createDelivery(database, send, { lane }).deliverDue(signals)
}

describeOnBoth('an address that a mail server refuses at once', (on) => {
  test('opens the enquiry again, marks the customer until somebody says so, and ends a follower the second time', async () => {
    const app = await startApp({ on })
    const { database, inject } = app
    const server = await openMailServer({
      onRcptTo: (_address, _session, callback) => callback(refusedWith(550)),
    })
    const person = { email: EMAIL, email_key: EMAIL, reference: 'X', created_at: '2026-01-01' }
    const { id: follower_id } = await database.db
      .insertInto('follower')
      .values(person)
      .returning('id')
      .executeTakeFirstOrThrow()
    await database.db
      .insertInto('subscription')
      .values({
        ...{ follower_id, reference: 'S', path: '/', title: 'All', min_days: 1, frequency: 'daily' },
        ...{
          requested_at: '2026-01-01',
          confirmed_at: '2026-01-01',
          ends_at: '2099-01-01',
          reminded_at: null,
        },
      })
      .execute()
    const consent = { company: 'C', person: '', consent: 'Contract', consented_on: '2026-01-01' }
    await database.db
      .insertInto('customer')
      .values({ ...person, ...consent, interests: '[]' })
      .execute()
    const { row } = await addEnquiry(database)
    const reply = () =>
      inject({ method: 'POST', url: `/api/enquiries/${row.id}/reply`, payload: { text: 'On Friday' } })
    const follows = () => database.db.selectFrom('subscription').select('id').execute()

    await reply()
    await deliverAll(database, server.url)
    expect((await inject(`/api/enquiries/${row.id}`)).json().status).toBe('new')
    const [customer] = (await inject('/api/customers')).json()
    expect(customer).toMatchObject({
      refused_on: expect.any(String),
      refused_reason: 'The mail server rejected the recipient (550)',
    })
    expect((await inject('/api/customers?state=subscribed&page=1')).json()).toEqual([])
    expect((await inject('/api/customers?state=refused&page=1')).json()).toHaveLength(1)
    expect(await follows()).toHaveLength(1)

    const form = { ...consent, email: EMAIL, version: customer.version }
    const url = `/api/customers/${customer.id}`
    expect((await inject({ method: 'PUT', url, payload: form })).json().data.refused_on).not.toBeNull()
    const again = await inject({
      method: 'PUT',
      url,
      payload: { ...form, version: undefined, mail_again: true },
    })
    expect(again.json().data).toMatchObject({ refused_on: null, refused_reason: null })

    await reply()
    await deliverAll(database, server.url)
    expect(await follows()).toEqual([])
    await server.close()
  })
})

test.each([
  ['RCPT TO', 550, '', true],
  ['RCPT TO', 550, '550 5.1.1 no', true],
  ['DATA', 550, '', true],
  ['RCPT TO', 450, '', false],
  ['RCPT TO', 550, '550 5.7.1 blocked', false],
  ['DATA', 554, '554 spam', false],
])('%s %d "%s" is about the address: %s', (command, responseCode, response, isAddress) => {
  expect(sendFailureOf({ command, responseCode, response }).isAddress).toBe(isAddress)
})

test('our mail says that a program wrote it, and names itself twice, and in the address of reports', async () => {
  const { database, inject } = await startApp({ settings: { SITE_ORIGIN: 'https://www.agency.example' } })
  const server = await openMailServer()
  await inject({
    method: 'POST',
    url: '/backend/api/enquiry',
    payload: { name: 'Asha', email: EMAIL, phone: '+91 98400 00000', subject: 'Cars', message: 'When?' },
  })
  await deliverAll(database, server.url, { hasTags: true })
  expect(server.received).toHaveLength(2)
  for (const mail of server.received) {
    const [id = ''] = headerOf(mail, 'Message-ID')
    expect(headerOf(mail, 'X-Sailing-Desk-ID')).toEqual([id])
    expect(headerOf(mail, 'X-Auto-Response-Suppress')).toEqual(['OOF, AutoReply'])
    expect(headerOf(mail, 'Auto-Submitted')[0]).toMatch(/^auto-/)
    expect(mail.from).toBe(`site+r-${id.slice(1, 33)}@agency.example`)
  }
  await server.close()
})
