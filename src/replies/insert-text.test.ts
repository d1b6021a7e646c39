import { expect, test } from 'vitest'
import { insertion } from './insert-text.ts'

test.each([
  ['', 'TEXT'],
  ['Dear Asha,|', 'Dear Asha,\n\nTEXT'],
  ['Dear Asha,\n|', 'Dear Asha,\n\nTEXT'],
  ['Dear Asha,\n\n|', 'Dear Asha,\n\nTEXT'],
  ['|Meera', 'TEXT\n\nMeera'],
  ['Dear Asha,\n|\nMeera', 'Dear Asha,\n\nTEXT\n\nMeera'],
])('a text inserted into %j stands apart, and nothing is lost', (typed, result) => {
  const value = typed.replace('|', '')
  const selectionEnd = Math.max(typed.indexOf('|'), 0)

  const { at, inserted } = insertion({ value, selectionEnd }, 'TEXT')

  expect(value.slice(0, at) + inserted + value.slice(at)).toBe(result)
})
