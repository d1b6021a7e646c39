import { expect, test } from 'vitest'
import { attributeDeletionText, attributesLostText, categoryDeletionText } from './deletion.ts'

test('asks with the number of items before deleting a category', () => {
  expect(categoryDeletionText(0)).toBe('Are you sure you want to delete this category?')
  expect(categoryDeletionText(1)).toBe(
    '1 equipment item is using this category. Do you want to force delete and set its category to NULL?',
  )
  expect(categoryDeletionText(4)).toBe(
    '4 equipment items are using this category. Do you want to force delete and set their category to NULL?',
  )
  expect(attributesLostText(0)).toBeNull()
  expect(attributesLostText(1)).toBe(
    'Its attribute will be deleted with it, and the values that equipment has for it.',
  )
  expect(attributesLostText(3)).toBe(
    'Its 3 attributes will be deleted with it, and the values that equipment has for them.',
  )
})

test('asks with the number of values before deleting an attribute', () => {
  expect(attributeDeletionText(0)).toBe(
    'Are you sure you want to delete this attribute? All its values will be deleted with it: 0 values.',
  )
  expect(attributeDeletionText(1)).toContain(': 1 value.')
  expect(attributeDeletionText(12_000)).toContain(': 12,000 values.')
})
