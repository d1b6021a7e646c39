import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { describeOnBoth, openForTest } from '../../tests/databases.ts'
import { headerOf, startMailServer } from '../../tests/mail-server.ts'
import {
  addAlerts,
  addAnnounced,
  addMail,
  addOneMail,
  addReply,
  deliver,
  FROM,
  openOutbox,
  SENDER,
} from '../../tests/outbox.ts'

describeOnBoth('mail delivery', (on) => {
  test('mail is delivered once as written, and then cleared from the outbox', async () => {
    const { database, outbox } = await openOutbox(on)
    const server = await startMailServer()
    await addMail(database)
    const [waiting] = await outbox()

    expect(await deliver(database, server.url)).toBe('idle')
    expect(await deliver(database, server.url)).toBe('idle')

    expect(server.received).toHaveLength(2)
    const [notification, acknowledgement] = server.received
    if (!notification || !acknowledgement) throw new Error('nothing arrived')
    expect(notification).toMatchObject({ from: FROM, to: ['desk@agency.example'] })
    expect(headerOf(notification, 'Message-ID')).toEqual([waiting?.message_id])
    expect(headerOf(notification, 'Reply-To')).toEqual(['asha.rao@visitor.example'])
    expect(headerOf(notification, 'From')).toEqual([`${SENDER} <${FROM}>`])
    expect(headerOf(notification, 'Auto-Submitted')).toEqual(['auto-generated'])
    expect(notification.message).toContain('Content-Type: text/plain')
    expect(notification.message).toContain('Content-Type: text/html')
    expect(acknowledgement.to).toEqual(['asha.rao@visitor.example'])
    expect(headerOf(acknowledgement, 'Auto-Submitted')).toEqual(['auto-replied'])
    for (const row of await outbox()) {
      expect(row).toMatchObject({
        state: 'sent',
        attempts: 1,
        sent_at: expect.any(String),
        next_at: null,
        last_error: null,
      })
      const { recipient, reply_to, subject, text, html } = row
      expect([recipient, reply_to, subject, text, html]).toEqual([null, null, null, null, null])
    }
  })

  test('a reply follows the mails that its recipient got about the same enquiry, and no others', async () => {
    const { database } = await openOutbox(on)
    const server = await startMailServer()
    await addOneMail(database)
    const enquiry = await addAnnounced(database)
    await deliver(database, server.url)
    for (const _ of [1, 2]) {
      await addReply(database, enquiry)
      await deliver(database, server.url)
    }

    const [other, notification, acknowledgement, first, second] = server.received
    if (!other || !notification || !acknowledgement || !first || !second) throw new Error('a mail is missing')
    for (const mail of [other, notification, acknowledgement])
      expect([headerOf(mail, 'In-Reply-To'), headerOf(mail, 'References')]).toEqual([[], []])
    const ids = [acknowledgement, first].flatMap((mail) => headerOf(mail, 'Message-ID'))
    expect(headerOf(first, 'In-Reply-To')).toEqual([ids[0]])
    expect(headerOf(first, 'References')).toEqual([ids[0]])
    expect(headerOf(second, 'In-Reply-To')).toEqual([ids[1]])
    expect(headerOf(second, 'References')).toEqual([ids.join(' ')])
  })

  test('alerts name the address that stops them with one POST, and never delay correspondence', async () => {
    const { database, outbox } = await openOutbox(on)
    const server = await startMailServer()
    const recipients = Array.from({ length: 1200 }, (_, at) => `follower-${at}@visitor.example`)
    await addAlerts(database, recipients)
    await addOneMail(database)

    await deliver(database, server.url)
    expect(server.received.map(({ to }) => to)).toEqual([['asha.rao@visitor.example']])
    await database.db.deleteFrom('outbox').where('entity_id', '>', 1).where('kind', '=', 'alert').execute()
    await deliver(database, server.url, undefined, 'lists')

    const [, alert] = server.received
    if (!alert) throw new Error('no alert arrived')
    expect(alert.to).toEqual([recipients[0]])
    expect(headerOf(alert, 'List-Id')).toEqual(['<alerts.www.agency.example>'])
    expect(headerOf(alert, 'List-Unsubscribe')).toEqual([
      '<https://www.agency.example/follow/unsubscribe?token=0>',
    ])
    expect(headerOf(alert, 'List-Unsubscribe-Post')).toEqual(['List-Unsubscribe=One-Click'])
    expect(headerOf(alert, 'Auto-Submitted')).toEqual(['auto-generated'])
    expect((await outbox()).map(({ state, unsubscribe }) => [state, unsubscribe])).toEqual([
      ['sent', null],
      ['sent', null],
    ])
  })

  test('user input appears in no header but its own', async () => {
    const { database } = await openOutbox(on)
    const server = await startMailServer()
    await addMail(database, {
      name: 'x\r\nBcc: one@elsewhere.example',
      subject: 'Größe 漢字\r\nBcc: two@elsewhere.example\r\n\r\n<b>body</b>',
      email: 'asha@visitor.example, three@elsewhere.example',
      message: `.\r\nQUIT\r\n${'long '.repeat(5000)}`,
    })

    await deliver(database, server.url)

    expect(server.received.map(({ to }) => to)).toEqual([['desk@agency.example']])
    const [notification] = server.received
    if (!notification) throw new Error('nothing arrived')
    for (const name of ['Bcc', 'Cc', 'Reply-To']) expect(headerOf(notification, name)).toEqual([])
    expect(headerOf(notification, 'Subject').join()).toMatch(/^=\?UTF-8\?/)
    for (const line of notification.message.split('\r\n')) expect(line.length).toBeLessThan(999)
    const states = await database.db.selectFrom('outbox').select(['state', 'last_error']).execute()
    expect(states).toContainEqual({
      state: 'failed',
      last_error: 'The recipient is not a valid email address',
    })
  })

  test('mail is sent once even if the server is slow', async () => {
    const { database } = await openOutbox(on)
    const server = await startMailServer({
      onMailFrom: (_address, _session, callback) => void setTimeout(callback, 300),
      onRcptTo: (_address, _session, callback) => void setTimeout(callback, 300),
    })
    await addOneMail(database)

    await Promise.all([deliver(database, server.url), pause(100).then(() => deliver(database, server.url))])

    expect(server.received).toHaveLength(1)
  })

  test('two workers do not send the same mail', async () => {
    const url = await on.create('migrated')
    const [one, other] = [openForTest(url), openForTest(url)]
    const server = await startMailServer()
    for (let n = 0; n < 20; n += 1) await addOneMail(one)

    await Promise.all([deliver(one, server.url), deliver(other, server.url)])

    const ids = server.received.flatMap((mail) => headerOf(mail, 'Message-ID'))
    expect(ids).toHaveLength(20)
    expect(new Set(ids).size).toBe(20)
  })

  test('the connection uses STARTTLS if offered, and TLS from the start with smtps', async () => {
    const { database } = await openOutbox(on)
    const secured: boolean[] = []
    const onMailFrom = (_address: unknown, { secure }: { secure: boolean }, callback: () => void) => {
      secured.push(secure)
      callback()
    }
    const offering = await startMailServer({ disabledCommands: [], onMailFrom })
    const encrypted = await startMailServer({ secure: true, onMailFrom })
    await addOneMail(database)
    await deliver(database, offering.url)
    await addOneMail(database)
    await deliver(database, encrypted.url.replace('smtp:', 'smtps:'))

    expect(secured).toEqual([true, true])
    expect([...offering.received, ...encrypted.received]).toHaveLength(2)
  })
})
