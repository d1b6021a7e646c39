import { createZoneClock } from '../../lib/zone-clock.ts'
import { type DatedCall, speedFault } from '../../sailing/health/speed.ts'
import { stayTimes } from '../../voyage-rules/stay-times.ts'
import { holdBack } from '../checks/hold-back.ts'
import type { Circular, CircularCall, CircularSheet, CircularWarning } from '../circular.types.ts'
import type { DirectoryPort } from './port-directory.ts'

type Passage = { from: CircularCall; to: CircularCall; fault: string }
type Placed = { call: CircularCall; dated: DatedCall }

/**
 * Holds back calls that no vessel can reach from the one before. Changes the calls, and returns the warnings. If a call
 * can be reached neither from the one before nor to the one after, it is the wrong one; else both are held back.
 */
export function holdImpossibleSpeeds(circular: Circular, ports: readonly DirectoryPort[]): CircularWarning[] {
  const clock = createZoneClock()
  const byName = new Map(ports.map((port) => [port.name, port]))
  return circular.sheets.flatMap((sheet) => {
    const isOtherOrder = circular.warnings.some(
      (warning) => warning.code === 'ports_not_in_order' && warning.sheet === sheet.sheet,
    )
    return sheet.vessels.flatMap(({ name }) => {
      const calls = exactCalls(sheet, name, byName)
      if (isOtherOrder) calls.sort((a, b) => a.dated.starts_on.localeCompare(b.dated.starts_on))
      const faults = calls.slice(1).flatMap((to, i): Passage[] => {
        const from = calls[i]
        const fault = from && speedFault({ from: from.dated, to: to.dated }, clock)
        return from && fault ? [{ from: from.call, to: to.call, fault }] : []
      })
      return warningsOf(sheet, faults)
    })
  })
}

function exactCalls(
  { schedules }: CircularSheet,
  vessel: string,
  ports: ReadonlyMap<string, DirectoryPort>,
): Placed[] {
  return schedules.flatMap((call): Placed[] => {
    const port = call.port === null ? undefined : ports.get(call.port)
    const { start, end, eta, etd } = call
    if (call.vessel !== vessel || !call.import || call.status !== 'dates' || !port) return []
    if (start === null || end === null) return []
    const { latitude = null, longitude = null, timezone = null } = port.known ?? {}
    const dates = { eta, etd, starts_on: start, ends_on: end }
    return [
      {
        call,
        dated: {
          ...dates,
          stay: stayTimes(dates, start),
          port_name: port.name,
          latitude,
          longitude,
          timezone,
        },
      },
    ]
  })
}

function warningsOf({ sheet }: CircularSheet, faults: readonly Passage[]): CircularWarning[] {
  const times = Map.groupBy(
    faults.flatMap(({ from, to }) => [from, to]),
    (call) => call,
  )
  const isCulprit = (call: CircularCall) => (times.get(call)?.length ?? 0) > 1
  return faults.map(({ from, to, fault }) => {
    const culprits = [from, to].filter(isCulprit)
    const held = culprits.length > 0 ? culprits : [from, to]
    const cells_withheld = holdBack(held.map((call) => ({ call })))
    return {
      severity: 'error',
      code: 'impossible_speed',
      sheet,
      cell: held[0]?.cell ?? to.cell,
      ...(to.vessel === null ? {} : { vessel: to.vessel }),
      port: to.port ?? to.printed_port,
      cells_withheld,
      message: `${to.port} (${to.cell}): ${fault}. ${cells_withheld.join(' and ')} ${held.length > 1 ? 'are' : 'is'} held back.`,
    }
  })
}
