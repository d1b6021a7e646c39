import { changeText } from '@sailing-desk/timetable/public-changes/change-text'
import { createMergedChanges, type MergedChanges } from '@sailing-desk/timetable/public-changes/merge'
import type { RecordedCallRow, RecordedPort, RecordedVoyageRow } from '@sailing-desk/timetable/stored-rows'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { publicChangeOf } from './journal.ts'
import { changesOfWrite, emptyState, type RecordedRow, rewind, type SailingState, setRow } from './record.ts'

const MINUTE_MS = 60_000
const START = Date.parse('2026-11-20T04:00:00Z')

const KOBE: RecordedPort = port(1, 'Kobe', 'JPUKB', 34.67, 135.2, 'Asia/Tokyo')
const CHENNAI: RecordedPort = port(2, 'Chennai', 'INMAA', 13.1, 80.3, 'Asia/Kolkata')
const LOTUS: RecordedVoyageRow = {
  id: 1,
  route_id: 1,
  ship_id: 1,
  instead_of: null,
  name: 'LOTUS',
  voyage: '1W',
}
const AT_KOBE = call(1, '2026-12-01', '2026-12-02', { port_id: KOBE.id })
const AT_CHENNAI = call(2, '2026-12-12', '2026-12-12', { port_id: CHENNAI.id })

function port(
  id: number,
  name: string,
  code: string,
  latitude: number,
  longitude: number,
  timezone: string,
): RecordedPort {
  return { id, name, country: null, code, latitude, longitude, timezone }
}

function call(
  id: number,
  starts_on: string | null,
  ends_on = starts_on,
  also: Partial<RecordedCallRow> = {},
): RecordedCallRow {
  const dates = `${starts_on} to ${ends_on}`
  const typed = { dates, eta: null, etd: null, starts_on, ends_on, reading: 'exact' as const }
  return { id, vessel_id: LOTUS.id, port_id: CHENNAI.id, ...typed, position: id, version: 1, ...also }
}

const undated = (
  reading: RecordedCallRow['reading'],
  dates = reading.toUpperCase(),
): Partial<RecordedCallRow> => ({
  dates,
  reading,
  starts_on: null,
  ends_on: null,
})

/** A schedule to which rows are written, with the history of it. */
function schedule(from = START) {
  const state = emptyState()
  setRow(state, 'route', 1, { id: 1, direction: 'EX JAPAN TO INDIA ( IMPORT )' })
  for (const each of [KOBE, CHENNAI]) setRow(state, 'port', each.id, each)
  setRow(state, 'vessel', LOTUS.id, LOTUS)
  for (const each of [AT_KOBE, AT_CHENNAI]) setRow(state, 'schedule', each.id, each)
  const before = structuredClone(state)
  const history: RecordedRow[] = []
  let minutes = 0

  const write = {
    after(later: number) {
      minutes += later
      return write
    },
    call(id: number, after: RecordedCallRow | null) {
      record({ table: 'schedule', row_id: id, before: state.schedule.get(id) ?? null, after })
      return write
    },
    voyage(id: number, after: RecordedVoyageRow | null) {
      record({ table: 'vessel', row_id: id, before: state.vessel.get(id) ?? null, after })
      return write
    },
    port(id: number, after: RecordedPort | null) {
      record({ table: 'port', row_id: id, before: state.port.get(id) ?? null, after })
      return write
    },
  }

  type Written = RecordedRow extends infer Row
    ? Row extends RecordedRow
      ? Omit<Row, 'id' | 'at'>
      : never
    : never
  function record(row: Written): void {
    const at = new Date(from + minutes * MINUTE_MS).toISOString()
    history.push({ ...row, id: history.length + 1, at })
    setRow(state, row.table, row.row_id, row.after)
  }

  return { ...write, before, history, state }
}

/** What each write of the history records, as it comes back from the database. */
function recordedChanges({ before, history }: { before: SailingState; history: RecordedRow[] }) {
  const state = structuredClone(before)
  const changes = history.flatMap((row) =>
    [...changesOfWrite(state, `write ${row.id}`, [row])].flatMap(({ changes }) => changes),
  )
  return changes.map((change, index) => {
    const stored = publicChangeOf({
      ship_id: null,
      voyage: null,
      was: null,
      now: null,
      doubts: null,
      ...change,
      id: index + 1,
    })
    if (!stored) throw new Error('A change was recorded that cannot be read')
    return stored
  })
}

