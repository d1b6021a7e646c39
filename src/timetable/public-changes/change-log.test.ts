import type { FoundChange } from '@sailing-desk/timetable/public-changes/merge'
import { describe, expect, it } from 'vitest'
import { createChangesSince } from './changes.service.ts'

const change = (at: string): FoundChange => ({
  ...{ key: at, at, settles_at: at, kind: 'moved', former: null, port: null, call_id: 1 },
  route: { id: 1, direction: 'INTRA ASIA' },
  voyage: { id: 1, route_id: 1, ship_id: 1, instead_of: null, name: 'LOTUS', voyage: '1W' },
  ...{ before: null, after: null, days_later: null, is_plausible: true, was_plausible: true, calls: [] },
})

const NEWEST = change('2026-11-20T06:00:00Z')
const AFTER_MIDNIGHT = change('2026-11-18T18:31:00Z')
const BEFORE_MIDNIGHT = change('2026-11-18T18:29:00Z')
const OLDEST = change('2026-11-01T06:00:00Z')

describe('the changes of the last days', () => {
  it('are newest first, from midnight in India', async () => {
    const read = createChangesSince(
      { read: async () => [NEWEST, AFTER_MIDNIGHT, BEFORE_MIDNIGHT, OLDEST] },
      2,
    )

    expect(await read('2026-11-20')).toEqual([NEWEST, AFTER_MIDNIGHT])
    expect(await read('2026-11-21')).toEqual([NEWEST])
  })

  it('are the same array until there are others', async () => {
    let changes = [OLDEST]
    const read = createChangesSince({ read: async () => changes }, 90)
    const first = await read('2026-11-20')
    expect(await read('2026-11-20')).toBe(first)

    changes = [NEWEST, OLDEST]
    expect(await read('2026-11-20')).toEqual(changes)
  })
})
