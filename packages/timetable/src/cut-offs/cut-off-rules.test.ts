import { daysBetween } from '@sailing-desk/dates/days'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CutOffRule, cutOffsByRule, type Holiday, type RuledCall, ruledTimes } from './cut-off-rules.ts'

const RULE: CutOffRule = {
  ...{ port_id: 1, route_id: null, kind: 'cargo', days: 2 },
  ...{ counted_from: 'eta', counting: 'calendar', time: '17:00' },
}
/** Wednesday to Thursday. */
const CALL: RuledCall = {
  ...{ route_id: 1, port_id: 1, country: 'India', reading: 'exact' },
  ...{ starts_on: '2026-12-16', ends_on: '2026-12-17', eta: null, etd: null },
}

function cargo(rule: Partial<CutOffRule>, call: Partial<RuledCall> = {}, holidays: Holiday[] = []) {
  const rules = { rules: [{ ...RULE, ...rule }], holidays }
  return cutOffsByRule({ ...CALL, ...call }, rules)[0]?.cut_off ?? null
}

describe('the cut-off by rule', () => {
  test.each([
    [{}, 'Mon 14 Dec 17:00'],
    [{ counted_from: 'etd' }, 'Tue 15 Dec 17:00'],
    [{ days: 0 }, 'Wed 16 Dec 17:00'],
    [{ days: 4 }, 'Sat 12 Dec 17:00'],
    [{ days: 4, counting: 'mon_fri' }, 'Thu 10 Dec 17:00'],
    [{ days: 4, counting: 'mon_sat' }, 'Fri 11 Dec 17:00'],
    [{ port_id: 2 }, null],
    [{ route_id: 2 }, null],
  ] satisfies [Partial<CutOffRule>, string | null][])('%o is %s', (rule, cut_off) => {
    expect(cargo(rule)).toBe(cut_off)
  })

  test('leaves out the holidays of the country of the port and those of all countries', () => {
    const rule = { days: 1, counting: 'mon_fri' } as const
    expect(cargo(rule, {}, [{ day: '2026-12-15', country: null }])).toBe('Mon 14 Dec 17:00')
    expect(cargo(rule, {}, [{ day: '2026-12-15', country: 'INDIA' }])).toBe('Mon 14 Dec 17:00')
    expect(cargo(rule, {}, [{ day: '2026-12-15', country: 'Japan' }])).toBe('Tue 15 Dec 17:00')
    expect(cargo(rule, { country: null }, [{ day: '2026-12-15', country: 'India' }])).toBe('Tue 15 Dec 17:00')
    expect(cargo({ days: 1 }, {}, [{ day: '2026-12-15', country: null }])).toBe('Tue 15 Dec 17:00')
  })

  test('is on the last working day before where the day of call is none', () => {
    const call = { starts_on: '2026-12-20', ends_on: '2026-12-21' }
    expect(cargo({ days: 0, counting: 'mon_sat' }, call)).toBe('Sat 19 Dec 17:00')
    expect(cargo({ days: 0, counting: 'mon_fri' }, call)).toBe('Fri 18 Dec 17:00')
  })

  test('is that of the route where the port has one for the route too', () => {
    const rules = { rules: [RULE, { ...RULE, route_id: 1, days: 3 }], holidays: [] }
    expect(cutOffsByRule(CALL, rules)).toEqual([
      { kind: 'cargo', cut_off: 'Sun 13 Dec 17:00', cut_off_on: '2026-12-13' },
    ])
    expect(cutOffsByRule({ ...CALL, route_id: 2 }, rules)).toMatchObject([{ cut_off_on: '2026-12-14' }])
  })

  test.each(['approx', 'tba', 'omit', 'none', 'unreadable'] as const)('does not exist for %s', (reading) => {
    expect(cargo({}, { reading })).toBeNull()
    expect(cargo({}, { reading: 'exact', starts_on: null })).toBeNull()
  })

  test('does not exist after the departure', () => {
    const sails = { ends_on: '2026-12-16', etd: '16 Dec 0600' }
    expect(cargo({ days: 0 }, sails)).toBeNull()
    expect(cargo({ days: 0, time: '06:00' }, sails)).toBe('Wed 16 Dec 06:00')
    expect(cargo({ days: 0, counted_from: 'etd' }, { etd: '17/0600' })).toBeNull()
    const rules = { rules: [{ ...RULE, days: 0 }], holidays: [] }
    expect(ruledTimes({ ...CALL, ...sails }, rules)).toMatchObject([{ isAfterDeparture: true }])
  })

  test('moves with the call, and lies before it by so many days or more', () => {
    const days = fc.integer({ min: 0, max: 700 }).map((later) => dayLater('2026-01-01', later))
    const rule = fc.record({
      days: fc.integer({ min: 0, max: 60 }),
      counting: fc.constantFrom('calendar', 'mon_fri', 'mon_sat'),
    })
    fc.assert(
      fc.property(days, rule, fc.array(days), (day, { days, counting }, off) => {
        const holidays = off.map((each) => ({ day: each, country: null }))
        const call = { ...CALL, starts_on: day, ends_on: day }
        const [found] = cutOffsByRule(call, { rules: [{ ...RULE, days, counting }], holidays })
        const back = daysBetween(found?.cut_off_on ?? '', day)
        if (counting === 'calendar') return back === days
        const isFree = off.includes(found?.cut_off_on ?? '')
        return back >= days && !isFree && new Date(found?.cut_off_on ?? '').getUTCDay() !== 0
      }),
    )
  })

  test('does not exist where a year of holidays lies before', () => {
    const holidays = Array.from({ length: 500 }, (_, back) => ({
      day: dayLater('2026-12-17', -back),
      country: null,
    }))
    expect(cargo({ counting: 'mon_fri' }, {}, holidays)).toBeNull()
  })
})

const dayLater = (day: string, later: number) =>
  new Date(Date.parse(day) + later * 86_400_000).toISOString().slice(0, 10)