function changesOf(written: { before: SailingState; history: RecordedRow[] }) {
  const merged = createMergedChanges()
  for (const change of recordedChanges(written)) merged.add(change)
  return oldestFirst(merged)
}

/** Those of one time in the order of the page. */
const oldestFirst = (merged: MergedChanges) =>
  merged.changes().toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))

const textsOf = (written: ReturnType<typeof schedule>) => changesOf(written).map(changeText)

/** The text and kind of a change of the call at Chennai, 12 Dec at first. */
function textOf(after: Partial<RecordedCallRow> | null, before: Partial<RecordedCallRow> = {}) {
  const written = schedule()
  written.call(2, { ...AT_CHENNAI, ...before })
  written.after(30).call(2, after && { ...AT_CHENNAI, ...after })
  const changes = changesOf(written).slice(Object.keys(before).length > 0 ? -1 : 0)
  return changes.map((change) => `${change.kind}: ${changeText(change)}`)
}

const days = (starts_on: string, ends_on = starts_on): Partial<RecordedCallRow> => ({ starts_on, ends_on })

describe('a change of a call', () => {
  it.each([
    [days('2026-12-15'), 'moved: Was 12 Dec, now 15 Dec (3 days later), on 20 Nov'],
    [days('2026-12-11'), 'moved: Was 12 Dec, now 11 Dec (1 day earlier), on 20 Nov'],
    [days('2026-12-12', '2026-12-14'), 'moved: Was 12 Dec, now 12–14 Dec (leaves 2 days later), on 20 Nov'],
    [days('2026-12-30', '2027-01-02'), 'moved: Was 12 Dec, now 30 Dec – 2 Jan (18 days later), on 20 Nov'],
    [
      { ...days('2026-12-11', '2026-12-20'), reading: 'approx' as const },
      'moved: Was 12 Dec, now mid December, on 20 Nov',
    ],
    [undated('tba'), 'moved: Was 12 Dec, now TBA, on 20 Nov'],
    [undated('omit'), 'omitted: Omitted on 20 Nov (was 12 Dec)'],
    [undated('none', '-'), 'dropped: Dropped on 20 Nov (was 12 Dec)'],
    [null, 'dropped: Dropped on 20 Nov (was 12 Dec)'],
    [undated('unreadable', '30 Feb'), 'moved: Was 12 Dec, now “30 Feb”, on 20 Nov'],
    [{ ...days('2025-12-12'), dates: '12 Dec' }, 'moved: To be confirmed since 20 Nov (was 12 Dec)'],
  ])('is written as a sentence: %j', (after, text) => {
    expect(textOf(after)).toEqual([text])
  })

  it.each([
    [undated('tba'), {}, 'dated: Was TBA, now 12 Dec, on 20 Nov'],
    [undated('omit'), {}, 'dated: Was OMIT, now 12 Dec, on 20 Nov'],
    [undated('omit'), undated('tba'), 'moved: Was OMIT, now TBA, on 20 Nov'],
    [undated('none', '-'), {}, 'added: Added on 20 Nov: 12 Dec'],
    [undated('none', '-'), undated('tba'), 'added: Added on 20 Nov: TBA'],
    [undated('unreadable', '30 Feb'), {}, 'dated: Was “30 Feb”, now 12 Dec, on 20 Nov'],
    [
      undated('unreadable', '30 Feb'),
      undated('unreadable', '31 Feb'),
      'moved: Was “30 Feb”, now “31 Feb”, on 20 Nov',
    ],
  ])('without days before: %j to %j', (before, after, text) => {
    expect(textOf(after, before)).toEqual([text])
  })

  it.each([
    [{ dates: '12th December' }, {}],
    [{ reading: 'approx' as const, dates: 'ABT 12 Dec' }, {}],
    [{ eta: '12 Dec 0600' }, {}],
    [undated('tba', 'T.B.A.'), undated('tba')],
    [undated('unreadable', '30 FEB'), undated('unreadable', '30 Feb')],
    [undated('omit'), null],
    [undated('none', '-'), undated('omit')],
  ])(
    'is none if only the words differ, or if the vessel calls neither before nor after: %j',
    (before, after) => {
      const written = schedule()
      written.call(2, { ...AT_CHENNAI, ...before })
      const first = changesOf(written).length
      written.after(30).call(2, after && { ...AT_CHENNAI, ...after })

      expect(changesOf(written)).toHaveLength(first)
    },
  )
})

