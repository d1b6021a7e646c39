import { expect, it } from 'vitest'
import { linkablePart, mailLink, messageLines, messageOf, whatsAppLink } from './share-links.ts'

const URL = 'https://agent.example/sailings/inmaa/jpyok'
const TEXT = `CHENNAI → YOKOHAMA\n\nTAMARIND CREST V.041W\nETD 12 Dec & ETA 28 Dec\n\n${URL}`
const shared = { title: 'Sailings from Chennai', url: URL, text: TEXT }

it('sends the text as an e-mail and to WhatsApp', () => {
  const mail = new globalThis.URL(mailLink(shared))
  expect(mail.searchParams.get('subject')).toBe('Sailings from Chennai')
  expect(mail.searchParams.get('body')).toBe(TEXT.replaceAll('\n', '\r\n'))
  expect(new globalThis.URL(whatsAppLink(shared)).searchParams.get('text')).toBe(TEXT)
})

it('sends title and address while there is no text', () => {
  expect(messageOf({ ...shared, text: null })).toBe(`Sailings from Chennai\n${URL}`)
})

it('sends the beginning of a long text, and the address', () => {
  const text = `CHENNAI → YOKOHAMA\n${'TAMARIND CREST V.041W\n'.repeat(500)}${URL}`
  const message = messageOf({ ...shared, text })
  expect(message).toMatch(/^CHENNAI → YOKOHAMA\nTAMARIND CREST V.041W\n/)
  expect(message.endsWith(`\n…\n${URL}`)).toBe(true)
  expect(mailLink({ ...shared, text }).length).toBeLessThan(2500)
})

it('adds nothing to an e-mail but its text', () => {
  const title = 'x&bcc=evil@example.com\r\nBcc: evil@example.com'
  const mail = new globalThis.URL(mailLink({ ...shared, title, text: 'half \ud83d surrogate &cc=x' }))
  expect([...mail.searchParams.keys()]).toEqual(['subject', 'body'])
})

it('makes the same links from the part that a page brings as from the whole text', () => {
  for (const count of [1, 60, 70, 80, 81, 82, 500]) {
    const file = `${'MV é & Co. 12 Dec\r\n'.repeat(count)}\r\n${URL}\r\n`
    expect(messageOf({ ...shared, text: linkablePart(file) })).toBe(
      messageOf({ ...shared, text: messageLines(file) }),
    )
  }
})
