import { namesOf } from '@sailing-desk/records/entity-fields'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cargo, cargoFit, fitOfLegs } from './cargo-fit.ts'
import { NO_LIMITS, SHIP_LIMITS, type ShipLimits } from './ship-limits.ts'

const LIMITS: ShipLimits = {
  ...{ ramp_width: 7, ramp_load: 100, door_height: 5, deck_height: 4.8, deck_load: 3 },
  ...{ crane_load: 40, tandem_load: 80, hatch_length: 25, hatch_width: 10, hold_height: 8 },
}
const LOADER: Cargo = {
  ...{ kind: 'rolling', length: 9000, width: 3500, height: 4000, weight: 60_000, is_running: true },
}
const CRATE: Cargo = { ...LOADER, kind: 'lifted', weight: 30_000, is_running: false }
const CHENNAI = { name: 'Chennai', heaviest_lift: 50 }

const CASES: [cargo: Partial<Cargo>, limits: Partial<ShipLimits>, text: string][] = [
  [{}, {}, 'Fits'],
  [{ height: 4200 }, { door_height: 3.9 }, 'Does not fit: height 4.20 m, door 3.90 m'],
  [{ height: 5001 }, {}, 'Does not fit: height 5.001 m, door 5.00 m; height 5.001 m, deck 4.80 m'],
  [{}, { door_height: null }, 'Ask us: door height not known'],
  [{ width: 7200 }, { door_height: null }, 'Does not fit: width 7.20 m, ramp 7.00 m'],
  [{}, { ramp_width: null, deck_load: null }, 'Ask us: ramp width and deck load not known'],
  [{}, NO_LIMITS, 'Ask us: limits of this vessel not known'],
  // 5 % of 100 t are 5 t.
  [{ weight: 94_999, length: 20_000 }, {}, 'Fits'],
  [{ weight: 95_000, length: 20_000 }, {}, 'Ask us: weight 95 t, ramp 100 t, within 5 %'],
  [{ weight: 100_000, length: 20_000 }, {}, 'Ask us: weight 100 t, ramp 100 t, within 5 %'],
  [{ weight: 100_001, length: 20_000 }, {}, 'Does not fit: weight 100.001 t, ramp 100 t'],
  [{ weight: 99_225 }, { ramp_load: 200 }, 'Does not fit: load 3.15 t/m², deck 3.00 t/m²'],
  [{ weight: 94_501 }, { ramp_load: 200 }, 'Does not fit: load 3.01 t/m², deck 3.00 t/m²'],
  [{ is_running: false }, {}, 'Ask us: cargo not running'],
  [{ is_running: null }, {}, 'Ask us: not given whether the cargo is running'],
  [{ is_running: false, width: 8000 }, {}, 'Does not fit: width 8.00 m, ramp 7.00 m'],
  [{}, { crane_load: null, hatch_length: 1 }, 'Fits'],
  [{ length: null, height: null }, {}, 'Ask us: length and height of the cargo not given'],
  [{ width: null, height: 5200 }, { deck_height: 6 }, 'Does not fit: height 5.20 m, door 5.00 m'],
]

const LIFTED: typeof CASES = [
  [{}, { ramp_width: null, deck_load: 0.01 }, 'Fits'],
  [{ weight: 39_000 }, {}, 'Fits'],
  [{ weight: 39_000 }, { tandem_load: null }, 'Ask us: weight 39 t, crane 40 t, within 5 %'],
  [{ weight: 60_000 }, {}, 'Fits'],
  [{ weight: 60_000 }, { tandem_load: null }, 'Ask us: capacity of the cranes in tandem not known'],
  [{ weight: 90_000 }, {}, 'Does not fit: weight 90 t, cranes in tandem 80 t'],
  [{ weight: 90_000 }, { crane_load: null }, 'Does not fit: weight 90 t, cranes in tandem 80 t'],
  [{}, { crane_load: null, tandem_load: null }, 'Ask us: crane capacity not known'],
  [{}, { tandem_load: 20 }, 'Fits'],
  [{ length: 9000, width: 20_000 }, {}, 'Fits'],
  [{ length: 12_000, width: 11_000 }, {}, 'Does not fit: width 11.00 m, hatch 10.00 m'],
  [{ width: 12_000 }, { hatch_length: null }, 'Ask us: hatch length not known'],
  [{ height: 8100 }, {}, 'Does not fit: height 8.10 m, hold 8.00 m'],
  [{ length: null, width: 11_000 }, {}, 'Ask us: length of the cargo not given'],
  [{ weight: null }, { crane_load: null }, 'Ask us: weight of the cargo not given'],
  [{}, NO_LIMITS, 'Ask us: limits of this vessel not known'],
]

test.each(CASES)('rolling cargo %j, limits %j: %s', (cargo, limits, text) => {
  expect(cargoFit({ ...LOADER, ...cargo }, { ...LIMITS, ...limits }).text).toBe(text)
})

test.each(LIFTED)('lifted cargo %j, limits %j: %s', (cargo, limits, text) => {
  expect(cargoFit({ ...CRATE, ...cargo }, { ...LIMITS, ...limits }).text).toBe(text)
})

