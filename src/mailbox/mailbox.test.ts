import { readFileSync } from 'node:fs'
import type { Database } from '@sailing-desk/records/database/open'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inFormat } from '../../packages/circular-reader/tests/other-formats.ts'
import { pdfOf } from '../../packages/circular-reader/tests/pdf-table.ts'
import { circularOf, dayAhead, ISSUED, ROUTE } from '../../tests/circular-reviews.ts'
import { describeOnBoth } from '../../tests/databases.ts'
import { type Dovecot, hasDovecot, openDovecot } from '../../tests/dovecot.ts'
import { startMailboxSite } from '../../tests/mailbox.ts'
import { checked, GENUINE, mailOf, SENDER, xlsx } from '../../tests/mails.ts'
import { readAllTables } from '../../tests/records.ts'
import { addEnquiry } from '../../tests/submissions.ts'
import type { ReviewQuestion } from '../circulars/review/review.schema.ts'
import { REGISTER } from '../database/tables/register.ts'
import { KEYWORD, MailboxAway, withMailbox } from './imap.ts'
import type { NewReceived } from './mailbox.store.ts'
import * as messages from './messages.ts'
import { createMailboxJob } from './poll-mailbox.ts'

if (!hasDovecot()) console.warn('Dovecot: tests skipped. Install it (Debian: dovecot-imapd).')

const VESSELS = ['PORT', 'TAMARIND CREST V.041W', 'NEEM ARGOSY V.7W']
const circular = (days = 10) =>
  circularOf([VESSELS, ['Yokohama', dayAhead(days), dayAhead(12)], ['Kobe', dayAhead(14), dayAhead(16)]])