describe('a change that is not plausible', () => {
  it('is more than 45 days off', () => {
    const off = (day: string) => {
      const written = schedule()
      written.call(2, { ...AT_CHENNAI, ...days(day) })
      return changesOf(written).map(({ is_plausible, days_later }) => [is_plausible, days_later])
    }
    expect(off('2027-01-26')).toEqual([[true, 45]])
    expect(off('2027-01-27')).toEqual([[false, null]])
  })

  it('needs more than 25 knots', () => {
    const written = schedule()
    written.call(2, { ...AT_CHENNAI, ...days('2026-12-04') })

    expect(changesOf(written)).toMatchObject([{ is_plausible: false, days_later: null }])
    expect(textsOf(written)).toEqual(['To be confirmed since 20 Nov (was 12 Dec)'])
  })

  it('is that of the call which no vessel reaches from either side, not of the calls around it', () => {
    const written = schedule()
    const back = call(3, '2026-12-24', '2026-12-24', { port_id: KOBE.id })
    for (const state of [written.before, written.state]) setRow(state, 'schedule', back.id, back)
    // The last call a day after the one before: either may be wrong.
    written.call(2, { ...AT_CHENNAI, ...days('2026-12-13') }).call(3, { ...back, ...days('2026-12-14') })
    // Now the first one too is a day from the second.
    written.after(30).call(1, { ...AT_KOBE, ...days('2026-12-12') })

    expect(changesOf(written).map(({ call_id, is_plausible }) => [call_id, is_plausible])).toEqual([
      [2, false],
      [3, false],
      [1, true],
    ])
  })

  it('has dates, ETA and ETD that disagree, and says nothing of its days', () => {
    const written = schedule()
    written.call(2, { ...AT_CHENNAI, ...days('2026-12-14'), eta: '12 Dec' })

    expect(changesOf(written)).toMatchObject([
      { after: { starts_on: null, ends_on: null, doubt: 'times' }, is_plausible: false },
    ])
  })

  it('is not the first or last call of a new voyage', () => {
    const written = schedule()
    const voyage = { ...LOTUS, id: 2, name: 'NEEM' }
    const at = (id: number, port_id: number, day: string) =>
      call(id, day, day, { vessel_id: voyage.id, port_id })
    written.voyage(2, voyage)
    for (const each of [at(11, 1, '2026-01-20'), at(12, 1, '2027-01-20'), at(13, 2, '2027-02-01')])
      written.call(each.id, each)

    expect(textsOf(written)).toEqual(['Voyage added 20 Nov: 3 calls, Kobe 20 Jan to Chennai 1 Feb'])
  })

  it('is no measure for the next: a corrected year is plausible again', () => {
    const written = schedule()
    written.call(2, { ...AT_CHENNAI, ...days('2025-12-14'), dates: '14 Dec' })
    written.after(60).call(2, { ...AT_CHENNAI, ...days('2026-12-14'), dates: '14-Dec' })

    expect(changesOf(written).map(({ is_plausible, days_later }) => [is_plausible, days_later])).toEqual([
      [false, null],
      [true, null],
    ])
    expect(textsOf(written).at(-1)).toBe('Was “14 Dec”, now 14 Dec, on 20 Nov')
  })
})

