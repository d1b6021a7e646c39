import { expect, test } from 'vitest'
import { phoneLink } from './components/item-facts.tsx'

test.each([
  ['+91 98400 00000', 'tel:+919840000000'],
  ['(044) 2345-6789', 'tel:04423456789'],
  ['0044.20.7946.0000', 'tel:00442079460000'],
  ['98400 + 00000', 'tel:9840000000'],
])('%s is dialled as %s', (phone, href) => {
  expect(phoneLink(phone)).toBe(href)
})
