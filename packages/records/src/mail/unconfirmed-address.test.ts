import { expect, test } from 'vitest'
import { startApp } from '../../../../tests/app.ts'
import { describeOnBoth, openTestDatabase } from '../../../../tests/databases.ts'
import { writeWithoutRevision } from '../database/write.ts'
import { type Class, type ConfirmedAt, chosenBy } from './letter.ts'
import { createMailGate, mailboxOf, permitMail } from './mail-gate.ts'

const siteSecret = async () => 'secret'

test.each([
  ['A.Person+shop@Googlemail.com', 'aperson@gmail.com'],
  ['a.person+1@example.com', 'a.person@example.com'],
  ['VICTIM@EXAMPLE.COM', 'victim@example.com'],
  ['victim@münchen.example', 'victim@xn--mnchen-3ya.example'],
  ['ｖictim@example.com', 'victim@example.com'],
])('the mailbox of %s is %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})

describeOnBoth('a mailbox that only a form claims', (on) => {
  test('gets three mails a day, however its address is written, and others get their own', async () => {
    const { db } = await openTestDatabase(on)
    const ask = (address: string) => permitMail(db, siteSecret, address)
    const addresses = [
      'victim@example.com',
      'Victim+1@example.com',
      'victim+2@EXAMPLE.com',
      'victim+3@example.com',
    ]
    expect(await Promise.all(addresses.map(ask))).toSatisfy(
      (permits: unknown[]) => permits.filter(Boolean).length === 3,
    )
    expect(await ask('victim@example.com')).toBeNull()
    expect(await ask('other@example.com')).toEqual({ address: 'other@example.com' })
    const rows = await db.selectFrom('unconfirmed_mail').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('victim')
  })
})

test('the permit, the confirmation or the choice of one address lets no mail go to another', async () => {
  const database = await openTestDatabase()
  const gate = createMailGate({ host: 'agency.example', readSecret: siteSecret })
  const address = 'asha@visitor.example'
  const send = (recipient: string, confirmation?: Class) =>
    writeWithoutRevision(database, { account_id: null }, async (trx) => {
      const reason = confirmation ?? (await gate.permit(trx, address))
      if (!reason) throw new Error('There is no permit')
      const about = { kind: 'acknowledgement', entity: 'enquiry', entity_id: 1 } as const
      const words = { replyTo: null, subject: 'Received', text: 'Received', html: '' }
      return gate.queue(trx, { class: reason, recipient, ...about, ...words })
    })
  const confirmation = { address, confirmed_at: '2026' as ConfirmedAt }
  const choice = { address: chosenBy({ account_id: 1 }, address) }
  for (const reason of [undefined, confirmation, choice]) {
    expect(await send(address, reason)).toBeGreaterThan(0)
    await expect(send('victim@visitor.example', reason)).rejects.toThrow(
      'the permit, the confirmation or the choice',
    )
  }
})

test('nobody without an account chooses who gets mail', () => {
  expect(() => chosenBy({ account_id: null }, 'victim@visitor.example')).toThrow('Only a colleague')
})

test('the forms together acknowledge three submissions to one mailbox, and keep all of them', async () => {
  const app = await startApp({ as: 'visitor' })
  const send = (url: string, payload: object) => app.inject({ method: 'POST', url, payload })
  const enquiry = { name: 'Asha', phone: '+91 98400 00000', subject: 'Two cars', message: 'When?' }
  for (const tag of ['', '+1', '+2', '+3', '+4']) {
    const sent = await send('/backend/api/enquiry', { ...enquiry, email: `victim${tag}@example.com` })
    expect(sent.statusCode).toBe(201)
  }
  const mails = await app.database.db.selectFrom('outbox').select('kind').execute()
  expect(mails.filter(({ kind }) => kind === 'acknowledgement')).toHaveLength(3)
  expect(mails.filter(({ kind }) => kind === 'notification')).toHaveLength(5)
})