describe('writes', () => {
  const LATER = 'Was 12 Dec, now 14 Dec (2 days later), on 20 Nov'
  const move = ({ call }: Pick<ReturnType<typeof schedule>, 'call'>, day: string) =>
    call(2, { ...AT_CHENNAI, ...days(day) })

  it.each<[how: string, writes: [minutesLater: number, dayInDecember: number][], texts: string[]]>([
    [
      'less than 15 minutes apart count as one',
      [
        [0, 13],
        [14.9, 14],
      ],
      [LATER],
    ],
    [
      '15 minutes apart are two',
      [
        [0, 14],
        [15, 15],
      ],
      [LATER, 'Was 14 Dec, now 15 Dec (1 day later), on 20 Nov'],
    ],
    [
      'count as one for at most an hour',
      [13, 14, 15, 16, 17, 18, 19, 20].map((day) => [10, day]),
      ['Was 12 Dec, now 19 Dec (7 days later), on 20 Nov', 'Was 19 Dec, now 20 Dec (1 day later), on 20 Nov'],
    ],
    [
      'that are undone cancel out',
      [
        [0, 14],
        [10, 12],
      ],
      [],
    ],
    [
      'that are undone later are a change back',
      [
        [0, 14],
        [20, 12],
      ],
      [LATER, 'Was 14 Dec, now 12 Dec (2 days earlier), on 20 Nov'],
    ],
  ])('%s', (_, writes, texts) => {
    const written = schedule()
    for (const [minutes, day] of writes) move(written.after(minutes), `2026-12-${day}`)

    expect(textsOf(written)).toEqual(texts)
  })

  it('keep the key of a change while more are added to it', () => {
    const written = schedule()
    written.call(1, { ...AT_KOBE, ...days('2026-12-02') })
    move(written, '2026-12-14')
    const first = changesOf(written).map(({ key }) => key)
    written.after(5)
    move(written, '2026-12-15')

    expect(
      changesOf(written)
        .map(({ key }) => key)
        .sort(),
    ).toEqual(first.sort())
    expect(new Set(first).size).toBe(2)
  })

  it('are dated by the day in India', () => {
    const written = schedule(Date.parse('2026-11-20T19:00:00Z'))
    move(written, '2026-12-14')

    expect(textsOf(written)).toEqual(['Was 12 Dec, now 14 Dec (2 days later), on 21 Nov'])
  })
})

describe('what is deleted and added again in one session', () => {
  it('is the same call', () => {
    const written = schedule()
    written
      .call(2, null)
      .after(5)
      .call(9, { ...call(9, '2026-12-13'), port_id: CHENNAI.id })

    expect(changesOf(written)).toMatchObject([{ kind: 'moved', call_id: 9, days_later: 1 }])
  })

  it('is the same voyage with its calls', () => {
    const written = schedule()
    written.call(1, null).call(2, null).voyage(1, null).after(5)
    written.voyage(7, { ...LOTUS, id: 7, name: 'Lotus' })
    written.call(8, { ...AT_KOBE, id: 8, vessel_id: 7 }).call(9, { ...call(9, '2026-12-13'), vessel_id: 7 })

    expect(changesOf(written)).toMatchObject([{ kind: 'moved', call_id: 9, voyage: { id: 7 } }])
  })

  it('is another voyage in a later session', () => {
    const written = schedule()
    written.call(1, null).call(2, null).voyage(1, null).after(20)
    written.voyage(7, { ...LOTUS, id: 7 }).call(8, { ...AT_KOBE, id: 8, vessel_id: 7 })

    expect(textsOf(written)).toEqual([
      'Withdrawn on 20 Nov (was 2 calls, Kobe 1–2 Dec to Chennai 12 Dec)',
      'Voyage added 20 Nov: Kobe 1–2 Dec',
    ])
  })

  it('is the same call at a port that was stored anew', () => {
    const written = schedule()
    written
      .call(2, null)
      .port(2, null)
      .port(5, { ...CHENNAI, id: 5, name: 'Madras' })
    written.call(9, { ...AT_CHENNAI, id: 9, port_id: 5 })

    expect(changesOf(written)).toEqual([])
  })
})

describe('a voyage', () => {
  it('is renamed, whatever the case of its letters', () => {
    const written = schedule()
    written.voyage(1, { ...LOTUS, name: 'Lotus' }).after(20)
    written.voyage(1, { ...LOTUS, voyage: '2W' })

    expect(textsOf(written)).toEqual(['Was Lotus V.1W, now LOTUS V.2W, on 20 Nov'])
  })

  it('that is over is cleared unnoticed, and comes back unnoticed', () => {
    const written = schedule(Date.parse('2026-12-13T04:00:00Z'))
    written.call(1, null).call(2, null).voyage(1, null).after(60)
    written.voyage(1, LOTUS).call(1, AT_KOBE).call(2, AT_CHENNAI)

    expect(textsOf(written)).toEqual([])
  })

  it('whose last day is today is withdrawn', () => {
    const written = schedule(Date.parse('2026-12-12T04:00:00Z'))
    written.call(1, null).call(2, null).voyage(1, null)

    expect(changesOf(written)).toMatchObject([{ kind: 'voyage_withdrawn', calls: [{ id: 1 }, { id: 2 }] }])
  })

  it('that moves to another route is withdrawn from one and new on the other', () => {
    const written = schedule()
    setRow(written.before, 'route', 2, { id: 2, direction: 'INTRA ASIA' })
    written.voyage(1, { ...LOTUS, route_id: 2 })

    const changes = changesOf(written)
    expect(changes.map(({ kind, route }) => [kind, route.id])).toEqual([
      ['voyage_withdrawn', 1],
      ['voyage_added', 2],
    ])
    expect(new Set(changes.map(({ key }) => key)).size).toBe(2)
  })
})

