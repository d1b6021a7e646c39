import { expect, test } from 'vitest'
import type { Today } from './today.schema.ts'
import { todayLines } from './today-lines.ts'

const NOW = Date.parse('2026-11-24T06:00:00Z')
const NONE = { count: 0, oldest_at: null }
const QUIET: Today = {
  ...{ week: [], week_count: 0, enquiries: NONE, applications: NONE },
  come_back: { enquiries: 0, applications: 0 },
  ...{
    circulars_by_mail: [],
    circular: null,
    colleagues: null,
    failed_mail: 0,
    to_confirm: 0,
    backup: null,
    near_limits: [],
    on_hold: [],
  },
  mailbox: {
    failing_since: null,
    failure: null,
    held: 0,
    set_aside: 0,
    answers: { enquiries: NONE, applications: NONE },
  },
}
const linesOf = (today: Partial<Today>, others: Partial<Parameters<typeof todayLines>[0]> = {}) =>
  todayLines({ today: { ...QUIET, ...today }, drafts: [], health: [], pendingAccounts: 0, ...others }, NOW)
const textOf = (title: string, today: Partial<Today>) => linesOf(today).find((line) => line.title === title)

test('a quiet day says so, and nothing is urgent', () => {
  expect(linesOf({}).map(({ title, text }) => `${title}: ${text}`)).toEqual([
    'Enquiries: None waiting.',
    'Applications: None waiting.',
    'Schedule: No problems found.',
  ])
  expect(linesOf({}).some(({ isUrgent }) => isUrgent)).toBe(false)
})

test.each([
  // 24 November has begun in India, but not in UTC.
  [1, '2026-11-23T18:31:00Z', '1 waiting, received today.'],
  [2, '2026-11-23T18:29:00Z', '2 waiting, the oldest received yesterday.'],
  [1200, '2026-11-14T10:00:00Z', '1,200 waiting, the oldest received 10 days ago.'],
])('%i waiting since %s: %s', (count, oldest_at, text) => {
  expect(textOf('Enquiries', { enquiries: { count, oldest_at } })).toMatchObject({ text, isUrgent: true })
})

test('what needs somebody comes first, each with the screen where it is done', () => {
  const lines = linesOf(
    { applications: { count: 1, oldest_at: '2026-11-24T05:00:00Z' }, failed_mail: 2 },
    { pendingAccounts: 1, health: null },
  )

  expect(lines.map(({ title, to }) => [title, to])).toEqual([
    ['Applications', '/admin/inbox?tab=applications&sort=received_at'],
    ['Mail', '/admin/mail/outbox?state=failed'],
    ['Users', '/admin/users'],
    ['Schedule', '#schedule-health'],
    ['Enquiries', '/admin/inbox?tab=enquiries&sort=received_at'],
  ])
})

test('limits of storage that are near are told at once', () => {
  expect(textOf('Storage', { near_limits: ['Applications today: 450 MB of 500 MB'] })).toMatchObject({
    text: 'Nearly full. Applications today: 450 MB of 500 MB.',
    isUrgent: true,
  })
})

test('drafts name the next one to be published', () => {
  const draft = { id: 1, kind: 'route', route_id: 1, updated_at: '', updated_by: null, version: 1 } as const
  const timed = { ...draft, failure: null, problem: null }
  const [line] = linesOf(
    {},
    {
      drafts: [
        { ...timed, title: 'Later', publish_at: '2026-12-02T00:30:00Z' },
        { ...timed, title: 'Sooner', publish_at: '2026-12-01T00:30:00Z' },
      ],
    },
  ).filter(({ title }) => title === 'Drafts')

  expect(line?.text).toBe('2 drafts not published yet. Sooner: Publishes on 1 Dec 2026, 06:00 IST')
})