test('lifted cargo needs ports that can lift it', () => {
  const at = (weight: number, ...ports: (typeof CHENNAI | { name: string; heaviest_lift: null })[]) =>
    cargoFit({ ...CRATE, weight }, LIMITS, ports).text

  expect(at(30_000, CHENNAI)).toBe('Fits')
  expect(at(55_000, CHENNAI)).toBe('Does not fit: weight 55 t, Chennai 50 t')
  expect(at(48_000, CHENNAI)).toBe('Ask us: weight 48 t, Chennai 50 t, within 5 %')
  expect(at(30_000, CHENNAI, { name: 'Kobe', heaviest_lift: null })).toBe(
    'Ask us: heaviest lift at Kobe not known',
  )
  const unknown = ['Kobe', 'Chennai'].map((name) => ({ name, heaviest_lift: null }))
  expect(at(30_000, ...unknown)).toBe('Ask us: heaviest lift at Kobe and Chennai not known')
  expect(cargoFit(LOADER, LIMITS, [{ ...CHENNAI, heaviest_lift: 1 }]).text).toBe('Fits')
})

test('a connection carries what fits each of its ships', () => {
  const leg = (ship: string, limits: Partial<ShipLimits>) => ({
    ship,
    limits: { ...LIMITS, ...limits },
    ports: [],
  })
  expect(fitOfLegs(LOADER, [])).toBeNull()
  expect(fitOfLegs(LOADER, [leg('LOTUS BAY', {})])).toEqual({ verdict: 'fits', text: 'Fits' })
  expect(
    fitOfLegs(LOADER, [leg('LOTUS BAY', { door_height: 3.9 }), leg('TAMARIND CREST', { deck_load: null })]),
  ).toEqual({
    verdict: 'does not fit',
    text: 'LOTUS BAY: Does not fit: height 4.00 m, door 3.90 m. TAMARIND CREST: Ask us: deck load not known',
  })
})

const ROLLING = ['ramp_width', 'ramp_load', 'door_height', 'deck_height', 'deck_load'] as const
const LIFTING = ['crane_load', 'tandem_load', 'hatch_length', 'hatch_width', 'hold_height'] as const
const limit = fc.option(fc.double({ min: 1, max: 100, noNaN: true }), { freq: 10 })
const anyLimits = fc.record<ShipLimits>({
  ...{ ramp_width: limit, ramp_load: limit, door_height: limit, deck_height: limit, deck_load: limit },
  ...{ crane_load: limit, tandem_load: limit, hatch_length: limit, hatch_width: limit, hold_height: limit },
})
const size = fc.option(fc.integer({ min: 1, max: 5000 }), { freq: 10 })
const anyCargo = fc.record<Cargo>({
  kind: fc.constantFrom('rolling', 'lifted'),
  ...{
    length: size,
    width: size,
    height: size,
    weight: fc.option(fc.integer({ min: 1, max: 60_000 }), { freq: 10 }),
  },
  is_running: fc.constantFrom(true, false, null),
})
const ports = fc.array(fc.record({ name: fc.constantFrom('Chennai', 'Kobe'), heaviest_lift: limit }))

/** Throws for a cargo of which something is not known. */
function given({ length, width, height, weight }: Cargo) {
  if (length === null || width === null || height === null || weight === null)
    throw new Error('Fits unmeasured')
  return { length, width, height, weight }
}

test('each limit of a ship is one of rolling cargo or of lifted cargo', () => {
  expect([...ROLLING, ...LIFTING].toSorted()).toEqual(namesOf(SHIP_LIMITS).toSorted())
})

test('nothing fits against a limit that matters and is not known, or by less than 5 %', () => {
  let fitting = 0
  fc.assert(
    fc.property(anyCargo, anyLimits, ports, (cargo, limits, at) => {
      if (cargoFit(cargo, limits, at).verdict !== 'fits') return
      fitting++
      const room = Object.fromEntries(
        namesOf(SHIP_LIMITS).map((name) => [name, (limits[name] ?? 0) * 950.001]),
      )
      const { length, width, height, weight } = given(cargo)
      const rolls = [width, weight, height, height, (weight * 1e6) / (length * width)]
      if (cargo.kind === 'rolling') {
        expect(cargo.is_running).toBe(true)
        for (const [i, name] of ROLLING.entries()) expect(rolls[i]).toBeLessThan(room[name] ?? 0)
      } else {
        expect(weight).toBeLessThan(Math.max(room.crane_load ?? 0, room.tandem_load ?? 0))
        expect(Math.max(length, width)).toBeLessThan(Math.max(room.hatch_length ?? 0, room.hatch_width ?? 0))
        expect(Math.min(length, width)).toBeLessThan(Math.min(room.hatch_length ?? 0, room.hatch_width ?? 0))
        expect(height).toBeLessThan(room.hold_height ?? 0)
        for (const { heaviest_lift } of at) expect(weight).toBeLessThan((heaviest_lift ?? 0) * 950.001)
      }
    }),
    { numRuns: 20_000 },
  )
  expect(fitting).toBeGreaterThan(100)
})
