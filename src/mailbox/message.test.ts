import { readFileSync } from 'node:fs'
import { mailedAs } from '@sailing-desk/circular-reader/files/circular-formats'
import { describe, expect, test } from 'vitest'
import { isAutomatic, refusalIn } from './delivery-report.ts'
import { decodeBody, isWinmail, takeApart } from './message.ts'
import { isKnownSender, isSender, sendersIn } from './senders.ts'

const source = (text: string) => Buffer.from(text.replaceAll('\n', '\r\n'))
const realMail = (name: string) => readFileSync(`tests/mails/${name}.eml`)
const take = async (mail: Uint8Array) => {
  const message = await takeApart(mail)
  if (!message) throw new Error('Too many parts')
  return message
}
const multipart = (type: string, parts: readonly string[], boundary = 'b') =>
  `Content-Type: multipart/${type}; boundary="${boundary}"\n\n${parts.map((part) => `--${boundary}\n${part}\n`).join('')}--${boundary}--\n`

describe('a mail', () => {
  test('with several texts has them all, in order, and its files', async () => {
    const { bodies, files } = await take(realMail('in-m15-apple'))
    expect(bodies.map(({ text }) => text.trim())).toEqual([
      'M15 Here is the list of cars:',
      'But please CANCEL the two vans, they are sold.',
    ])
    expect(files).toMatchObject([{ name: 'list.png', type: 'image/png' }])
  })

  test('has one body for an alternative, whatever that is nested in', async () => {
    const html = (text: string) => `Content-Type: text/html\n\n<p>${text}</p>`
    const mixed = multipart(
      'mixed',
      [html('one'), 'Content-Type: image/png; name=a.png\n\nx', html('two')],
      'i',
    )
    const { bodies } = await take(
      source(
        multipart('mixed', [
          multipart('alternative', ['Content-Type: text/plain\n\nplain', mixed], 'a'),
          'Content-Type: text/plain\n\nfooter',
        ]),
      ),
    )
    expect(bodies.map(({ text }) => text.trim())).toEqual(['plain', 'footer'])
    expect(bodies[0]?.html).toContain('one')
    expect(bodies[0]?.html).toContain('two')
  })

  test('tells texts from named files, and mails inside it are files', async () => {
    const { bodies, files } = await take(
      source(
        multipart('mixed', [
          'Content-Type: text/plain\n\nHello',
          'Content-Disposition: attachment; filename="Schedule.XLSX"\n\nx',
          'Content-Type: text/plain; name="notes.txt"\n\nnotes',
          `Content-Type: message/rfc822\n\n${multipart('mixed', ['Content-Type: text/csv; name=inner.csv\n\na'], 'c')}`,
        ]),
      ),
    )
    expect(bodies).toHaveLength(1)
    expect(files.map(({ name, type }) => name ?? type)).toEqual([
      'Schedule.XLSX',
      'notes.txt',
      'message/rfc822',
    ])
    expect(files.map(mailedAs)).toEqual(['circular', null, null])
  })

  test('whose only text has a name is that text', async () => {
    const { bodies } = await take(source('Content-Type: text/plain; name="body.txt"\n\nYes'))
    expect(bodies.map(({ text }) => text.trim())).toEqual(['Yes'])
  })

  test('that is encrypted, or has winmail.dat, is recognised', async () => {
    expect((await take(source(multipart('encrypted', ['\n\nx'])))).isEncrypted).toBe(true)
    const { files } = await take(source('Content-Type: application/octet-stream; name=WINMAIL.DAT\n\nx'))
    expect(files.map(isWinmail)).toEqual([true])
  })

  test('of 10,000 parts, or nested 500 deep, is refused, and one that stops in the middle is read', async () => {
    const many = multipart('mixed', Array(10_000).fill('Content-Type: text/plain\n\nx'))
    expect(await takeApart(source(many))).toBeNull()
    let deep = 'Content-Type: text/plain\n\nx'
    for (let depth = 0; depth < 500; depth++) deep = multipart('mixed', [deep], `d${depth}`)
    await expect(takeApart(source(deep))).rejects.toThrow()
    const whole = realMail('in-m15-apple')
    expect((await take(whole.subarray(0, whole.indexOf('--ap--')))).bodies).toHaveLength(2)
  })

  test('with every part in another encoding is read, whatever the encodings are called', async () => {
    const labels = [
      'utf-8',
      'shift_jis',
      'x-unknown',
      '',
      'utf-16',
      'iso-2022-kr',
      'utf-7',
      '"',
      'iso-8859-16',
    ]
    const parts = labels.map((label) => `Content-Type: text/plain; charset=${label}\n\nPlain words`)
    const { bodies } = await take(source(multipart('mixed', parts)))
    expect(bodies).toHaveLength(labels.length)
    expect(bodies[0]?.text).toContain('Plain words')
  })

  test('has no U+0000 and no half of a letter in its texts and names', async () => {
    const { bodies, files } = await take(
      source(
        multipart('mixed', [
          'Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n\na=00b',
          "Content-Disposition: attachment; filename*=utf-8''a%00b.txt\n\nx",
        ]),
      ),
    )
    expect([bodies[0]?.text.trim(), files[0]?.name]).toEqual(['ab', 'ab.txt'])
  })
})

