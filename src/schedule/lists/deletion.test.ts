import { expect, test } from 'vitest'
import { cascadedLists, deletionText } from './schedule-screen.tsx'

test('asks with the numbers of vessels and schedules before deleting a route, zero included', () => {
  const textFor = (vessels: number, schedules: number) =>
    deletionText('routes', [
      { noun: 'vessel', count: vessels },
      { noun: 'schedule', count: schedules },
    ])

  expect(textFor(5, 42)).toBe(
    'Are you sure you want to delete this route? All its vessels and schedules will be deleted with it: 5 vessels and 42 schedules.',
  )
  expect(textFor(1, 0)).toContain('1 vessel and 0 schedules.')
})

test('asks with the number of schedules before deleting a vessel', () => {
  expect(deletionText('vessels', [{ noun: 'schedule', count: 1 }])).toBe(
    'Are you sure you want to delete this vessel? All its schedules will be deleted with it: 1 schedule.',
  )
  expect(deletionText('schedules', [])).toBe('Are you sure you want to delete this schedule?')
})

test('returns the lists that count the rows deleted too', () => {
  expect(cascadedLists('routes', 3).map(({ path }) => path)).toEqual([
    '/api/vessels?route_id=3&size=5',
    '/api/schedules?route_id=3&size=5',
  ])
  expect(cascadedLists('ports', 3).map(({ path }) => path)).toEqual(['/api/schedules?port_id=3&size=5'])
  expect(cascadedLists('schedules', 3)).toEqual([])
})
