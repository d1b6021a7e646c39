import { type Chosen, chosenBy, type Letter } from '@sailing-desk/records/mail/letter'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { defaultCompany } from '../../content/company.ts'
import { cpuTime } from '../../tests/cpu-time.ts'
import type { CargoLine } from '../quotes/cargo-line.ts'
import { acknowledgementOf, notificationOf, replyOf } from './letters.ts'
import type { Received } from './visitor-letter.ts'

const common = {
  id: 7,
  reference: 'E-7K3M',
  received_at: '2026-11-21T10:00:00.000Z',
  name: 'Asha Rao',
  email: 'asha.rao@visitor.example',
  status: 'new' as const,
  flag: null,
  status_before_spam: null,
  assignee_id: null,
  come_back_on: null,
  read_at: null,
  notice: null,
  version: 1,
}

const COLLEAGUE = { account_id: 1 }

const acknowledged = ({ entity, row: { reference, email } }: Received) =>
  acknowledgementOf(
    defaultCompany,
    { entity, reference, recipient: email },
    { address: chosenBy(COLLEAGUE, email) },
  )

const replied = (received: Received, text: string, subject?: string) =>
  replyOf(defaultCompany, received, chosenBy(COLLEAGUE, received.row.email), { text, subject })

type ReceivedEnquiry = Extract<Received, { entity: 'enquiry' }>

const enquiry = (fields: Partial<ReceivedEnquiry['row']> = {}, cargo: CargoLine[] = []): Received => ({
  entity: 'enquiry',
  row: {
    ...common,
    phone: '+91 98400 00000',
    subject: 'To Kobe',
    message: 'When?\nSoon?',
    vessel: null,
    from_port: null,
    to_port: null,
    dates: null,
    ...fields,
  },
  cargo,
})

const CRATES: CargoLine = {
  kind: 'package',
  make_model: '<b>PRESS</b>\u202e',
  length_mm: 2000,
  width_mm: 1000,
  height_mm: 500,
  weight_kg: 900,
  running: null,
  pieces: 3,
}

const application = (
  fields: Partial<Extract<Received, { entity: 'application' }>['row']> = {},
): Received => ({
  entity: 'application',
  row: {
    ...common,
    contact_number: '+91 98400 00000',
    current_location: 'Chennai',
    specialization: 'Operations',
    description: null,
    stage: 'received',
    vacancy_id: null,
    vacancy_title: null,
    may_be_kept: 0,
    resume_name: 'cv.pdf',
    resume_type: 'application/pdf',
    resume_bytes: 1000,
    scan: 'none',
    ...fields,
  },
})

const to = { company: defaultCompany, recipient: 'desk@example.com', siteOrigin: 'https://www.example.com' }

describe('the notification', () => {
  test('tells the company who sent what, and replies go to the sender', () => {
    const letter = notificationOf(enquiry(), to)

    expect(letter).toMatchObject({
      kind: 'notification',
      recipient: 'desk@example.com',
      replyTo: 'asha.rao@visitor.example',
      subject: 'Enquiry: To Kobe (E-7K3M)',
    })
    for (const text of [letter.text, letter.html]) {
      for (const expected of [
        'E-7K3M',
        'Asha Rao',
        '+91 98400 00000',
        'When?',
        'https://www.example.com/admin/inbox',
      ])
        expect(text).toContain(expected)
    }
    expect(letter.text).toContain('\n> When?\n> Soon?\n')
    expect(letter.html).toContain('When?<br>\nSoon?')
  })

  test('of a quote lists sailing and cargo as plain text', () => {
    const sailing = { vessel: 'TAMARIND CREST V.041W', from_port: 'Kobe', dates: '30/2 Dec' }
    const letter = notificationOf(enquiry(sailing, [CRATES]), to)

    expect(letter.text).toContain(`Vessel: TAMARIND CREST V.041W
From: Kobe
Dates: 30/2 Dec
Cargo 1: 3 × Crate or package, <b>PRESS</b>, 2.000 × 1.000 × 0.500 m, 900 kg: 3.000 cbm
Total: 3 pieces, 3.000 cbm, 2.700 t: 3.000 freight tons`)
    expect(letter.html).toContain('3 × Crate or package, &lt;b&gt;PRESS&lt;/b&gt;, 2.000')
    expect(acknowledged(enquiry(sailing, [CRATES]))).toEqual(acknowledged(enquiry()))
  })

  test('names the resume without attaching it', () => {
    const letter = notificationOf(application({ description: 'Ten years at sea.' }), to)

    expect(letter.subject).toBe('Application: Operations (E-7K3M)')
    for (const text of [letter.text, letter.html]) {
      for (const expected of ['Chennai', 'cv.pdf', 'Ten years at sea.']) expect(text).toContain(expected)
    }
  })

  test('leaves out the inbox link if the site origin is unknown', () => {
    const letter = notificationOf(application(), { ...to, siteOrigin: undefined })

    expect(letter.text).not.toContain('inbox')
    expect(letter.html).not.toContain('inbox')
  })
})

