import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CHANGE_KINDS, type ChangeKind } from '../sailing-change.schema.ts'
import { changesByVoyage, groupText } from './change-groups.ts'

let number = 0
/** Of a voyage, such as 'moved +2 Chennai 10'. The last is the day of January on which the call is; the change is of 24 Nov. */
function changeOf(voyage_id: number, text: string, at = '2026-11-24T06:00:00Z') {
  const [kind, ...facts] = text.split(' ').filter(Boolean)
  const days = facts.find((fact) => /^[+-]/.test(fact))
  const [port, day] = facts.filter((fact) => fact !== days)
  const starts_on = day ? `2027-01-${day}` : null
  const dates = { dates: '', starts_on, ends_on: starts_on, reading: 'exact' as const }
  return {
    ...{
      key: `${++number}`,
      at,
      voyage_id,
      kind: kind as ChangeKind,
      days_later: days ? Number(days) : null,
    },
    ...{ before: null, after: port ? dates : null },
    port: port ? { key: port, name: port, country: null, code: null } : null,
  }
}

const voyageOf = ({ voyage_id }: { voyage_id: number }) => voyage_id
const grouped = (changes: ReturnType<typeof changeOf>[]) => changesByVoyage(changes, voyageOf)

test.each([
  [
    ['moved +2 Haldia 12', 'moved +2 Singapore 10', 'moved +2 Kochi 20'],
    '2 days later from Singapore, 3 ports',
  ],
  [['moved +1 Chennai 10', 'moved +3 Kochi 12'], '1 to 3 days later from Chennai, 2 ports'],
  [['moved +1 Chennai 10'], '1 day later at Chennai'],
  [['moved -2 Chennai 10', 'moved +1 Kochi 12'], '1 day later at Kochi; 2 days earlier at Chennai'],
  [['omitted Osaka 01', 'moved -2 Yokohama 03'], 'Osaka omitted; 2 days earlier at Yokohama'],
  [['dropped Osaka 01', 'omitted Kobe 02'], 'Osaka and Kobe omitted'],
  [['dropped Osaka 01', 'omitted Kobe 02', 'omitted Moji 03'], '3 ports omitted'],
  [['added Osaka 01', 'dated Kobe 02', 'moved Moji 03'], 'Osaka added; Kobe and Moji revised'],
  [['moved Chennai 10', 'moved Chennai 10'], 'Chennai revised'],
  [['voyage_renamed', 'moved +1 Chennai 10'], 'renamed; 1 day later at Chennai'],
  [['voyage_withdrawn'], 'voyage withdrawn'],
])('%j of a voyage are one group: %s', (texts, expected) => {
  const [day] = grouped(texts.map((text) => changeOf(1, text)))

  expect(day?.groups.map(groupText)).toEqual([expected])
})

test('the largest groups of a day come first, added voyages together at last, and the newest day before all', () => {
  const days = grouped([
    changeOf(1, 'voyage_added'),
    changeOf(2, 'moved +3 Kochi 12'),
    changeOf(3, 'moved +1 Kochi 12'),
    ...['Kochi 12', 'Kobe 13', 'Moji 14', 'Osaka 15'].map((call) => changeOf(4, `moved +1 ${call}`)),
    changeOf(5, 'omitted Kochi 12'),
    changeOf(6, 'voyage_added'),
    changeOf(7, 'voyage_withdrawn'),
    // Half past midnight in India.
    changeOf(8, 'moved +1 Kochi 12', '2026-11-24T19:00:00Z'),
  ])

  expect(days.map(({ day, groups }) => [day, groups.map((group) => group.map(voyageOf))])).toEqual([
    ['2026-11-25', [[8]]],
    ['2026-11-24', [[7], [5], [4, 4, 4, 4], [2], [3], [1, 6]]],
  ])
})

test('every change is in one group, with those of its voyage and day', () => {
  const change = fc
    .record({
      ...{ voyage: fc.integer({ min: 1, max: 6 }), kind: fc.constantFrom(...CHANGE_KINDS) },
      ...{ days: fc.integer({ min: -9, max: 9 }), day: fc.integer({ min: 10, max: 20 }) },
      hour: fc.integer({ min: 0, max: 71 }),
    })
    .map(({ voyage, kind, days, day, hour }) => {
      const at = new Date(Date.parse('2026-11-23T00:00:00Z') + hour * 3_600_000).toISOString()
      const isOfVoyage = kind.startsWith('voyage')
      return changeOf(
        voyage,
        isOfVoyage ? kind : `${kind} ${days > 0 ? '+' : ''}${days || ''} Kobe ${day}`,
        at,
      )
    })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
      const days = grouped(changes)
      const groups = days.flatMap((day) => day.groups)

      const keysOf = (some: typeof changes) => some.map(({ key }) => key).sort()
      expect(keysOf(groups.flat())).toEqual(keysOf(changes))
      for (const [first, ...others] of groups.filter(([{ kind }]) => kind !== 'voyage_added'))
        for (const other of others) expect(voyageOf(other)).toBe(voyageOf(first))
      // What is grouped stays as it is.
      expect(grouped(groups.flat())).toEqual(days)
      expect(groups.map(groupText)).not.toContain('')
    }),
  )
})
