import { expect, test } from 'vitest'
import { promisedDay } from './record-arrivals.ts'

const ARRIVED = '2026-12-20'
const KEPT = '2026-10-01'
const change = (at: string, was: string | null, now: string | null) => ({ at, was, now })

test.each([
  ['without changes, the schedule', [], '2026-12-19', KEPT],
  [
    'what was published 14 days before',
    [change('2026-12-06', '2026-12-10', '2026-12-12')],
    '2026-12-12',
    '2026-12-06',
  ],
  ['what a later change replaced', [change('2026-12-07', '2026-12-10', '2026-12-12')], '2026-12-10', KEPT],
  [
    'the first day that was published later',
    [change('2026-12-10', null, '2026-12-15')],
    '2026-12-15',
    '2026-12-10',
  ],
  [
    'what was published after she arrived',
    [change('2026-12-22', null, '2026-12-20')],
    '2026-12-20',
    '2026-12-22',
  ],
  [
    'the last of several changes before',
    [
      change('2026-11-01', null, '2026-12-05'),
      change('2026-11-20', '2026-12-05', '2026-12-14'),
      change('2026-12-18', '2026-12-14', '2026-12-20'),
    ],
    '2026-12-14',
    '2026-11-20',
  ],
  [
    'not a change to no days',
    [change('2026-11-20', null, '2026-12-14'), change('2026-12-01', '2026-12-14', null)],
    '2026-12-14',
    '2026-11-20',
  ],
])('%s is promised', (_what, changes, promised_on, published_by) => {
  expect(promisedDay(changes, '2026-12-19', ARRIVED, KEPT)).toEqual({ promised_on, published_by })
})
