import { expect, test } from 'vitest'
import { officeLines } from './to-do.ts'

const NOW = Date.parse('2026-11-24T06:00:00Z')
const NONE = { count: 0, oldest_at: null }
type Office = Parameters<typeof officeLines>[0]
const QUIET: Office = {
  ...{ enquiries: NONE, applications: NONE, come_back: { enquiries: 0, applications: 0 } },
  ...{ circulars_by_mail: [], circular: null, colleagues: null, failed_mail: 0, to_confirm: 0 },
  ...{ backup: null, near_limits: [], on_hold: [], calls: [], drafts: [], health: [] },
  ...{ pendingAccounts: 0, placeholder: null },
  mailbox: {
    ...{ failing_since: null, failure: null, held: 0, set_aside: 0 },
    answers: { enquiries: NONE, applications: NONE },
  },
}
const linesOf = (office: Partial<Office>, now = NOW) => officeLines({ ...QUIET, ...office }, now)
const toDo = (office: Partial<Office>, now = NOW) => linesOf(office, now).toDo[0]

test('a quiet day has nothing to do and nothing to note', () => {
  expect(linesOf({})).toEqual({ toDo: [], notes: [] })
})

test('what is to be done is a verb with its button, the most pressing first', () => {
  const { toDo } = linesOf({
    applications: { count: 1, oldest_at: '2026-11-24T05:00:00Z' },
    circulars_by_mail: [{ id: 7, title: 'Circular 2027-02', received_at: '2026-11-24T05:00:00Z' }],
    ...{ failed_mail: 2, pendingAccounts: 1, health: null, placeholder: '+91 44 0000 0000', to_confirm: 3 },
  })

  expect(toDo.map(({ text, action, to }) => [text, action, to])).toEqual([
    ['Review Circular 2027-02', 'Review', '/admin/circulars/7'],
    ['Confirm 3 arrivals', 'Open', '/admin/actual-dates'],
    ['Review 1 application', 'Review', '/admin/inbox?tab=applications&sort=received_at'],
    ['Send 2 emails again', 'Open', '/admin/mail/outbox?state=failed'],
    ['Approve 1 account', 'Approve', '/admin/users'],
    ['Check the schedule again', 'Show', '#schedule-health'],
    ['Company details are placeholders', 'Enter your details', '/admin/site'],
  ])
})

test.each([
  // 24 November has begun in India, but not in UTC.
  [1, '2026-11-23T18:31:00Z', 'Answer 1 enquiry', 'Received today.'],
  [2, '2026-11-23T18:29:00Z', 'Answer 2 enquiries', 'The oldest was received yesterday.'],
  [1200, '2026-11-14T10:00:00Z', 'Answer 1,200 enquiries', 'The oldest was received 10 days ago.'],
])('%i enquiries waiting since %s', (count, oldest_at, text, detail) => {
  expect(toDo({ enquiries: { count, oldest_at } })).toMatchObject({ text, detail, action: 'Answer' })
})

test('calls to confirm that could not be loaded are still to be confirmed', () => {
  expect(toDo({ to_confirm: 4, calls: [] })).toMatchObject({
    text: 'Confirm 4 arrivals',
    detail: 'They could not be listed here.',
  })
})

test('the calls to confirm are named, as far as there is room', () => {
  const call = {
    ...{ id: 1, vessel_name: 'NEEM ARGOSY', voyage: '052E', dates: '22', version: 1 },
    ...{ starts_on: '2026-11-22', ends_on: '2026-11-22', reading: 'exact' as const, ata: null, atd: null },
  }
  const calls = ['Kobe', 'Chiba', 'Moji', 'Ube'].map((port_name) => ({ ...call, port_name }))
  expect(toDo({ to_confirm: 120, calls })).toMatchObject({
    text: 'Confirm 120 arrivals',
    detail:
      'NEEM ARGOSY V.052E at Kobe, NEEM ARGOSY V.052E at Chiba, NEEM ARGOSY V.052E at Moji and 117 more',
    calls: { rows: calls, total: 120 },
  })
})

test('limits of storage that are near are told at once', () => {
  expect(toDo({ near_limits: ['Applications today: 450 MB of 500 MB'] })).toMatchObject({
    text: 'Storage is nearly full',
    detail: 'Applications today: 450 MB of 500 MB.',
  })
})

