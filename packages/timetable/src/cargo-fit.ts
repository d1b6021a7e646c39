import { joined } from '@sailing-desk/trade/counted'
import type { ShipLimits } from './ship-limits.ts'

/**
 * A piece as it is carried: millimetres and kilograms, null if it was not given, like whether it is running. Rolling cargo is driven
 * aboard over the ramp, other cargo is lifted.
 */
export type Cargo = { kind: 'rolling' | 'lifted'; is_running: boolean | null } & Record<
  (typeof MEASURES)[number],
  number | null
>

export const MEASURES = ['length', 'width', 'height', 'weight'] as const

/** A port where the piece is lifted; `heaviest_lift` in tonnes, null if it is not known. */
export type LiftingPort = { name: string; heaviest_lift: number | null }

/** A ship that carries the piece, and the ports where it is loaded and discharged. */
export type CarryingLeg = { ship: string; limits: ShipLimits; ports: LiftingPort[] }

/** `text`: in words, with the reasons. */
export type Fit = { verdict: (typeof VERDICTS)[number]; text: string }

export const VERDICTS = ['fits', 'ask us', 'does not fit'] as const

/** A measure of the piece against a limit, both in thousandths of the unit. */
type Check = {
  measure: string
  value: number | null
  limit: number | null
  /** What has the limit ('door'), and what the limit is called ('door height'). */
  place: string
  name: string
  says: (value: number) => string
}

/** From the best to the worst. */
const OUTCOMES = ['clear', 'close', 'unknown', 'exceeded'] as const
type Outcome = (typeof OUTCOMES)[number]

/** Above this, the carrier decides: lashing, rigging and trim take their share. */
const CLEAR_PERCENT = 95

/**
 * Whether a piece fits a ship, and the ports where it is loaded and discharged. It fits only if every limit that matters is known and
 * clear by more than 5 %, and does not fit if one is exceeded; else somebody has to ask.
 */
export function cargoFit(cargo: Cargo, limits: ShipLimits, ports: readonly LiftingPort[] = []): Fit {
  const isRolling = cargo.kind === 'rolling'
  const ofShip = isRolling ? rollingChecks(cargo, limits) : liftedChecks(cargo, limits)
  const ofPorts = isRolling ? [] : ports.map((port) => portCheck(cargo, port))
  const checks = [...ofShip, ...ofPorts]
  const exceeded = checks.filter((check) => outcomeOf(check) === 'exceeded')
  if (exceeded.length > 0)
    return { verdict: 'does not fit', text: `Does not fit: ${exceeded.map(comparison).join('; ')}` }
  const close = checks.filter((check) => outcomeOf(check) === 'close')
  const missing = MEASURES.filter((measure) => cargo[measure] === null)
  const doubts = [
    ...close.map((check) => `${comparison(check)}, within 5 %`),
    ...(ofShip.every(({ limit }) => limit === null)
      ? ['limits of this vessel not known', ...unknownLimits([], ofPorts)]
      : unknownLimits(ofShip, ofPorts)),
    ...(missing.length > 0 ? [`${joined(missing)} of the cargo not given`] : []),
    ...(isRolling && !cargo.is_running
      ? [cargo.is_running === null ? 'not given whether the cargo is running' : 'cargo not running']
      : []),
  ]
  if (doubts.length > 0) return { verdict: 'ask us', text: `Ask us: ${doubts.join('; ')}` }
  return { verdict: 'fits', text: 'Fits' }
}

/** Whether a piece fits all ships of a sailing: as well as the one that it fits least. Null without a ship. */
export function fitOfLegs(cargo: Cargo, legs: readonly CarryingLeg[]): Fit | null {
  const fits = legs.map(({ limits, ports }) => cargoFit(cargo, limits, ports))
  const [worst] = fits.toSorted((a, b) => VERDICTS.indexOf(b.verdict) - VERDICTS.indexOf(a.verdict))
  if (!worst || fits.length === 1) return worst ?? null
  return { ...worst, text: fits.map(({ text }, at) => `${legs[at]?.ship}: ${text}`).join('. ') }
}

