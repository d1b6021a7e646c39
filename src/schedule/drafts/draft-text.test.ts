import { expect, test } from 'vitest'
import { draftPath, draftsLine, stateOf } from './draft-text.ts'

const DRAFT = { publish_at: null, failure: null }
const TIMED = { ...DRAFT, publish_at: '2026-11-30T20:15:00.000Z' }
const FAILED = { ...DRAFT, failure: 'Route not found' }

test('a draft waits, has a time in IST, or could not be published', () => {
  expect(stateOf(DRAFT)).toEqual({ text: 'Draft', tone: 'plain', reason: null })
  expect(stateOf(TIMED).text).toBe('Publishes on 1 Dec 2026, 01:45 IST')
  expect(stateOf(FAILED)).toEqual({
    text: 'Could not be published',
    tone: 'caution',
    reason: 'Route not found',
  })
})

test('each kind is opened on its own screen', () => {
  expect(draftPath({ kind: 'route', id: 4, route_id: 7 })).toBe('/admin/schedule/grid?route=7')
  expect(draftPath({ kind: 'circular', id: 4, route_id: null })).toBe('/admin/circulars/4')
})

test('the dashboard names drafts, and those that could not be published', () => {
  expect(draftsLine([])).toBeNull()
  expect(draftsLine([DRAFT])).toBe('1 draft not published yet')
  expect(draftsLine([DRAFT, TIMED])).toBe('2 drafts not published yet')
  expect(draftsLine([DRAFT, FAILED])).toBe('2 drafts, of which 1 could not be published')
})

test('a draft that cannot be published at its time says why', () => {
  const state = stateOf({ publish_at: '2026-12-01T04:30:00.000Z', failure: null, problem: 'Why.' })

  expect(state).toMatchObject({ text: 'Cannot be published', tone: 'caution' })
  expect(state.reason).toMatch(/^Its time is 1 Dec 2026, 10:00 IST\. Why\.$/)
})
