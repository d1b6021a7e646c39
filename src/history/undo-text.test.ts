import { countedText } from '@sailing-desk/trade/counted'
import { expect, test } from 'vitest'
import { undoneText, undoQuestion } from './undo.service.ts'

const count = (one: string, action: string, n: number) => ({ one, many: `${one}s`, action, count: n })

test('the undo of a deletion states exactly what it restores', () => {
  const counts = [
    count('route', 'delete', 1),
    count('vessel', 'delete', 8),
    count('schedule', 'delete', 1077),
  ]

  expect(undoQuestion(counts)).toMatch(/^This restores 1 route, 8 vessels and 1,077 schedules\./)
  expect(undoneText(counts)).toBe('Undone: 1 route, 8 vessels and 1,077 schedules restored.')
})

test('a mixed write is described in one sentence', () => {
  const counts = [count('port', 'add', 1), count('schedule', 'update', 2), count('schedule', 'delete', 3)]

  expect(undoQuestion(counts)).toMatch(
    /^This restores 3 schedules, returns 2 schedules to their earlier values and removes 1 port\./,
  )
  expect(undoneText(counts)).toBe('Undone: 3 schedules restored, 2 schedules reverted and 1 port removed.')
})

test('an undone update restores the values of one row', () => {
  expect(undoQuestion([count('vessel', 'update', 1)])).toMatch(
    /^This returns 1 vessel to its earlier values\./,
  )
})

test('a single type is not joined', () => {
  expect(countedText([count('port', 'add', 1)])).toBe('1 port')
})