describe('a call that is moved to another port', () => {
  it('is dropped at one and added at the other', () => {
    const written = schedule()
    setRow(written.before, 'port', 3, port(3, 'Cochin', 'INCOK', 9.97, 76.25, 'Asia/Kolkata'))
    written.call(2, { ...AT_CHENNAI, port_id: 3 })

    const changes = changesOf(written)
    expect(changes.map(({ kind, port: at }) => [kind, at?.name]).sort()).toEqual([
      ['added', 'Cochin'],
      ['dropped', 'Chennai'],
    ])
    expect(new Set(changes.map(({ key }) => key)).size).toBe(2)
  })
})

/** Any series of writes to four calls and two voyages, with any pauses. */
const anyWrites = fc.array(
  fc.record({
    pause: fc.constantFrom(0, 1, 10, 20),
    id: fc.integer({ min: 1, max: 4 }),
    isVoyage: fc.boolean(),
    day: fc.option(fc.integer({ min: 10, max: 28 })),
    port_id: fc.integer({ min: 1, max: 2 }),
    vessel_id: fc.integer({ min: 1, max: 2 }),
    reading: fc.constantFrom('exact' as const, 'approx' as const),
  }),
  { minLength: 1, maxLength: 20 },
)

type AnyWrite = {
  pause: number
  id: number
  isVoyage: boolean
  day: number | null
  port_id: number
  vessel_id: number
  reading: 'exact' | 'approx'
}

function written(writes: readonly AnyWrite[], pauseOf = (pause: number) => pause) {
  const sailings = schedule()
  for (const { pause, id, isVoyage, day, port_id, vessel_id, reading } of writes) {
    sailings.after(pauseOf(pause))
    if (isVoyage)
      sailings.voyage(
        1 + (id % 2),
        day === null ? null : { ...LOTUS, id: 1 + (id % 2), voyage: `${day % 3}W` },
      )
    else
      sailings.call(
        id,
        day === null ? null : call(id, `2026-12-${day}`, undefined, { port_id, vessel_id, reading }),
      )
  }
  return sailings
}
describe('any series of writes', () => {
  it('that is undone within the session shows no change', () => {
    fc.assert(
      fc.property(anyWrites, (writes) => {
        const sailings = written(writes, () => 0.5)
        for (const row of sailings.history.toReversed()) {
          const undone = { ...row, id: sailings.history.length + 1, before: row.after, after: row.before }
          // The two rows of a change are of one table.
          sailings.history.push(undone as RecordedRow)
        }
        expect(changesOf(sailings)).toEqual([])
      }),
    )
  })

  it('gives the same changes whether it is read at once or in parts', () => {
    fc.assert(
      fc.property(anyWrites, (writes) => {
        const sailings = written(writes)
        const merged = createMergedChanges()
        for (const change of recordedChanges(sailings)) {
          merged.add(change)
          merged.changes()
        }
        expect(oldestFirst(merged)).toEqual(changesOf(sailings))
      }),
    )
  })

  it('can be gone back from its end', () => {
    fc.assert(
      fc.property(anyWrites, (writes) => {
        const sailings = written(writes)
        rewind(sailings.state, sailings.history)
        expect({ ...sailings.state, callsOf: null }).toEqual({ ...sailings.before, callsOf: null })
        const sorted = ({ callsOf }: SailingState) =>
          [...callsOf].map(([id, calls]) => [id, [...calls].sort()]).sort()
        expect(sorted(sailings.state)).toEqual(sorted(sailings.before))
      }),
    )
  })

  it('never gives two changes the same key', () => {
    fc.assert(
      fc.property(anyWrites, (writes) => {
        const keys = changesOf(written(writes)).map(({ key }) => key)
        expect(new Set(keys).size).toBe(keys.length)
      }),
    )
  })
})
