import { expect, test } from 'vitest'
import { handingOver } from './user-steps.ts'

test('what becomes of a new link is one sentence', () => {
  expect(handingOver('meera@agency.example')).toBe(
    'It is being mailed to meera@agency.example, and is not shown again.',
  )
  expect(handingOver(null)).toBe('Hand it over yourself: it is not shown again.')
})