function rollingChecks({ length, width, height, weight }: Cargo, limits: ShipLimits): Check[] {
  return [
    metres('width', width, 'ramp', 'ramp width', limits.ramp_width),
    tonnes(weight, 'ramp', 'ramp load', limits.ramp_load),
    metres('height', height, 'door', 'door height', limits.door_height),
    metres('height', height, 'deck', 'deck height', limits.deck_height),
    {
      ...{ measure: 'load', place: 'deck', name: 'deck load' },
      value: weight && length && width && (weight * 1_000_000) / (length * width),
      limit: thousandths(limits.deck_load),
      says: (load) => `${(Math.ceil(load / 10) / 100).toFixed(2)} t/m²`,
    },
  ]
}

function liftedChecks(cargo: Cargo, limits: ShipLimits): Check[] {
  const { length, width, height, weight } = cargo
  return [
    craneCheck(weight, limits),
    ...hatchChecks(length, width, limits),
    metres('height', height, 'hold', 'hold height', limits.hold_height),
  ]
}

const portCheck = ({ weight }: Cargo, { name, heaviest_lift }: LiftingPort): Check =>
  tonnes(weight, name, `heaviest lift at ${name}`, heaviest_lift)

/** One crane if that is enough, else two in tandem: what is too heavy for one may not be for two. */
function craneCheck(weight: number | null, { crane_load, tandem_load }: ShipLimits): Check {
  const single = tonnes(weight, 'crane', 'crane capacity', crane_load)
  const tandem = tonnes(weight, 'cranes in tandem', 'capacity of the cranes in tandem', tandem_load)
  const outcome = outcomeOf(single)
  if (tandem_load === null) return outcome === 'exceeded' ? tandem : single
  return outcome === 'clear' || tandem_load < (crane_load ?? 0) ? single : tandem
}

/** The piece may pass the hatch either way round. */
function hatchChecks(
  length: number | null,
  width: number | null,
  { hatch_length, hatch_width }: ShipLimits,
): Check[] {
  const along = [
    metres('length', length, 'hatch', 'hatch length', hatch_length),
    metres('width', width, 'hatch', 'hatch width', hatch_width),
  ]
  const across = [
    metres('width', width, 'hatch', 'hatch length', hatch_length),
    metres('length', length, 'hatch', 'hatch width', hatch_width),
  ]
  return worstOutcome(across) < worstOutcome(along) ? across : along
}

const worstOutcome = (checks: readonly Check[]) =>
  Math.max(...checks.map((check) => OUTCOMES.indexOf(outcomeOf(check))))

function outcomeOf({ value, limit }: Check): Outcome {
  if (limit === null || value === null) return 'unknown'
  if (value > limit) return 'exceeded'
  return value * 100 < limit * CLEAR_PERCENT ? 'clear' : 'close'
}

/** 'height 4.20 m, door 3.90 m' */
const comparison = ({ measure, value, place, limit, says }: Check) =>
  `${measure} ${says(value ?? 0)}, ${place} ${says(limit ?? 0)}`

/** 'ramp width, door height and heaviest lift at Kobe not known' */
function unknownLimits(ofShip: readonly Check[], ofPorts: readonly Check[]): string[] {
  const unknown = (checks: readonly Check[]) => checks.filter(({ limit }) => limit === null)
  const ports = unknown(ofPorts).map(({ place }) => place)
  const lifts = ports.length > 0 ? [`heaviest lift at ${joined(ports)}`] : []
  const names = [...unknown(ofShip).map(({ name }) => name), ...lifts]
  return names.length > 0 ? [`${joined(names)} not known`] : []
}

const thousandths = (limit: number | null) => limit && Math.round(limit * 1000)

const metres = (
  measure: string,
  value: number | null,
  place: string,
  name: string,
  limit: number | null,
): Check => ({
  measure,
  value,
  place,
  name,
  limit: thousandths(limit),
  says: (millimetres) => `${(millimetres / 1000).toFixed(millimetres % 10 === 0 ? 2 : 3)} m`,
})

const tonnes = (value: number | null, place: string, name: string, limit: number | null): Check => ({
  ...{ measure: 'weight', value, place, name },
  limit: thousandths(limit),
  says: (kilograms) => `${kilograms / 1000} t`,
})
