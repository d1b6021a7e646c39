import { describe, expect, it } from 'vitest'
import { createChangesSince } from './changes-since.ts'
import type { ChangesOfSessions } from './history/change-fold.ts'
import type { FoundChange } from './history/sailing-changes.ts'

const change = (at: string): FoundChange => ({
  ...{ key: at, at, kind: 'moved', former: null, port: null, call_id: 1 },
  route: { id: 1, direction: 'INTRA ASIA' },
  voyage: { id: 1, route_id: 1, ship_id: 1, name: 'LOTUS', voyage: '1W' },
  ...{ before: null, after: null, days_later: null, is_plausible: true, was_plausible: true, calls: [] },
})

const NEWEST = change('2026-11-20T06:00:00Z')
const AFTER_MIDNIGHT = change('2026-11-18T18:31:00Z')
const BEFORE_MIDNIGHT = change('2026-11-18T18:29:00Z')
const OLDEST = change('2026-11-01T06:00:00Z')

describe('the changes of the last days', () => {
  it('are newest first, from midnight in India, which may be within a session', async () => {
    const sessions = { over: [[OLDEST], [AFTER_MIDNIGHT, BEFORE_MIDNIGHT]], current: [NEWEST] }
    const read = createChangesSince({ read: async () => sessions }, 2)

    expect((await read('2026-11-20')).all).toEqual([NEWEST, AFTER_MIDNIGHT])
    expect((await read('2026-11-21')).all).toEqual([NEWEST])
  })

  it('keep those of sessions that are over until another one is', async () => {
    let sessions: ChangesOfSessions = { over: [[OLDEST]], current: [] }
    const read = createChangesSince({ read: async () => sessions }, 90)
    const { settled } = await read('2026-11-20')
    expect(settled).toEqual([OLDEST])

    sessions = { ...sessions, current: [NEWEST] }
    const later = await read('2026-11-20')
    expect(later.settled).toBe(settled)
    expect(later.all).toEqual([NEWEST, OLDEST])

    sessions = { over: [...sessions.over, [NEWEST]], current: [] }
    expect((await read('2026-11-20')).settled).toEqual([NEWEST, OLDEST])
  })
})