describe.skipIf(!hasDovecot())('mail in the mailbox', () => {
  let dovecot: Dovecot
  beforeAll(async () => {
    dovecot = await openDovecot()
  })
  afterAll(() => dovecot?.stop())

  const deliver = async (options: Parameters<typeof mailOf>[0]) => dovecot.deliver(await mailOf(options))
  const start = (options?: Parameters<typeof startMailboxSite>[1]) => startMailboxSite(dovecot, options)

  describeOnBoth('a circular', (on) => {
    test('of a known, genuine sender is read at once, and administrators are told; the mail is marked and stays', async () => {
      const site = await start({ on })
      await deliver({ headers: GENUINE, subject: 'Schedule', attachments: xlsx(circular()) })

      expect(await site.read()).toBe(1)

      const [review] = await site.reviews()
      expect(review?.file).toContain('circular.xlsx')
      expect(await site.list()).toMatchObject([
        { sender: SENDER, subject: 'Schedule', result: 'circular', reason: null, drafts: [review?.id] },
      ])
      const [mail, ...more] = await site.outbox()
      expect(more).toEqual([])
      expect(mail).toMatchObject({ kind: 'notification', entity: 'circular', entity_id: review?.id })
      expect(mail?.subject).toMatch(/^Circular .*circular\.xlsx.*: 4 changes, no questions$/)
      expect(mail?.text).toContain(`https://www.agency.example/admin/circulars/${review?.id}`)
      expect((await site.inject('/api/schedules')).json()).toEqual([])
      expect((await readAllTables(site)).held_call).toEqual([])
      expect(await site.read()).toBe(0)
      const flags = await withMailbox(dovecot, AbortSignal.timeout(5000), (opened) => opened.listUnmarked())
      expect(flags).toEqual([])
    })

    /** As many of today as if they had been read. */
    const addReceived = async ({ db }: Database, mails: number, mail: Partial<NewReceived>) => {
      const rows = Array.from({ length: mails }, (_, at) => ({
        ...{ uid_validity: '0', uid: `${mail.result} ${at}`, received_at: new Date().toISOString() },
        ...{ sender: null, subject: null, result: 'unknown' as const, ...mail },
      }))
      for (let at = 0; at < mails; at += 500)
        await db
          .insertInto('received_mail')
          .values(rows.slice(at, at + 500))
          .execute()
    }
    const { all, strangers, address } = REGISTER.received_mail.growth.mailsADay

    test('waits in the mailbox once so many mails of the day were read', async () => {
      const site = await start({ on })
      await addReceived(site.database, all, { result: 'circular' })
      await deliver({ headers: GENUINE, attachments: xlsx(circular(8)) })

      expect(await site.read()).toBe(0)
      await site.database.db.deleteFrom('received_mail').where('uid_validity', '=', '0').execute()
      expect(await site.read()).toBe(1)
    })

    test('is read however many mails of strangers came today, of which no more are listed', async () => {
      const site = await start({ on })
      await addReceived(site.database, strangers - 1, { result: 'unknown', sender: 'x@x.example' })
      for (let at = 0; at < 60; at++) await deliver({ from: `stranger${at}@x.example` })
      await deliver({ from: 'stranger@x.example', subject: 'Re: E-2345-6789' })
      await deliver({ headers: GENUINE, attachments: xlsx(circular(9)) })

      await site.read()
      await site.read()
      expect(await site.reviews()).toHaveLength(1)
      const received = await site.database.db.selectFrom('received_mail').select('result').execute()
      expect(received).toHaveLength(strangers + 1)
      expect(await site.read()).toBe(0)
      const limits = (await site.inject('/api/today')).json().near_limits
      expect(limits).toContain(`Mails of strangers that were listed today: ${strangers} of ${strangers}`)
    })

    test('is read however many answers one address has sent, of which no more are kept', async () => {
      const site = await start({ on })
      const enquiry = await addEnquiry(site.database, { reference: 'E-2222-3333' })
      const { id: entity_id, reference } = enquiry.row
      const answer = { result: 'answer' as const, entity: 'enquiry' as const, entity_id, text: 'Hello' }
      await addReceived(site.database, address - 1, { ...answer, sender: 'loop@x.example' })
      for (let at = 0; at < 3; at++) await deliver({ from: 'Loop@x.example', subject: `Re: ${reference}` })
      await deliver({ from: 'other@x.example', subject: `Re: ${reference}` })
      expect(await site.read()).toBe(4)

      const answers = await site.database.db
        .selectFrom('received_mail')
        .select(['sender', 'result'])
        .where('uid_validity', '!=', '0')
        .orderBy('id')
        .execute()
      expect(answers).toEqual([
        { sender: 'loop@x.example', result: 'answer' },
        { sender: 'other@x.example', result: 'answer' },
      ])
    })

    test('that comes twice is one review with one notification, and nothing is read twice without the mark', async () => {
      const site = await start({ on })
      const file = xlsx(circular(9))
      await deliver({ headers: GENUINE, attachments: file })
      await deliver({ headers: GENUINE, attachments: file, subject: 'Again' })
      expect(await site.read()).toBe(2)

      expect(await site.reviews()).toHaveLength(1)
      expect(await site.outbox()).toHaveLength(1)
      const mails = await site.list()
      expect(mails.map(({ drafts }) => drafts)).toEqual([mails[0]?.drafts, mails[0]?.drafts])

      const known = await site.database.db.selectFrom('received_mail').select('uid').execute()
      await unmark(
        dovecot,
        known.map(({ uid }) => uid),
      )
      // As if the process had been killed before it recorded one of them.
      await site.database.db
        .deleteFrom('received_mail')
        .where('uid', '=', known[0]?.uid ?? '')
        .execute()
      expect(await site.read()).toBe(1)
      expect(await site.reviews()).toHaveLength(1)
      expect(await site.outbox()).toHaveLength(1)
    })
  })

  test('the sample circular of January has its number, changes and questions in the subject of the notification', async () => {
    const site = await start({ settings: { NOTIFY_TO: 'asha@agency.example,ravi@agency.example' } })
    await deliver({
      headers: GENUINE,
      attachments: xlsx(readFileSync('samples/circular-2027-01.xlsx'), '配船表.xlsx'),
    })
    await site.read()

    const mails = await site.outbox()
    expect(mails.map(({ recipient }) => recipient)).toEqual(['asha@agency.example', 'ravi@agency.example'])
    expect(mails[0]?.subject).toMatch(/^Circular 2027-01: \d+ changes, 2 questions$/)
    expect(mails[0]?.text).toContain('配船表.xlsx')
  })

  test.each([
    ['.xls', 'biff8'],
    ['.xlsb', 'xlsb'],
    ['.ods', 'ods'],
  ] as const)('a circular as %s is read', async (ending, format) => {
    const site = await start()
    await deliver({
      headers: GENUINE,
      attachments: xlsx(inFormat(circular(15), format), `circular${ending}`),
    })
    await site.read()

    expect(await site.list()).toMatchObject([{ result: 'circular', reason: null }])
    expect((await site.outbox())[0]?.subject).toMatch(/: 4 changes, no questions$/)
  })

  test('a circular as a PDF is read if the mail has no other', async () => {
    const site = await start()
    const rows = [VESSELS, ['Yokohama', dayAhead(11), dayAhead(12)], ['Kobe', dayAhead(14), dayAhead(16)]]
    const pdf = {
      filename: 'circular.pdf',
      content: await pdfOf([{ titles: [ROUTE, ISSUED], rows, width: 160 }]),
    }
    await deliver({ headers: GENUINE, subject: 'A PDF', attachments: [pdf] })
    await deliver({ headers: GENUINE, subject: 'Both', attachments: [pdf, ...xlsx(circular(17))] })
    await site.read()

    expect((await site.reviews()).map(({ file }) => file)).toEqual(['circular.xlsx', 'circular.pdf'])
    expect((await site.outbox()).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^Circular .*circular\.pdf.*: 4 changes, no questions$/),
    )
  })

  const REFUSED: [string, Parameters<typeof mailOf>[0], string][] = [
    ['without a file', {}, messages.NO_CIRCULAR],
    ['with winmail.dat', { attachments: [{ filename: 'winmail.dat', content: 'x' }] }, messages.WINMAIL],
    [
      'with 41 attachments',
      { attachments: Array.from({ length: 41 }, (_, at) => ({ filename: `${at}.txt`, content: 'x' })) },
      messages.TOO_MANY_FILES,
    ],
    [
      'encrypted with PGP',
      { text: '-----BEGIN PGP MESSAGE-----\n\nhQEM\n-----END PGP MESSAGE-----' },
      messages.ENCRYPTED,
    ],
    [
      'encrypted with S/MIME',
      { attachments: [{ filename: 'smime.p7m', contentType: 'application/pkcs7-mime', content: 'x' }] },
      messages.ENCRYPTED,
    ],
    [
      'with a file of 6 MB',
      { attachments: xlsx(Buffer.alloc(6 * 1024 * 1024)) },
      messages.fileTooLarge('circular.xlsx'),
    ],
    [
      'of 50 MB',
      { attachments: [{ filename: 'a.zip', content: Buffer.alloc(37 * 1024 * 1024) }] },
      messages.TOO_LARGE,
    ],
    ['with a file that is no workbook', { attachments: xlsx(Buffer.from('PK no')) }, 'damaged'],
  ]
  test.each(REFUSED)('mail %s is listed as refused', async (_what, options, reason) => {
    const site = await start()
    await deliver({ headers: GENUINE, ...options })
    await site.read()

    const [mail] = await site.list()
    expect(mail?.result).toBe('refused')
    expect(mail?.reason).toContain(reason)
    expect(await site.reviews()).toEqual([])
    expect(await site.outbox()).toEqual([])
    expect(site.warnings).toEqual([])
  })

  test('tables in the text are read: of tabs, of HTML, and in Shift_JIS', async () => {
    const site = await start()
    const rows = [
      ['EX JAPAN TO INDIA ( IMPORT )'],
      VESSELS,
      ['Yokohama', dayAhead(20), dayAhead(22)],
      ['Kobe', dayAhead(24), dayAhead(26)],
    ]
    await deliver({ headers: GENUINE, text: rows.map((row) => row.join('\t')).join('\n') })
    const html = `<p>Dear all,</p><p>${rows[0]}</p><table>${rows
      .slice(1)
      .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
      .join('')}</table><p>Regards</p>`
    await deliver({ headers: GENUINE, html, text: 'See the table', subject: 'HTML' })
    const japanese = Buffer.from(
      'From: <schedule@line.example>\r\nSubject: =?shift_jis?B?k/qS9g==?=\r\n' +
        `Authentication-Results: ${GENUINE['Authentication-Results']}\r\nMIME-Version: 1.0\r\n` +
        'Content-Type: text/plain; charset=shift_jis\r\nContent-Transfer-Encoding: 8bit\r\n\r\n' +
        `EX JAPAN TO INDIA ( IMPORT )\r\nPORT\tTAMARIND CREST V.041W\tNEEM ARGOSY V.7W\r\nYOKO\t${dayAhead(30)}\t${dayAhead(32)}\r\nKobe\t${dayAhead(33)}\t${dayAhead(35)}\r\n`,
      'latin1',
    )
    const shiftJis = Buffer.from([0x89, 0xa1, 0x95, 0x6c]) // 横浜
    const at = japanese.indexOf('YOKO')
    dovecot.deliver(Buffer.concat([japanese.subarray(0, at), shiftJis, japanese.subarray(at + 4)]))
    await site.read()

    const mails = await site.list()
    expect(mails.map(({ result, reason }) => [result, reason])).toEqual([
      ['circular', null],
      ['circular', null],
      ['circular', null],
    ])
    expect(mails[0]?.subject).toBe('日程')
    const [newest] = mails[0]?.drafts ?? []
    const review = (await site.inject(`/api/circular-reviews/${newest}`)).json()
    expect(JSON.stringify(review.changes.new_calls)).toContain('Yokohama')
  })

  test.each([
    ['no result of our server', {}, messages.NO_RESULTS],
    [
      'a result of another server',
      { 'Authentication-Results': 'mx.evil.example; dmarc=pass' },
      messages.NO_RESULTS,
    ],
    ['a failed result', checked('dmarc=fail header.from=line.example; spf=fail'), messages.NOT_AUTHENTICATED],
  ])('with %s it is held until an administrator says so', async (_what, headers, reason) => {
    const site = await start()
    await deliver({ headers, attachments: xlsx(circular(40)) })
    await site.read()

    const [held] = await site.list()
    expect(held).toMatchObject({ result: 'held', drafts: [] })
    expect(held?.reason).toContain(reason)
    expect(await site.reviews()).toEqual([])
    expect((await site.inject('/api/today')).json().mailbox).toMatchObject({ held: 1 })

    const url = `/api/mailbox/mails/${held?.id}/read`
    const read = await site.inject({ method: 'POST', url })
    expect(read.json()).toMatchObject({ success: true, message: 'Circular read' })
    expect(await site.reviews()).toHaveLength(1)
    expect(await site.list()).toMatchObject([{ result: 'circular', reason: null }])
    expect((await site.inject({ method: 'POST', url })).statusCode).toBe(409)
  })

  test('mail of an unknown sender is listed and not read, and its sender can be forgotten', async () => {
    const site = await start()
    await deliver({ from: 'Asha <Asha@Visitor.example>', attachments: xlsx(circular(50)) })
    await site.read()
    expect(await site.list()).toMatchObject([
      { sender: 'asha@visitor.example', result: 'unknown', reason: messages.UNKNOWN_SENDER },
    ])
    expect(await site.reviews()).toEqual([])

    const email = 'asha@visitor.example'
    const data = await site.inject({ method: 'POST', url: '/api/people/data', payload: { email } })
    expect(data.json().mailbox).toMatchObject([{ sender: email, subject: 'Schedule' }])
    const erased = await site.inject({ method: 'POST', url: '/api/people/erase', payload: { email } })
    expect(erased.statusCode).toBe(200)
    expect(JSON.stringify(await readAllTables(site))).not.toContain('visitor.example')
    expect(
      (await site.inject({ method: 'POST', url: '/api/people/erase', payload: { email } })).statusCode,
    ).toBe(404)
  })

  describeOnBoth('a mail that cannot be stored or read', (on) => {
    test('is read without U+0000 in its subject, and so are the others', async () => {
      const site = await start({ on })
      dovecot.deliver(readFileSync('tests/mails/nul-in-subject.eml'))
      await deliver({ headers: GENUINE, subject: 'Behind it', attachments: xlsx(circular(70)) })
      expect(await site.read()).toBe(2)

      const [behind, hostile] = await site.list()
      expect(behind).toMatchObject({ subject: 'Behind it', result: 'circular' })
      expect(hostile).toMatchObject({ sender: 'm@evil.example', result: 'unknown' })
      expect(hostile?.subject).not.toContain('\0')
    })

    test('is set aside after three tries, named on the dashboard, and read again when somebody asks', async () => {
      const site = await start({ on })
      let deep = 'Content-Type: text/plain\r\n\r\nx'
      for (let depth = 0; depth < 500; depth++)
        deep = `Content-Type: multipart/mixed; boundary="d${depth}"\r\n\r\n--d${depth}\r\n${deep}\r\n--d${depth}--\r\n`
      const head = `From: ${SENDER}\r\nSubject: Deep\r\nAuthentication-Results: ${GENUINE['Authentication-Results']}\r\n`
      dovecot.deliver(`${head}${deep}`)
      await deliver({ headers: GENUINE, attachments: xlsx(circular(80)) })

      expect(await site.read()).toBe(1)
      expect(await site.reviews()).toHaveLength(1)
      expect(await site.read()).toBe(0)
      expect(await site.read()).toBe(1)
      const [mail] = await site.list()
      expect(mail).toMatchObject({ subject: 'Deep', result: 'set_aside', reason: messages.TOO_COMPLEX })
      expect((await site.inject('/api/today')).json().mailbox).toMatchObject({ set_aside: 1 })
      expect(site.warnings).toHaveLength(3)
      expect(await site.read()).toBe(0)

      const again = await site.inject({ method: 'POST', url: `/api/mailbox/mails/${mail?.id}/read` })
      expect([again.statusCode, again.json().message]).toEqual([409, messages.TOO_COMPLEX])
    })
  })

  test('known senders come before strangers when many wait', async () => {
    const site = await start()
    for (let at = 0; at < 55; at++) await deliver({ from: `stranger${at}@x.example` })
    await deliver({ headers: GENUINE, attachments: xlsx(circular(90)) })
    expect(await site.read()).toBe(50)
    expect(await site.reviews()).toHaveLength(1)
    expect(await site.read()).toBe(6)
  })

  test('two tables around a picture are read like the same tables in one text', async () => {
    const site = await start()
    for (const name of ['c1-two-text-parts', 'c2-two-tables-one-text'])
      dovecot.deliver(readFileSync(`tests/mails/${name}.eml`))
    await site.read()
    const drafts = (await site.list()).flatMap((mail) => mail.drafts)
    expect(drafts).toHaveLength(2)
    const [one, other] = await Promise.all(
      drafts.map(async (id) => (await site.inject(`/api/circular-reviews/${id}`)).json().questions),
    )
    // The route of each table is asked.
    const asked = (questions: ReviewQuestion[]) => questions.map(({ code, cells }) => [code, cells.length])
    expect(asked(one)).toEqual([
      ['direction_unclear', 4],
      ['direction_unclear', 4],
    ])
    expect(asked(other)).toEqual(asked(one))
  })

  test('our own notifications in the same mailbox are passed over', async () => {
    const site = await start()
    await deliver({ from: 'site@agency.example', subject: 'Enquiry: cargo (E-7K3M-Q9TB)' })
    expect(await site.read()).toBe(1)
    expect(await site.list()).toEqual([])
  })

  test('what is gone from the mailbox, or cannot be reached, says so', async () => {
    const site = await start()
    await deliver({ from: 'x@y.example' })
    await site.read()
    const [mail] = await site.list()
    const url = `/api/mailbox/mails/${mail?.id}/read`
    await site.database.db.updateTable('received_mail').set({ uid: '999999' }).execute()
    expect((await site.inject({ method: 'POST', url })).json()).toMatchObject({
      status: 409,
      message: messages.GONE,
    })

    await dovecot.halt()
    await expect(site.read()).rejects.toThrow(MailboxAway)
    const away = await site.inject({ method: 'POST', url })
    expect([away.statusCode, away.json().message]).toEqual([503, `${messages.AWAY} (ECONNREFUSED).`])
    await deliver({ headers: GENUINE, attachments: xlsx(circular(60)) })
    await dovecot.restart()
    expect(await site.read()).toBe(1)
    expect(await site.reviews()).toHaveLength(1)
  })

  test('a mailbox that cannot be used says why, and is looked at less often until it can', async () => {
    const { taking } = (await start()).services.mailbox
    const pauses: number[] = []
    const signal = AbortSignal.timeout(20_000)
    const read = async (url: string) => {
      const job = createMailboxJob(taking, { url }, { warn() {} })
      const failures: string[] = []
      for (let time = 0; time < 7; time++) {
        pauses.push(job.nextDue(0) / 60_000)
        await job.run(signal).catch(({ message }) => failures.push(message))
        if (time === 0 && !url.includes(':1/')) break
      }
      return [...new Set(failures)]
    }
    expect(await read('imap://desk:secret@127.0.0.1:1/INBOX')).toEqual([`${messages.AWAY} (ECONNREFUSED)`])
    expect(pauses).toEqual([1, 1, 2, 5, 10, 15, 15])
    expect(await read(dovecot.url.replace(':mailbox-password', ':wrong'))).toEqual([messages.LOGIN_REFUSED])
    expect(await read(dovecot.url.replace('INBOX', 'Nowhere'))).toEqual([messages.NO_FOLDER])
    expect(await read(dovecot.url.replace('imap:', 'imaps:'))).toHaveLength(1)
    expect(await read(dovecot.url)).toEqual([])
  })

  test('reading is given up at once when the site stops', async () => {
    const site = await start()
    const stopping = new AbortController()
    const reading = site.read(stopping.signal)
    stopping.abort()
    const startedAt = performance.now()
    await expect(reading).rejects.toThrow()
    expect(performance.now() - startedAt).toBeLessThan(10_000)
  })
})

/** Removes our mark, as a mail program or a server without keywords might. */
async function unmark({ url }: Dovecot, uids: readonly string[]): Promise<void> {
  const { ImapFlow } = await import('imapflow')
  const { hostname, port, username, password } = new URL(url)
  const auth = { user: username, pass: password }
  const client = new ImapFlow({ host: hostname, port: Number(port), secure: false, auth, logger: false })
  await client.connect()
  await client.mailboxOpen('INBOX')
  await client.messageFlagsRemove(uids.join(','), [KEYWORD], { uid: true })
  await client.logout()
}
