import { expect, test } from 'vitest'
import { firstHints, firstSteps, waitingText } from './counts.ts'

test('an empty site starts with a route, then vessels, ports and schedules', () => {
  const steps = firstSteps({ routes: 0, vessels: 0, ports: 0, schedules: 0 })

  expect(steps.map(({ key }) => key)).toEqual(['routes', 'vessels', 'ports', 'schedules'])
  expect(steps.some(({ isDone }) => isDone)).toBe(false)
})

test('steps with records are done, and no steps are left once all are done', () => {
  expect(firstSteps({ routes: 2, vessels: 0, ports: 60, schedules: 0 }).map(({ isDone }) => isDone)).toEqual([
    true,
    false,
    true,
    false,
  ])
  expect(firstSteps({ routes: 1, vessels: 1, ports: 1, schedules: 1 })).toEqual([])
})

test('unread and spam are counted separately, and omitted if 0', () => {
  const waiting = { enquiries: 1200, applications: 0, spam: { enquiries: 1, applications: 2 } }

  expect(waitingText('enquiries', waiting)).toEqual(['1,200 unread', '1 in spam'])
  expect(waitingText('applications', waiting)).toEqual(['2 in spam'])
  expect(waitingText('enquiries', { ...waiting, spam: {} })).toEqual(['1,200 unread'])
  expect(waitingText('ports', waiting)).toEqual([])
})

test('a new site gets hints about circulars and mail while they apply', () => {
  const codes = (missing: Parameters<typeof firstHints>[0]) =>
    firstHints(missing).map((hint) => ('code' in hint ? hint.code : hint.screen.path))

  expect(codes({ schedules: 0, isSendingMail: false })).toEqual(['/admin/circulars', 'SMTP_URL'])
  expect(codes({ schedules: 0, isSendingMail: true })).toEqual(['/admin/circulars'])
  expect(codes({ schedules: 3, isSendingMail: false })).toEqual(['SMTP_URL'])
  expect(codes({ schedules: 3, isSendingMail: true })).toEqual([])
})
