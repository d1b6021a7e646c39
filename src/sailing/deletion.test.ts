import { expect, test } from 'vitest'
import { deletionText, lostAlong } from './deletion.ts'

test('the question before a route is deleted names its vessels and schedules, zero included', () => {
  const lost = (vessels: number, schedules: number) =>
    deletionText('routes', [
      { noun: 'vessel', count: vessels },
      { noun: 'schedule', count: schedules },
    ])

  expect(lost(5, 42)).toBe(
    'Are you sure you want to delete this route? All its vessels and schedules will be deleted with it: 5 vessels and 42 schedules.',
  )
  expect(lost(1, 0)).toContain('1 vessel and 0 schedules.')
})

test('a vessel and a port lose their schedules, a schedule nothing', () => {
  expect(deletionText('vessels', [{ noun: 'schedule', count: 1 }])).toBe(
    'Are you sure you want to delete this vessel? All its schedules will be deleted with it: 1 schedule.',
  )
  expect(deletionText('schedules', [])).toBe('Are you sure you want to delete this schedule?')
})

test('each is counted by the list that knows it', () => {
  expect(lostAlong('routes', 3).map(({ path }) => path)).toEqual([
    '/api/vessels?route_id=3&size=5',
    '/api/schedules?route_id=3&size=5',
  ])
  expect(lostAlong('ports', 3).map(({ path }) => path)).toEqual(['/api/schedules?port_id=3&size=5'])
  expect(lostAlong('schedules', 3)).toEqual([])
})
