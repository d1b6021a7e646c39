import { expect, test } from 'vitest'
import { firstHints, firstSteps, waitingText } from './counts.ts'

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

test('what is unread and what is spam is told beside its count, and nothing where there is none', () => {
  const waiting = { enquiries: 1200, applications: 0, spam: { enquiries: 1, applications: 2 } }

  expect(waitingText('enquiries', waiting)).toEqual(['1,200 unread', '1 in spam'])
  expect(waitingText('applications', waiting)).toEqual(['2 in spam'])
  expect(waitingText('enquiries', { ...waiting, spam: {} })).toEqual(['1,200 unread'])
  expect(waitingText('ports', waiting)).toEqual([])
})

test('a new site is told of circulars, the company and mail, each while it is needed', () => {
  const codes = (missing: Parameters<typeof firstHints>[0]) => firstHints(missing).map(({ code }) => code)

  expect(codes({ schedules: 0, isPlaceholder: true, isSendingMail: false })).toEqual([
    'npm run cli -- import-circular circular.xlsx',
    'content/company.ts',
    'SMTP_URL',
  ])
  expect(codes({ schedules: 3, isPlaceholder: true, isSendingMail: true })).toEqual(['content/company.ts'])
  expect(codes({ schedules: 3, isPlaceholder: false, isSendingMail: false })).toEqual(['SMTP_URL'])
  expect(codes({ schedules: 3, isPlaceholder: false, isSendingMail: true })).toEqual([])
})
