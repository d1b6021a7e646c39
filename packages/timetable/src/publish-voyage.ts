import {
  type CutOffByRule,
  type CutOffRules,
  cutOffsByRule,
  type RuledCall,
  understoodCutOff,
} from './cut-offs/cut-off-rules.ts'
import { isPortOfLoading } from './port-of-loading.ts'
import { toPortRef } from './ports.ts'
import type { Call, CallMeaning, PublishedPorts, Voyage } from './published.ts'
import { inRotation } from './rotation.ts'
import type { CallRow, VoyageRow } from './stored-rows.ts'
import { understoodDates } from './understood-dates.ts'
import { type CallOfVoyage, voyageWarnings } from './voyage-warnings.ts'

/** A call with what its texts say alone, before it is compared with the rest of its voyage. */
export type ReadCall = Omit<Call, 'port' | 'doubt' | 'typed' | 'changed'>
export type VoyageHead = Omit<Voyage, 'calls'>

/** What decides how a voyage is shown, besides its own rows. `marks`: what changed lately, by the id of the call. */
export type Surroundings = {
  ports: PublishedPorts
  cutOffs: CutOffRules
  marks: ReadonlyMap<number, string>
  today: string
}

const NO_MEANING: CallMeaning = {
  starts_on: null,
  ends_on: null,
  cut_off_on: null,
  understood: undefined,
  cut_off_understood: undefined,
}

export const readCall = (row: CallRow): ReadCall => ({
  ...row,
  understood: understoodDates(row),
  cut_off_understood: understoodCutOff(row),
})

export function voyageHead({ route_id, slug, name, ...row }: VoyageRow, direction: string): VoyageHead {
  return { ...row, route: { id: route_id, direction }, ship: { key: slug, name } }
}

/** The calls as `publishedVoyage` takes them. */
export const readCallsOf = ({ calls }: Voyage): ReadCall[] =>
  calls.map(({ cut_off_by_rule, further_cut_offs: _, ...call }) => ({
    ...call,
    ...call.typed,
    ...(cut_off_by_rule && { cut_off: null, cut_off_on: null }),
  }))

/** The voyage with its calls in its rotation; those that contradict each other are in doubt. */
export function publishedVoyage(head: VoyageHead, calls: readonly ReadCall[], around: Surroundings): Voyage {
  const warnings = voyageWarnings(
    calls.flatMap((call) => placed(call, around.ports)),
    around.today,
  )
  const doubtOf = ({ id }: ReadCall) => warnings.get(id)?.[0]?.code ?? null
  const rotation = inRotation(calls, (call) => doubtOf(call) !== null)
  const published = rotation.flatMap((call) => publishedCall(call, doubtOf(call), around))
  return {
    ...head,
    calls: published.map((call, at) => ({
      ...call,
      ...cutOffsOf({ ...head, calls: published }, at, around),
    })),
  }
}

/** The call beside the stored port that it was entered for, whose position may differ from that of the port it is a part of. */
function placed(call: ReadCall, ports: PublishedPorts): CallOfVoyage[] {
  const port = ports.ofStored.get(call.port_id)?.stored.find(({ id }) => id === call.port_id)
  if (!port) return []
  const { name: port_name, latitude, longitude, timezone } = port
  return [{ ...call, port_name, latitude, longitude, timezone }]
}

function publishedCall(call: ReadCall, doubt: Call['doubt'], { ports, marks }: Surroundings): Call[] {
  const port = ports.ofStored.get(call.port_id)
  if (!port) return []
  const { starts_on, ends_on, cut_off_on, understood, cut_off_understood } = call
  const typed = doubt && { starts_on, ends_on, cut_off_on, understood, cut_off_understood }
  const changed = marks.get(call.id) ?? null
  return [
    {
      ...{ ...call, port: toPortRef(port), ...(doubt ? NO_MEANING : undefined) },
      doubt,
      typed,
      changed,
    },
  ]
}

/**
 * What rules add to a call at a port of loading as it is published: a cut-off, unless somebody typed one, and those beside that of
 * the cargo. `at`: its place in the rotation.
 */
export function cutOffsOf({ route, calls }: Voyage, at: number, { ports, cutOffs }: RuledBy): Partial<Call> {
  const call = calls[at]
  if (!call || call.doubt || cutOffs.rules.length === 0) return {}
  if (!isPortOfLoading(calls, at, route.direction)) return {}
  const ruled = cutOffsByRule(ruledCall(call, route.id, ports), cutOffs)
  const further = ruled.filter(({ kind }) => kind !== 'cargo')
  return {
    ...(further.length > 0 && { further_cut_offs: further }),
    ...((call.cut_off === null || call.cut_off_by_rule) && cargoCutOff(ruled)),
  }
}

type RuledBy = Pick<Surroundings, 'ports' | 'cutOffs'>

function cargoCutOff(ruled: readonly CutOffByRule[]): Partial<Call> {
  const cargo = ruled.find(({ kind }) => kind === 'cargo')
  return cargo ? { cut_off: cargo.cut_off, cut_off_on: cargo.cut_off_on, cut_off_by_rule: true } : {}
}

/** The country is that of the stored port. */
export function ruledCall(call: Call, route_id: number, ports: PublishedPorts): RuledCall {
  const port = ports.ofStored.get(call.port_id)?.stored.find(({ id }) => id === call.port_id)
  return { ...call, route_id, country: port?.country ?? null }
}
