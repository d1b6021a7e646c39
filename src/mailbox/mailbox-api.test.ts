import { reloadAndTryAgain } from '@sailing-desk/records/messages'
import { expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import { describeOnBoth } from '../../tests/databases.ts'
import { NO_MAILBOX, notASender, UNKNOWN_SENDER } from './messages.ts'

const row = (uid: string, values: object = {}) => ({
  ...{
    uid_validity: '1',
    uid,
    received_at: new Date().toISOString(),
    sender: 'a@b.example',
    subject: 'Hello',
  },
  ...{ result: 'unknown' as const, reason: UNKNOWN_SENDER },
  drafts: '[]',
  ...values,
})

describeOnBoth('the mailbox', (on) => {
  test('lists the newest mail first, and what is old is removed but for answers', async () => {
    const app = await startApp({ on })
    const { db } = app.database
    const old = { received_at: new Date(Date.now() - 61 * 86_400_000).toISOString() }
    await db
      .insertInto('received_mail')
      .values([
        row('1', old),
        row('2', { ...old, result: 'answer', entity: 'enquiry', entity_id: 7, text: 'Yes' }),
        row('3', { drafts: '[5]', result: 'circular', reason: null }),
        row('4', { result: 'own', sender: null }),
      ])
      .execute()

    const mails = (await app.inject('/api/mailbox/mails')).json()
    expect(mails.map(({ result }: { result: string }) => result)).toEqual(['circular', 'answer', 'unknown'])
    // The draft is gone, and so is the enquiry.
    expect(mails[0].drafts).toEqual([])
    expect(mails[1]).toMatchObject({ entity: 'enquiry', entity_id: 7, reference: null })
    expect(await app.services.mailbox.removeOld()).toEqual({ removed: 1 })
    expect((await app.inject('/api/mailbox/mails')).json()).toHaveLength(2)
  })

  test('keeps the known senders, with a history and a check for conflicts', async () => {
    const app = await startApp({ on })
    const put = (payload: object) => app.inject({ method: 'PUT', url: '/api/mailbox', payload })

    const saved = await put({ senders: 'Schedule@line.example\r\n\r\nagent.example', version: 1 })
    expect(saved.json()).toMatchObject({
      message: 'Known senders saved',
      data: { senders: 'schedule@line.example\nagent.example', version: 2, address: null, failure: null },
    })
    const stale = await put({ senders: '', version: 1 })
    expect([stale.statusCode, stale.json().message]).toEqual([409, reloadAndTryAgain('This list of senders')])
    const wrong = await put({ senders: 'line.example\nnobody at all', version: 2 })
    expect([wrong.statusCode, wrong.json().errors]).toEqual([
      422,
      [{ field: 'senders', message: notASender('nobody at all') }],
    ])
    expect((await put({ senders: 'x'.repeat(4001) })).statusCode).toBe(422)
    expect((await app.inject('/api/mailbox')).json()).toMatchObject({ version: 2 })
    expect((await app.inject('/api/history')).json()).toMatchObject([{ entity: 'mailbox', action: 'update' }])
    expect((await put({ version: 2 })).json().data.senders).toBe('')
  })
})

test('mail is read all the same only if it is there, held or unknown, and there is a mailbox', async () => {
  const app = await startApp()
  await app.database.db
    .insertInto('received_mail')
    .values([row('1'), row('2', { result: 'refused' })])
    .execute()
  const read = async (id: number | string) => {
    const { statusCode, body } = await app.inject({ method: 'POST', url: `/api/mailbox/mails/${id}/read` })
    return [statusCode, JSON.parse(body).message]
  }
  expect(await read(1)).toEqual([409, NO_MAILBOX])
  expect(await read(2)).toEqual([409, expect.stringContaining('Only mail that is held')])
  expect(await read(3)).toEqual([404, 'Mail not found'])
  expect((await read('x'))[0]).toBe(400)
})