describe('the acknowledgement', () => {
  test.each([
    ['enquiry', enquiry()],
    ['application', application()],
  ])('of an %s names the reference', (noun, received) => {
    const letter = acknowledged(received)

    expect(letter).toMatchObject({
      kind: 'acknowledgement',
      recipient: 'asha.rao@visitor.example',
      subject: `We have received your ${noun} (E-7K3M)`,
    })
    expect(letter.text).toContain('Your reference number is E-7K3M.')
    expect(letter.html).toContain('Your reference number is E-7K3M.')
  })

  test('contains nothing that was typed', () => {
    const typed = 'Buy-now'
    const fields = { name: typed, subject: typed, message: typed, phone: typed }

    expect(JSON.stringify(acknowledged(enquiry(fields)))).not.toContain(typed)
  })
})

describe('the reply', () => {
  test('has the text of the administrator and the reference', () => {
    const letter = replied(enquiry(), 'On 29 January.\r\n\r\nShall we <book>?')

    expect(letter).toMatchObject({ kind: 'reply', subject: 'Re: To Kobe (E-7K3M)' })
    expect(letter.text).toMatch(/^On 29 January\.\n\nShall we <book>\?\n\n-- \n/)
    expect(letter.html).toContain('On 29 January.<br>\n<br>\nShall we &lt;book&gt;?')
    expect(replied(application(), 'Come.').subject).toBe('Your application (E-7K3M)')
    expect(replied(enquiry(), 'Come.', 'Space to\r\nKobe').subject).toBe('Space to Kobe (E-7K3M)')
  })
})

test('a long address is never cut', () => {
  const email = `${'a'.repeat(64)}@${'b.'.repeat(90)}example`
  const sent = enquiry({ email })

  expect(notificationOf(sent, to).replyTo).toBe(email)
  expect(acknowledged(sent).recipient).toBe(email)
  expect(replied(sent, 'On 29 January.').recipient).toBe(email)
})

describe('user input', () => {
  const HOSTILE = [
    'x\r\nBcc: victim@example.com\r\n\r\n<script>alert(1)</script>',
    'x\nContent-Type: text/html',
    'x\u2028Bcc: a@example.com\u0085y\u0000z\u007f',
    '\u202egpj.exe\u202c \u2066hidden\u2069 \u200f\u061c',
    '"><img src=x onerror=alert(1)>',
    'ä漢字🚢'.repeat(2000),
    '\ud800 alone \udc00',
    `-- \nSagara Liner Agencies\n${'=?utf-8?B?PHNjcmlwdD4=?='}`,
    '</title></blockquote></table><a href="javascript:alert(1)">Click</a>',
  ]

  const letters = (typed: string): Letter[] => {
    const everywhere = { name: typed, email: typed, subject: typed, message: typed, phone: typed }
    const applied = {
      name: typed,
      email: typed,
      specialization: typed,
      current_location: typed,
      contact_number: typed,
      description: typed,
      resume_name: typed,
    }
    return [enquiry(everywhere), application(applied)].flatMap((received) => [
      notificationOf(received, to),
      acknowledged(received),
      replied(received, typed),
    ])
  }

  test.each(HOSTILE)('stays text: %j', (typed) => {
    for (const { recipient, replyTo, subject, text, html } of letters(typed)) {
      expect([...subject].length).toBeLessThanOrEqual(165)
      for (const header of [recipient, replyTo ?? '', subject]) {
        expect(header).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]/u)
        expect([...header].length).toBeLessThanOrEqual(254)
        expect(header.isWellFormed()).toBe(true)
      }
      expect(subject).toContain('(E-7K3M)')
      for (const body of [text, html]) {
        expect(body).not.toMatch(/[\u202a-\u202e\u2066-\u2069\r]|(?![\n\t])\p{Cc}/u)
        expect(body.isWellFormed()).toBe(true)
      }
      expect(html).not.toMatch(/<script|<img|href="javascript/i)
      expect(html.match(/<\/(title|table|blockquote)>/g)?.length ?? 0).toBeLessThanOrEqual(3)
    }
  })

  test('100,000 characters are composed in less than a second', () => {
    const began = cpuTime()
    letters('<\r\n> "\' & \u202e'.repeat(10_000))

    expect(cpuTime() - began).toBeLessThan(1000)
  })
})

test('a letter says why somebody gets it, and needs a permit, the stored time of a confirmation or the choice of a colleague', () => {
  expectTypeOf<Omit<Letter, 'class'>>().not.toExtend<Letter>()
  expectTypeOf<'office'>().toExtend<Letter['class']>()
  expectTypeOf<'claimed'>().not.toExtend<Letter['class']>()
  expectTypeOf<'chosen'>().not.toExtend<Letter['class']>()
  expectTypeOf<{ address: string }>().not.toExtend<Letter['class']>()
  expectTypeOf<{ address: string; confirmed_at: string }>().not.toExtend<Letter['class']>()
  expectTypeOf<{ address: Chosen }>().toExtend<Letter['class']>()
  expect(replied(enquiry(), 'Yes').class).toEqual({ address: common.email })
})
