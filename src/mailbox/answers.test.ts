import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeOnBoth } from '../../tests/databases.ts'
import { type Dovecot, hasDovecot, openDovecot } from '../../tests/dovecot.ts'
import { startMailboxSite } from '../../tests/mailbox.ts'
import { addCustomers } from '../../tests/mailed-customers.ts'
import { GENUINE, mailOf } from '../../tests/mails.ts'
import { readAllTables } from '../../tests/records.ts'
import { addApplication, addEnquiry } from '../../tests/submissions.ts'
import { newLedger } from '../../tests/temporary-files.ts'
import * as messages from './messages.ts'

const EMAIL = 'asha.rao@visitor.example'
const FROM = `Asha Rao <${EMAIL}>`

describe.skipIf(!hasDovecot())('mail that answers ours', () => {
  let dovecot: Dovecot
  beforeAll(async () => {
    dovecot = await openDovecot()
  })
  afterAll(() => dovecot?.stop())

  const deliver = async (options: Parameters<typeof mailOf>[0]) => dovecot.deliver(await mailOf(options))
  const start = (options: Parameters<typeof startMailboxSite>[1] = {}) =>
    startMailboxSite(dovecot, { ...options, settings: { ERASURE_LEDGER: newLedger() } })
  type Site = Awaited<ReturnType<typeof start>>

  const answersTo = async ({ inject }: Site, path: string, id: number) =>
    (await inject(`/api/${path}/${id}/answers`)).json()

  /** An enquiry that was replied to and read. Returns the Message-ID of the reply. */
  async function replied(site: Site) {
    const { row } = await addEnquiry(site.database)
    await site.inject({
      method: 'POST',
      url: `/api/enquiries/${row.id}/reply`,
      payload: { text: 'On Friday' },
    })
    await site.inject({ method: 'POST', url: `/api/enquiries/${row.id}/read` })
    const sent = { state: 'sent', recipient: null, subject: null, text: null, html: null } as const
    await site.database.db.updateTable('outbox').set(sent).execute()
    const [mail] = await site.outbox()
    return { id: row.id, messageId: mail?.message_id ?? '' }
  }

  describeOnBoth('an answer', (on) => {
    test('to a reply is kept with its enquiry, which is unread and open again, and is erased with it', async () => {
      const site = await start({ on })
      const { id, messageId } = await replied(site)
      await deliver({
        from: FROM,
        subject: 'AW: cargo',
        inReplyTo: messageId,
        references: messageId,
        text: 'Yes please.\n> On Friday',
        attachments: [{ filename: '見積.pdf', content: 'x' }],
      })
      await site.read()

      expect(await answersTo(site, 'enquiries', id)).toMatchObject([
        { sender: EMAIL, text: 'Yes please.\n> On Friday', attachments: ['見積.pdf'] },
      ])
      expect((await site.inject(`/api/enquiries/${id}`)).json()).toMatchObject({
        read_at: null,
        status: 'in_progress',
      })
      const { mailbox } = (await site.inject('/api/today')).json()
      expect(mailbox.answers).toMatchObject({ enquiries: { count: 1 }, applications: { count: 0 } })
      expect((await site.inject('/api/history')).json()[0]).toMatchObject({
        entity: 'enquiry',
        action: 'answer',
      })

      const person = { method: 'POST', payload: { email: EMAIL } } as const
      const data = (await site.inject({ ...person, url: '/api/people/data' })).json()
      expect(data.enquiries[0].answers).toMatchObject([{ sender: EMAIL, text: 'Yes please.\n> On Friday' }])
      await site.inject({ ...person, url: '/api/people/erase' })
      const left = await readAllTables(site)
      expect(left.received_mail).toEqual([])
      expect(JSON.stringify(left)).not.toMatch(/Yes please|visitor\.example/)

      await deliver({ from: FROM, subject: 'Still waiting', inReplyTo: messageId })
      await site.read()
      expect((await readAllTables(site)).received_mail).toMatchObject([{ result: 'unknown', text: null }])
    })

    test('of several texts, or with an empty one beside its HTML, is kept whole', async () => {
      const site = await start({ on })
      const { id, messageId } = await replied(site)
      for (const name of ['in-m15-apple', 'in-m13-emptytext']) dovecot.deliver(realMail(name, messageId))
      await site.read()

      const texts = (await answersTo(site, 'enquiries', id)).map(({ text }: { text: string }) => text)
      expect(texts[0]).toMatch(
        /^M15 Here is the list of cars:\s+But please CANCEL the two vans, they are sold\.$/,
      )
      expect(texts[1]).toBe('M13 Please book all twelve cars.')
    })

    test('that says it was refused opens the enquiry again, as a refusal at once does', async () => {
      const site = await start({ on })
      const { id, messageId } = await replied(site)
      await addCustomers(site.database, [{ email: EMAIL }])
      await site.database.db.updateTable('customer').set({ email_key: EMAIL }).execute()
      dovecot.deliver(realMail('in-d1-plain', messageId))
      await site.read()

      expect((await site.inject(`/api/enquiries/${id}`)).json().status).toBe('new')
      const reason = 'The mail server rejected the recipient (550 5.1.1: there is no such mailbox)'
      expect(await site.outbox()).toMatchObject([{ state: 'failed', last_error: reason }])
      const { db } = site.database
      const customer = await db.selectFrom('customer').selectAll().executeTakeFirstOrThrow()
      expect(customer).toMatchObject({ refused_at: expect.any(String), refused_reason: reason })
    })

    test.each([
      ['our own field', (messageId: string) => [`X-Sailing-Desk-ID: ${messageId}`, '']],
      ['the address', (messageId: string) => ['', `desk+r-${messageId.slice(1, 33)}@agency.example`]],
    ])('report whose mail has another Message-ID is matched by %s', async (_what, by) => {
      const site = await start({ on })
      const { id, messageId } = await replied(site)
      const [field, address] = by(messageId)
      dovecot.deliver(
        readFileSync('tests/mails/in-d3-ses.eml', 'utf8')
          .replace('Message-ID: <0109', `${field || 'X-Other: y'}\nMessage-ID: <0109`)
          .replace('To: desk@agency.example', `To: ${address || 'desk@agency.example'}`),
      )
      await site.read()
      expect(await site.outbox()).toMatchObject([{ state: 'failed' }])
      expect((await site.inject(`/api/enquiries/${id}`)).json().status).toBe('new')
    })

    test('with the reference in its subject belongs to it too, also of an applicant', async () => {
      const site = await start({ on })
      const enquiry = await addEnquiry(site.database, { reference: 'E-7K3M-Q9TB' })
      const application = await addApplication(site.database, { reference: 'A-2222-ZZZZ', status: 'spam' })
      await deliver({
        from: 'colleague@visitor.example',
        subject: 'Re: cargo (E-7K3M-Q9TB)',
        html: '<p>Two<br>lines</p>',
        text: undefined,
      })
      await deliver({ from: FROM, subject: 'a-2222-zzzz' })
      await deliver({ from: FROM, subject: 'Re: something (E-9999-9999)' })
      await site.read()

      expect(await answersTo(site, 'enquiries', enquiry.row.id)).toMatchObject([{ text: 'Two\nlines' }])
      expect(await answersTo(site, 'applications', application.row.id)).toHaveLength(1)
      const [erased] = await site.list()
      expect(erased).toMatchObject({
        sender: null,
        subject: null,
        result: 'refused',
        reason: messages.ERASED,
      })
    })

    test('that failed to reach the recipient is recorded as a refusal, and of a mailing counts as not sent', async () => {
      const site = await start({ on })
      const { id, messageId } = await replied(site)
      await addCustomers(site.database, [{ email: 'gone@customer.example' }])
      const { db } = site.database
      const mailing = await db
        .insertInto('mailing')
        .values({
          ...{
            subject: 'Schedule',
            note: '',
            audience: '{"audience":"all"}',
            state: 'sending',
            customers: 1,
          },
          ...{ send_at: '2026-01-01', queued_at: '2026-01-01', sent: 1, created_at: '2026-01-01' },
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('outbox')
        .values({
          ...{ kind: 'mailing', entity: 'customer', entity_id: 1, message_id: '<m1@agency.example>' },
          ...{ state: 'sent', created_at: '2026-01-01', mailing_id: mailing.id },
        })
        .execute()
      dovecot.deliver(reportOn(messageId, 'failed', '5.1.1', 'smtp; 550 5.1.1 No such user'))
      dovecot.deliver(reportOn('<m1@agency.example>', 'failed', '5.2.2', 'smtp; 552 quota'))
      dovecot.deliver(reportOn('<m1@agency.example>', 'failed', '5.2.2', 'smtp; 552 quota'))
      dovecot.deliver(reportOn('<unknown@agency.example>', 'failed', '5.1.1', 'smtp; 550'))
      await site.read()

      const [reply, mailed] = await site.outbox()
      expect(reply).toMatchObject({
        state: 'failed',
        last_error: 'The mail server rejected the recipient (550 5.1.1: there is no such mailbox)',
      })
      expect(mailed).toMatchObject({
        state: 'failed',
        last_error: 'The mail server rejected the recipient (552 5.2.2: the mailbox is full)',
      })
      expect((await site.inject(`/api/mailings/${mailing.id}`)).json()).toMatchObject({
        ...{ sent: 0, failed: 1 },
        refusals: [{ recipient: 'gone@customer.example', is_final: true }],
      })
      const again = await site.inject({ method: 'POST', url: `/api/outbox/${reply?.id}/retry` })
      expect([again.statusCode, again.json().message]).toEqual([
        409,
        expect.stringContaining('text was deleted'),
      ])
      expect((await site.inject(`/api/enquiries/${id}`)).statusCode).toBe(200)
      expect((await site.list()).map(({ result }) => result)).toEqual(Array(4).fill('report'))
    })
  })

  test('a late mail is no refusal, and an automatic answer does not open an enquiry again', async () => {
    const site = await start()
    const { id, messageId } = await replied(site)
    dovecot.deliver(reportOn(messageId, 'delayed', '4.4.1', 'smtp; 450'))
    await deliver({
      ...{ from: FROM, subject: 'Out of office', inReplyTo: messageId },
      headers: { 'Auto-Submitted': 'auto-replied' },
    })
    await site.read()

    expect(await site.outbox()).toMatchObject([{ state: 'sent' }])
    expect(await answersTo(site, 'enquiries', id)).toHaveLength(1)
    expect((await site.inject(`/api/enquiries/${id}`)).json()).toMatchObject({
      ...{ read_at: expect.any(String), status: 'answered' },
    })
  })

  test('a program that answers each of our mails gets none in return', async () => {
    const site = await start()
    const { id, messageId } = await replied(site)
    const before = (await site.outbox()).length
    for (let round = 0; round < 5; round++) {
      await deliver({
        ...{
          from: FROM,
          subject: 'Re: Re: cargo',
          inReplyTo: messageId,
          text: `Ticket ${round} was opened.`,
        },
        headers: { 'X-Auto-Response-Suppress': 'All' },
      })
      await site.read()
    }
    expect(await site.outbox()).toHaveLength(before)
    const answers = await answersTo(site, 'enquiries', id)
    expect(answers.map((each: { is_automatic: boolean }) => each.is_automatic)).toEqual(Array(5).fill(true))
    expect((await site.inject(`/api/enquiries/${id}`)).json().status).toBe('answered')
  })

  test('a known sender who answers an enquiry sends no circular', async () => {
    const site = await start()
    const { id, messageId } = await replied(site)
    await deliver({ inReplyTo: messageId, headers: GENUINE, text: 'a\tb\tc\n1\t2\t3' })
    await site.read()
    expect(await answersTo(site, 'enquiries', id)).toHaveLength(1)
    expect(await site.reviews()).toEqual([])
  })
})

const realMail = (name: string, messageId: string) =>
  readFileSync(`tests/mails/${name}.eml`, 'utf8').replace(/<[0-9a-f]{32}@127\.0\.0\.1>/, messageId)

/** As Postfix writes them. */
const reportOn = (messageId: string, action: string, status: string, diagnostic: string) =>
  `From: MAILER-DAEMON@mx.agency.example
To: site@agency.example
Subject: Undelivered Mail Returned to Sender
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: text/plain

I'm sorry.
--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.agency.example

Final-Recipient: rfc822; x@visitor.example
Action: ${action}
Status: ${status}
Diagnostic-Code: ${diagnostic}

--b
Content-Type: message/rfc822

From: site@agency.example
Subject: Schedule
Message-ID: ${messageId}
Content-Type: text/plain

Text
--b--
`.replaceAll('\n', '\r\n')