test.each<[string, string | undefined, number[] | string, string]>([
  ['ISO-2022-JP without a label', undefined, '\x1b$B2#IM\x1b(B', '横浜'],
  ['ISO-2022-JP labelled us-ascii', 'us-ascii', '\x1b$B2#IM\x1b(B', '横浜'],
  ['Windows-1252 labelled ISO-8859-1', 'iso-8859-1', [0x93, 0x61, 0x94, 0x20, 0x80], '“a” €'],
  ['UTF-8 labelled ISO-8859-1', 'iso-8859-1', [0xc3, 0xa9], 'é'],
  ['Windows-1252 labelled UTF-8', 'utf-8', [0x4d, 0xfc, 0x6c], 'Mül'],
  ['Shift_JIS without a label', undefined, [0x83, 0x8f, 0x83, 0x93], 'ワン'],
  ['Shift_JIS with its label', 'Shift_JIS', [0x89, 0xa1, 0x95, 0x6c], '横浜'],
  ['UTF-8 labelled Shift_JIS', 'shift_jis', [...Buffer.from('横浜から神戸')], '横浜から神戸'],
  ['a GBK word that is valid UTF-8, with its label', 'gbk', [0xc2, 0xb7], '路'],
  ['UTF-16 with its mark', undefined, [0xff, 0xfe, 0x41, 0], 'A'],
])('%s is read by its bytes', (_what, label, bytes, text) => {
  const given = typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : Uint8Array.from(bytes)
  expect(decodeBody(given, label)).toBe(text)
})

test.each([
  ['X-Autoreply: yes', {}],
  ['X-Auto-Response-Suppress: All', {}],
  ['Precedence: junk', {}],
  ['Auto-Submitted: auto-replied', {}],
  ['Return-Path: <>', {}],
  ['', { from: 'no-reply@line.example' }],
  ['', { from: 'MAILER-DAEMON@mx.example' }],
  ['', { subject: 'Undeliverable: Re: Cars (E-9DPG-KXNP)' }],
  ['', { subject: 'Automatic reply: Re: Cars' }],
])('mail of a program is recognised by %s %o', (field, given) => {
  const known = { from: 'asha@visitor.example', subject: 'Re: Cars', ...given }
  expect(isAutomatic(`${field}\r\n`, known)).toBe(true)
})

test('people are not taken for programs', () => {
  const known = { from: 'noreen.bounce@visitor.example', subject: 'Re: Undeliverable cars' }
  expect(isAutomatic('Precedence: list\r\nAuto-Submitted: no\r\nReturn-Path: <a@b.example>\r\n', known)).toBe(
    false,
  )
})

test('a delivery report says who refused, with the codes that we can explain', () => {
  const report = (action: string, more = '') => `Reporting-MTA: dns; a\r\n\r\nAction: ${action}\r\n${more}`
  expect(
    refusalIn(report('failed', 'Status: 5.1.1\r\nDiagnostic-Code: smtp; 550-5.1.1 No\r\n such user')),
  ).toEqual({
    responseCode: 550,
    response: '550 5.1.1 ',
  })
  expect(refusalIn(report('Failed'))).toEqual({ responseCode: 550, response: '550 5.0.0 ' })
  for (const action of ['delayed', 'delivered', 'relayed', 'expanded'])
    expect(refusalIn(report(action, 'Status: 4.4.1'))).toBeNull()
})

test('a domain stands for its addresses, not for those of others that end alike', () => {
  const senders = sendersIn(' Schedule@Line.example\n@agent.example, x@y.example;\n')
  expect(senders).toEqual(['schedule@line.example', 'agent.example', 'x@y.example'])
  expect(senders.every(isSender)).toBe(true)
  expect(isKnownSender('schedule@line.example', senders)).toBe(true)
  expect(isKnownSender('other@line.example', senders)).toBe(false)
  expect(isKnownSender('anybody@agent.example', senders)).toBe(true)
  for (const address of ['a@evilagent.example', 'a@sub.agent.example', 'agent.example', ''])
    expect(isKnownSender(address, senders), address).toBe(false)
  for (const text of ['a b', 'line', 'a@@b.example', 'a,b.example']) expect(isSender(text), text).toBe(false)
  expect(sendersIn('Ops@Bücher.example, @bücher.example\nbücher.example')).toEqual([
    'ops@xn--bcher-kva.example',
    'xn--bcher-kva.example',
  ])
})