test('drafts are a note that names the next one, until one could not be published', () => {
  const draft = { id: 1, kind: 'route', route_id: 1, updated_at: '', updated_by: null, version: 1 } as const
  const timed = { ...draft, failure: null, problem: null }
  const drafts = [
    { ...timed, title: 'Later', publish_at: '2026-12-02T00:30:00Z' },
    { ...timed, title: 'Sooner', publish_at: '2026-12-01T00:30:00Z' },
  ]
  expect(linesOf({ drafts }).notes[0]?.text).toBe(
    '2 drafts not published yet. Sooner: Publishes on 1 Dec 2026, 06:00 IST',
  )
  expect(toDo({ drafts: [{ ...timed, title: 'Late', publish_at: null, failure: 'Changed.' }] })?.text).toBe(
    'Decide on 1 draft, of which 1 could not be published',
  )
})

test('the newest circular is a note, until the next one should have come', () => {
  const of = (issued: string) => linesOf({ circular: { layout: 'Monthly', issued } })
  const text = "The newest circular was issued on 20 Oct 2026, 35 days old, layout 'Monthly'."
  expect(of('2026-10-20')).toEqual({ toDo: [], notes: [{ text, to: '/admin/circulars' }] })
  expect(of('2026-10-14').toDo).toMatchObject([{ text: 'Import the next circular', action: 'Import' }])
})

test('the writes of others since the last login lead to the history of those days', () => {
  const colleagues = { since: '2026-11-22T20:00:00Z', writes: 3, people: ['asha', 'ravi'] }
  expect(linesOf({ colleagues }).notes).toEqual([
    { text: '3 changes by asha and ravi since your last login.', to: '/admin/history?from=2026-11-23' },
  ])
})

test.each([
  ['2026-11-24', '2026-11-20', undefined],
  ['2026-11-24', '2026-10-10', 'The first ended on 10 Oct 2026.'],
  ['2026-11-28', '2026-11-20', 'The first ended on 20 Nov 2026.'],
  ['2026-12-03', '2026-11-20', 'The first ended on 20 Nov 2026.'],
  ['2026-12-04', '2026-11-20', undefined],
])('on %s a voyage that ended on %s is to be archived: %j', (today, ended_on, detail) => {
  const finding = { list: 'vessels' as const, id: 3, subject: 'A', detail: '', ended_on }
  const health = [{ kind: 'finished_voyage' as const, count: 1, findings: [finding] }]
  const { toDo } = linesOf({ health }, Date.parse(`${today}T06:00:00Z`))
  const line = toDo.find(({ finished }) => finished)
  expect([line?.text, line?.detail, line?.finished]).toEqual(
    detail ? ['Archive 1 finished voyage', detail, [3]] : [undefined, undefined, undefined],
  )
  expect(toDo.at(-1)?.text).toBe('Look at 1 problem of the schedule')
})

test('a backup is old after a day and a half', () => {
  const of = (written_at: string) => linesOf({ backup: { written_at, failed_at: null } })
  expect(of('2026-11-23T21:00:00Z').notes[0]?.text).toBe(
    'The newest backup was written 24 Nov 2026, 02:30 IST.',
  )
  expect(of('2026-11-22T17:00:00Z').toDo[0]?.text).toBe('There is no new backup')
})

test('those to come back to lead to their list', () => {
  expect(toDo({ come_back: { enquiries: 2, applications: 0 } })).toEqual({
    text: 'Come back to 2 enquiries',
    ...{ action: 'Open', to: '/admin/inbox?tab=enquiries&come_back=due' },
  })
})

test('a mailbox that cannot be read says since when and why; held mail and unread answers wait', () => {
  const quiet = QUIET.mailbox
  const failing = {
    ...quiet,
    failing_since: '2026-11-24T04:30:00Z',
    failure: 'The mailbox rejected the login',
  }
  expect(toDo({ mailbox: failing })).toEqual({
    text: 'The mailbox cannot be read',
    detail: 'Not read since 24 Nov 2026, 10:00 IST. The mailbox rejected the login.',
    ...{ action: 'Open', to: '/admin/mail/mailbox' },
  })
  expect(toDo({ mailbox: { ...quiet, held: 2 } })).toMatchObject({
    text: 'Check 2 mails',
    detail: 'The sender may be forged.',
  })
  const answers = { enquiries: { count: 1, oldest_at: '2026-11-24T05:00:00Z' }, applications: NONE }
  expect(linesOf({ mailbox: { ...quiet, answers } }).toDo).toMatchObject([
    { text: 'Read 1 answer to an enquiry', detail: 'Received today.', action: 'Read' },
  ])
})
