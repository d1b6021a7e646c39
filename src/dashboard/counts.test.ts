import { expect, test } from 'vitest'
import { firstSteps, unreadOf } from './counts.ts'

test('an empty site begins with a route, then vessels, ports and schedules', () => {
  const steps = firstSteps({ routes: 0, vessels: 0, ports: 0, schedules: 0 })

  expect(steps.map(({ key }) => key)).toEqual(['routes', 'vessels', 'ports', 'schedules'])
  expect(steps.some(({ isDone }) => isDone)).toBe(false)
})

test('what is there is done, and nothing is asked for once there is some of everything', () => {
  expect(firstSteps({ routes: 2, vessels: 0, ports: 60, schedules: 0 }).map(({ isDone }) => isDone)).toEqual([
    true,
    false,
    true,
    false,
  ])
  expect(firstSteps({ routes: 1, vessels: 1, ports: 1, schedules: 1 })).toEqual([])
})

test('what nobody has opened is told beside its count, and nothing where there is none', () => {
  const unread = { enquiries: 1200, applications: 0 }

  expect(unreadOf('enquiries', unread)).toBe('1,200 unread')
  expect(unreadOf('applications', unread)).toBe(null)
  expect(unreadOf('ports', unread)).toBe(null)
})