test.each([
  ['2026-10-20', "The newest was issued on 20 Oct 2026, 35 days old, layout 'Monthly'.", false],
  ['2026-10-14', "The newest was issued on 14 Oct 2026, 41 days old, layout 'Monthly'.", true],
  ['2026-11-25', "The newest was issued on 25 Nov 2026, layout 'Monthly'.", false],
])('a circular of %s', (issued, text, isUrgent) => {
  expect(textOf('Circular', { circular: { layout: 'Monthly', issued } })).toMatchObject({ text, isUrgent })
})

test('the writes of others since the last login lead to the history of those days', () => {
  const colleagues = { since: '2026-11-22T20:00:00Z', writes: 3, people: ['asha', 'ravi'] }
  expect(textOf('History', { colleagues })).toEqual({
    title: 'History',
    text: '3 changes by asha and ravi since your last login.',
    to: '/admin/history?from=2026-11-23',
    isUrgent: false,
  })
})

test('calls to confirm lead to their screen', () => {
  expect(textOf('Arrivals', { to_confirm: 7 })).toMatchObject({
    ...{ text: '7 calls to confirm.', to: '/admin/actual-dates', isUrgent: true },
  })
  expect(textOf('Arrivals', {})).toBeUndefined()
})

test.each([
  ['2026-11-24', '2026-11-20', undefined],
  ['2026-11-24', '2026-10-10', '1 finished voyage can be archived, the first since 10 Oct 2026.'],
  ['2026-11-28', '2026-11-20', '1 finished voyage can be archived, the first since 20 Nov 2026.'],
  ['2026-12-03', '2026-11-20', '1 finished voyage can be archived, the first since 20 Nov 2026.'],
  ['2026-12-04', '2026-11-20', undefined],
])('on %s a voyage that ended on %s is listed as %j', (today, ended_on, text) => {
  const finding = { list: 'vessels' as const, id: 3, subject: 'A', detail: '', ended_on }
  const health = [{ kind: 'finished_voyage' as const, count: 1, findings: [finding] }]
  const now = Date.parse(`${today}T06:00:00Z`)
  const lines = todayLines({ today: QUIET, drafts: [], health, pendingAccounts: 0 }, now)
  const line = lines.find(({ title }) => title === 'Voyages')
  expect([line?.text, line?.finished]).toEqual([text, text && [3]])
})

test('a backup is old after a day and a half', () => {
  const at = (written_at: string) => textOf('Backup', { backup: { written_at, failed_at: null } })
  expect(at('2026-11-23T21:00:00Z')).toMatchObject({
    text: 'Written 24 Nov 2026, 02:30 IST.',
    isUrgent: false,
  })
  expect(at('2026-11-22T17:00:00Z')).toMatchObject({ isUrgent: true })
})

test('those to come back to lead to their list', () => {
  expect(textOf('Come back to enquiries', { come_back: { enquiries: 2, applications: 0 } })).toEqual({
    title: 'Come back to enquiries',
    text: '2 enquiries to come back to.',
    to: '/admin/inbox?tab=enquiries&come_back=due',
    isUrgent: true,
  })
})

test('a mailbox that cannot be read says since when and why; held mail and unread answers wait', () => {
  const quiet = QUIET.mailbox
  const failing = {
    ...quiet,
    failing_since: '2026-11-24T04:30:00Z',
    failure: 'The mailbox rejected the login',
  }
  expect(textOf('Mailbox', { mailbox: failing })).toEqual({
    title: 'Mailbox',
    text: 'Not read since 24 Nov 2026, 10:00 IST. The mailbox rejected the login.',
    to: '/admin/mail/mailbox',
    isUrgent: true,
  })
  expect(textOf('Mailbox', { mailbox: { ...quiet, held: 2 } })?.text).toBe(
    '2 mails are held: the sender may be forged.',
  )
  const answers = { enquiries: { count: 1, oldest_at: '2026-11-24T05:00:00Z' }, applications: NONE }
  const lines = linesOf({ mailbox: { ...quiet, answers } })
  expect(lines.filter(({ title }) => title.startsWith('Answers'))).toEqual([
    {
      title: 'Answers to enquiries',
      text: '1 unread, received today.',
      to: '/admin/inbox?tab=enquiries',
      isUrgent: true,
    },
  ])
})
