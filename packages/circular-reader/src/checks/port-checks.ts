import { daysBetween } from '@sailing-desk/dates/days'
import { readDates } from '@sailing-desk/dates/read-dates'
import { compareText } from '@sailing-desk/trade/text'
import type { CircularWarning } from '../circular.types.ts'
import type { ReadCall, ReadPort, ReadSheet } from '../reader/sheet-calls.ts'
import type { PortMatcher } from '../words/port-matching.ts'
import { comparable, quoted } from '../workbook/cell-text.ts'
import { heldTogether, holdBack } from './hold-checks.ts'
import { movedText, movedWith } from './moved-cells.ts'

/** Where nothing but the dates says that there is a stay; a longer one is more likely the next voyage. */
const MAX_ASSUMED_STAY = 4

/** No year decides whether a text is a date. */
const ANY_DAY = '2000-01-01'

/** Holds back the calls at ports that are unknown, ambiguous or without a name. */
export function checkPorts(read: ReadSheet, matcher: PortMatcher): CircularWarning[] {
  return read.ports.flatMap((port) => {
    const calls = read.calls.filter((one) => one.port === port)
    if (port.entry.printed === '') return portWithoutName(read, port, calls)
    if (!port.match.found) return unknownPort(read, port, calls, matcher)
    return disagreeingCode(read, port)
  })
}

function portWithoutName(read: ReadSheet, port: ReadPort, calls: ReadCall[]): CircularWarning[] {
  if (calls.length === 0) return []
  const arrivals = arrivalsAbove(read, port, calls)
  const departures =
    arrivals.length > 0 ? ` They may be departures from ${arrivals[0]?.port.entry.printed}.` : ''
  const fault = `Row ${port.entry.row} holds dates but no port.${departures}`
  const above = callsAbove(read, port, calls).filter((one) => !arrivals.includes(one))
  const moved = movedWith(read, calls, 'port')
  const meant = [...new Set([...arrivals, ...above, ...moved, ...calls])]
  return [heldTogether(read, port.cell, 'port_without_name', fault + movedText(moved), meant)]
}

/** What is no date, such as OMIT, may be about the call in the row above. */
function callsAbove(read: ReadSheet, port: ReadPort, calls: readonly ReadCall[]): ReadCall[] {
  const about = new Set(calls.filter(({ call }) => call.start === null).map(({ vessel }) => vessel))
  const above = read.ports[read.ports.indexOf(port) - 1]
  return read.calls.filter((one) => one.port === above && about.has(one.vessel))
}

/** Where several rows have no port, the calls in the row above may be the arrivals of the same calls. */
function arrivalsAbove(read: ReadSheet, port: ReadPort, calls: readonly ReadCall[]): ReadCall[] {
  const unnamed = read.ports.filter(({ entry }) => entry.printed === '')
  if (unnamed.length < 2 && unnamed.length * 2 <= read.ports.length - unnamed.length) return []
  const above = read.ports[read.ports.indexOf(port) - 1]
  return read.calls.filter(({ vessel, call, ...one }) => {
    const below = calls.find((each) => each.vessel === vessel)?.call
    if (one.port !== above || !below?.end || call.start === null || call.start !== call.end) return false
    const days = daysBetween(call.start, below.end)
    return days >= 0 && days <= MAX_ASSUMED_STAY
  })
}

function unknownPort(
  read: ReadSheet,
  port: ReadPort,
  calls: ReadCall[],
  matcher: PortMatcher,
): CircularWarning[] {
  const { printed } = port.entry
  const rivals = port.match.found ? [] : port.match.rivals
  const [only = matcher.suggest(printed)] = rivals
  const suggestion = rivals.length > 1 ? null : (only?.name ?? null)
  const cells_withheld = holdBack(calls)
  const fault =
    rivals.length > 1
      ? `${quoted(printed)} names more than one port (${rivals.map(({ name }) => name).join(', ')}).`
      : suggestion
        ? `Port ${quoted(printed)} is not in the port list; did you mean ${suggestion}?`
        : `Port ${quoted(printed)} is not in the port list.`
  return [
    {
      severity: calls.length > 0 ? 'error' : 'warning',
      code: rivals.length > 1 ? 'ambiguous_port' : 'unknown_port',
      sheet: read.sheet.sheet,
      cell: port.cell,
      text: printed,
      suggestion,
      ...(rivals.length > 0 && { rivals: rivals.map(({ name }) => name) }),
      cells_withheld,
      message: `${fault} ${cells_withheld.length} cell(s) are held back until a port is chosen.`,
    },
  ]
}

function disagreeingCode({ sheet }: ReadSheet, port: ReadPort): CircularWarning[] {
  const { name, unlocode } = port.entry
  if (port.code === '' || unlocode === null || comparable(port.code) === comparable(unlocode)) return []
  return [
    {
      severity: 'warning',
      code: 'port_code_disagrees',
      sheet: sheet.sheet,
      cell: port.cell,
      port: name ?? '',
      message: `The code beside ${quoted(port.entry.printed)} belongs to ${port.code}; the name was taken (${name}, ${unlocode}).`,
    },
  ]
}

/**
 * Two columns under one name are arrival and departure without headings only if that explains every row of the schedule:
 * single days, short stays, and no arrival before the vessel has left the other port. Otherwise all of them are held.
 */
export function checkAssumedPairs(read: ReadSheet): CircularWarning[] {
  const assumed = read.calls.filter(({ isPairAssumed }) => isPairAssumed)
  if (assumed.length === 0 || areStays(assumed)) return []
  const [first] = assumed
  const fault =
    'No heading says whether two columns under one name are arrival and departure, and the dates do not tell.'
  return [heldTogether(read, first?.vessel.cell ?? null, 'columns_unclear', fault, assumed)]
}

/** Whether all calls with both days are short stays, one after the other. TBA and the like say nothing. */
function areStays(calls: readonly ReadCall[]): boolean {
  const dated = calls.filter(({ call }) => isDated(call.eta) || isDated(call.etd))
  const pairs = dated.filter(({ call }) => isDated(call.eta) && isDated(call.etd))
  const isClear = pairs.length > 0 && pairs.every(isShortStay) && !overlap(pairs)
  return isClear || dated.length === 0
}

function isDated(text: string | null): boolean {
  return text !== null && ['exact', 'approx', 'invalid'].includes(readDates(text, ANY_DAY).kind)
}

function isShortStay({ call: { start, end, eta, etd, status } }: ReadCall): boolean {
  if (start === null || end === null || status !== 'dates') return false
  const areDays = [eta, etd].every((text) => {
    const read = readDates(text ?? '', start)
    return read.start === read.end
  })
  return areDays && daysBetween(start, end) <= MAX_ASSUMED_STAY
}

function overlap(pairs: readonly ReadCall[]): boolean {
  return [...Map.groupBy(pairs, ({ vessel }) => vessel).values()].some((calls) => {
    const stays = calls.map(({ call }) => call).toSorted((a, b) => compareText(a.start, b.start))
    return stays.some((stay, i) => (stays[i - 1]?.end ?? '') > (stay.start ?? ''))
  })
}
