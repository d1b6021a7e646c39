import { expect, test } from 'vitest'
import { subjectFor } from './subject-for.ts'

test('the vessel of the address', () => {
  expect(subjectFor('?vessel=TAMARIND+CREST+V.041W')).toBe('Enquiry about TAMARIND CREST V.041W')
  expect(subjectFor('')).toBeUndefined()
  expect(subjectFor('?vessel=+')).toBeUndefined()
  expect(subjectFor('?other=1')).toBeUndefined()
})

test('a name too long is cut, also within a letter of two halves', () => {
  const subject = subjectFor(`?vessel=${'x'.repeat(185)}${encodeURIComponent('𝒳')}`) ?? ''
  expect(subject).toHaveLength(200)
  expect(subject.isWellFormed()).toBe(true)
})
