import { daySpan } from '../../dates/day-span.ts'
import type { CircularSheet } from '../circular.types.ts'
import type { Times } from './circular-books.ts'
import { type CallPlace, callKey } from './circular-changes.ts'
import type { ReviewedCircular } from './reviewed-circular.ts'

/** Returns a review as lines of text for the terminal. */
export function circularReport({
  circular,
  issued,
  sheets,
  totals,
  warnings,
  changes,
  changed_times,
  failed_checks,
  kept_cut_offs,
}: ReviewedCircular): string[] {
  const days = understoodDays(sheets)
  const head = `Circular ${circular ?? '(no number)'}, issued ${issued ?? '(no date)'}: ${totals.routes} routes, ${totals.vessels} vessels, ${totals.cells_with_a_call} calls.`
  return [
    head,
    ...sheets.map(
      ({ sheet, route_direction, schedules }) => `  ${sheet}: ${route_direction}, ${schedules.length} calls`,
    ),
    ...section(
      'New vessels',
      changes.added_vessels.map((name) => name.replace('|', ': ')),
    ),
    ...section(
      'New calls',
      changes.added_calls.map((call) => `${at(call)}: ${call.dates}${days(call)}`),
    ),
    ...section(
      'Changed calls',
      changes.changed_calls.map((call) => `${at(call)}: ${change(call)}${days(call)}`),
    ),
    ...section(
      'Changed ETA, ETD or cut-off',
      changed_times.map((call) => `${at(call)}: ${times(call.from)} → ${times(call.to)}`),
    ),
    ...section(
      'Cut-offs to check (kept, but the dates have changed)',
      kept_cut_offs.map((call) => `${at(call)}: ${call.cut_off}, now ${call.dates}`),
    ),
    `Unchanged calls: ${changes.unchanged_calls}`,
    ...section(
      'Dropped calls (no longer in the circular)',
      changes.dropped_calls.map((call) => `${at(call)}: ${call.was}`),
    ),
    ...section(
      'Vessels no longer listed',
      changes.vessels_no_longer_listed.map((name) => name.replace('|', ': ')),
    ),
    ...section(
      'Held back and left unchanged',
      changes.held_back_calls.map((call) => `${at(call)}: ${call.was}`),
    ),
    ...section(
      'Checks of the whole file that failed (--accept CHECK applies it nevertheless)',
      failed_checks.map(({ check, message }) => `${check}: ${message}`),
    ),
    ...section('Errors', messages('error')),
    ...section('Warnings', messages('warning')),
  ]

  function messages(severity: 'error' | 'warning'): string[] {
    return warnings
      .filter((warning) => warning.severity === severity)
      .map(({ sheet, cell, message }) => `${sheet}${cell ? ` ${cell}` : ''}: ${message}`)
  }
}

/** ` = Sat 5 – Mon 7 Dec 2026`: what the text of a call was understood as. */
function understoodDays(sheets: readonly CircularSheet[]): (place: CallPlace) => string {
  const days = new Map(
    sheets.flatMap(({ route_direction: route, schedules }) =>
      schedules.flatMap(({ vessel, unlocode, port, start, end }) =>
        vessel !== null && start !== null && end !== null
          ? [[callKey({ route, vessel, unlocode, port }), ` = ${daySpan(start, end)}`] as const]
          : [],
      ),
    ),
  )
  return (place) => days.get(callKey(place)) ?? ''
}

type Place = { vessel: string; unlocode: string | null; port?: string }
const at = ({ vessel, unlocode, port }: Place) => `${vessel} at ${unlocode ?? port}`

function change({
  from,
  to,
  from_day,
  to_day,
}: ReviewedCircular['changes']['changed_calls'][number]): string {
  return from_day ? `${to} (${from_day} → ${to_day})` : `${from} → ${to}`
}

function times({ eta, etd, cut_off, cut_off_on }: Times): string {
  const day = cut_off_on ? ` (${cut_off_on})` : ''
  return `ETA ${eta ?? '-'}, ETD ${etd ?? '-'}, cut-off ${cut_off ?? '-'}${day}`
}

function section(title: string, lines: string[]): string[] {
  return lines.length === 0 ? [] : [`${title}: ${lines.length}`, ...lines.map((line) => `  ${line}`)]
}
