import { describe, expect, it } from 'vitest'
import { subjectFor } from './enquiry-form.tsx'

const about = (query: Record<string, string>) => subjectFor(`?${new URLSearchParams(query)}`)

describe('the subject of an enquiry', () => {
  it('names the vessel in the address', () => {
    expect(subjectFor('?vessel=TAMARIND+CREST+V.041W')).toBe('Enquiry about TAMARIND CREST V.041W')
  })

  it('names ports and dates as well', () => {
    const vessel = 'TAMARIND CREST V.041W'
    const dates = '30/2 Dec – 11/12 Dec'
    expect(about({ vessel, from: 'Kobe', to: 'Singapore', dates })).toBe(
      'Enquiry about TAMARIND CREST V.041W, Kobe to Singapore, 30/2 Dec – 11/12 Dec',
    )
    expect(about({ vessel, from: 'Kobe', dates: '30/2 Dec' })).toBe(
      'Enquiry about TAMARIND CREST V.041W, Kobe, 30/2 Dec',
    )
    expect(about({ from: 'Kobe', to: 'Singapore' })).toBe('Enquiry about Kobe to Singapore')
  })

  it.each(['', '?vessel=+', '?other=1', '?vessel=&from=&to=&dates='])('is empty for %j', (search) => {
    expect(subjectFor(search)).toBeUndefined()
  })

  it('is cut if too long, without splitting a surrogate pair', () => {
    const subject = about({ vessel: `${'x'.repeat(185)}𝒳` }) ?? ''
    expect(subject).toHaveLength(200)
    expect(subject.isWellFormed()).toBe(true)
  })

  it('leaves out values that cannot be names', () => {
    expect(about({ vessel: 'x'.repeat(251), from: 'Kobe' })).toBe('Enquiry about Kobe')
    expect(about({ vessel: 'A\r\nBcc: b@example.com', from: 'Kobe' })).toBe('Enquiry about Kobe')
    expect(about({ vessel: '\u0000' })).toBeUndefined()
    expect(about({ vessel: 'x'.repeat(1_000_000) })).toBeUndefined()
  })
})
