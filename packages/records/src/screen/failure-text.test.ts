import { expect, test } from 'vitest'
import { failureText } from './failure-text.ts'

const ROUTE = { one: 'route' }
const EQUIPMENT = { one: 'equipment', failures: { save: 'Failed to save equipment' } }
const CATEGORY = {
  one: 'category',
  failures: { save: 'Failed to save category', advice: '. Please try again.' },
}
const ATTRIBUTE = { one: 'attribute', failures: {} }

test.each([
  [ROUTE, 'add', null, 'Failed to add route'],
  [ROUTE, 'update', null, 'Failed to update route'],
  [ROUTE, 'delete', null, 'Failed to delete route'],
  [ROUTE, 'delete', 'No', 'No'],
  [EQUIPMENT, 'add', null, 'Failed to save equipment'],
  [EQUIPMENT, 'update', 'No', 'Failed to save equipment: No'],
  [EQUIPMENT, 'delete', null, 'Failed to delete equipment'],
  [EQUIPMENT, 'delete', 'No', 'Failed to delete equipment: No'],
  [CATEGORY, 'add', null, 'Failed to save category. Please try again.'],
  [CATEGORY, 'update', 'No', 'Failed to save category: No'],
  [CATEGORY, 'delete', null, 'Failed to delete category'],
  [CATEGORY, 'delete', 'No', 'Failed to delete category: No'],
  [ATTRIBUTE, 'update', null, 'Failed to update attribute'],
  [ATTRIBUTE, 'add', 'No', 'Failed to add attribute: No'],
] as const)('%j, %s, %j: %s', (noun, action, message, text) => {
  expect(failureText(noun, action, message)).toBe(text)
})
