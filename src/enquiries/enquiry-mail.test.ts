import { expect, test } from 'vitest'
import { enquiryMail, vesselAskedFor } from './enquiry-mail.ts'

test('the vessel of the address', () => {
  expect(vesselAskedFor('?vessel=TAMARIND+CREST+V.041W')).toBe('TAMARIND CREST V.041W')
  expect(vesselAskedFor('')).toBeNull()
  expect(vesselAskedFor('?vessel=+')).toBeNull()
  expect(vesselAskedFor('?other=1')).toBeNull()
})

test('the subject of the letter names it, whatever it is', () => {
  const subject = (vessel: string | null) =>
    new URL(enquiryMail('a@b.example', vessel)).searchParams.get('subject')

  expect(subject(null)).toBe('Enquiry')
  for (const vessel of ['TAMARIND CREST V.041W', '</script>', 'A&body=B?c#d%0A', '\u202Eעברית'])
    expect(subject(vessel)).toBe(`Enquiry: ${vessel}`)
})

test('a name too long is cut, also within a letter of two halves', () => {
  const vessel = vesselAskedFor(`?vessel=${'x'.repeat(249)}${encodeURIComponent('𝒳')}`) ?? ''
  expect(vessel).toHaveLength(250)
  expect(() => enquiryMail('a@b.example', vessel)).not.toThrow()
})
