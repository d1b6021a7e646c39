import type { Circular } from '../src/circulars/circular.types.ts'
import { readCircular } from '../src/circulars/read-circular.ts'
import { UnreadableCircular } from '../src/circulars/workbook/unreadable-circular.ts'
import { KNOWN_PORTS } from '../src/sailing/ports/known-ports.ts'
import type { RandomCircular, TrueCall } from './random-circulars/random-circular.ts'
import { workbookBytes } from './workbook.ts'

/** `wrong`: a call imported with other days, vessel, port or route than printed, or a call lost without a word. */
export type Verdict = 'exact' | 'asked' | 'rejected' | 'wrong'

export function judgeCircular({ workbook, calls, layout, today }: RandomCircular): {
  verdict: Verdict
  layout: string
  reasons: string[]
} {
  let circular: Circular
  try {
    circular = readCircular(workbookBytes(workbook), { ports: KNOWN_PORTS, today })
  } catch (error) {
    if (!(error instanceof UnreadableCircular)) throw error
    return { verdict: 'rejected', layout, reasons: [error.message] }
  }
  const imported = circular.sheets.flatMap(({ route_direction, schedules }) =>
    schedules.filter((call) => call.import).map((call) => ({ ...call, route: route_direction })),
  )
  const truth = new Map(calls.map((call) => [keyOf(call.route, call.vessel, call.voyage, call.port), call]))
  const found = new Set<string>()
  const wrong: string[] = []
  for (const call of imported) {
    const key = keyOf(call.route, call.ship_name ?? '', call.voyage ?? '', call.port ?? '')
    const expected = truth.get(key)
    found.add(key)
    if (!expected) {
      if (call.start !== null) wrong.push(`${call.cell} read as ${key} ${call.dates}, which is not printed`)
    } else if (call.start !== expected.start || call.end !== expected.end) {
      wrong.push(
        `${call.cell} ${key}: ${call.dates} = ${call.start}..${call.end}, not ${expected.start}..${expected.end}`,
      )
    }
  }
  const asked = new Set(
    circular.warnings.flatMap(({ sheet, cells_withheld = [], cells = [] }) =>
      [...cells_withheld, ...cells].map((cell) => `${sheet} ${cell}`),
    ),
  ).size
  const missing = calls.filter((call) => !found.has(keyOf(call.route, call.vessel, call.voyage, call.port)))
  const lost =
    missing.length > 0 && asked < missing.length
      ? [`${missing.length} lost (${describe(missing[0])}), ${asked} asked`]
      : []
  const reasons = [
    ...wrong,
    ...lost,
    ...circular.warnings.map(({ cell, code, message }) => `${code} ${cell} ${message}`),
  ]
  const verdict = wrong.length + lost.length > 0 ? 'wrong' : missing.length > 0 ? 'asked' : 'exact'
  return { verdict, layout, reasons }
}

function keyOf(...parts: string[]): string {
  return parts
    .map((part) =>
      part
        .toUpperCase()
        .replace(/[\s.]+/g, ' ')
        .trim(),
    )
    .join(' | ')
}

function describe(call: TrueCall | undefined): string {
  return call ? keyOf(call.vessel, call.voyage, call.port, call.start) : ''
}
