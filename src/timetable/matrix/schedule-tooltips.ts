import { approximateDays } from '@sailing-desk/dates/approximate-days'
import { TO_BE_CONFIRMED, undatedNote } from '@sailing-desk/dates/date-status'
import { daySpan, dayWritten } from '@sailing-desk/dates/day-text'
import type { TooltipContent } from '@sailing-desk/records/ui/dialogs/tooltip'
import { actualText } from '@sailing-desk/timetable/actual-dates'
import { CALL_TEXT_NAMES, CALL_TEXTS } from '@sailing-desk/timetable/call-texts'
import type { ShownCall, ShownPort, ShownVessel } from '@sailing-desk/timetable/matrix/schedule-view'
import { doubtText } from '@sailing-desk/timetable/shared/call-texts'
import { VESSEL_TEXT_NAMES, VESSEL_TEXTS } from '@sailing-desk/timetable/vessel-texts'
import { positionText } from '@sailing-desk/trade/position'
import { isUnLocode } from '@sailing-desk/trade/un-locode'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'

export function callTooltip({ call, vessel, port, state }: ShownCall): TooltipContent {
  const when = { past: ' · past call', next: ' · next call at this port', ahead: '', off: '' }[state]
  return {
    title: vesselWithVoyage(vessel),
    line: `${placeOf(port)}${when}`,
    entries: given([
      ...CALL_TEXT_NAMES.map((name): [string, string | null] => [CALL_TEXTS[name], call[name]]),
      ['Days', daysOf(call)],
      ['Actual', actualText(call)],
      ['Note', call.doubt ? `${TO_BE_CONFIRMED}: ${doubtText(call.doubt)}` : undatedNote(call.reading)],
      ['Changed', call.changed],
    ]),
  }
}

/** `calls` in the vessel's order of call. */
export function vesselTooltip(vessel: ShownVessel, calls: readonly ShownCall[]): TooltipContent {
  const dated = calls.filter(({ call, state }) => state !== 'off' && call.starts_on)
  const [first, last] = [dated[0], dated.at(-1)]
  return {
    title: vessel.name,
    line: given([
      ['Voyage', vessel.voyage && `V.${vessel.voyage}`],
      ['Type', vessel.type],
    ])
      .map(([, value]) => value)
      .join(' · '),
    entries: given([
      ...VESSEL_TEXT_NAMES.filter((name) => name !== 'type' && name !== 'imo').map(
        (name): [string, string | null] => [VESSEL_TEXTS[name].label, vessel[name]],
      ),
      ['First call', first?.call.starts_on && `${first.port.name}, ${dayWritten(first.call.starts_on)}`],
      ['Last call', last?.call.starts_on && `${last.port.name}, ${dayWritten(last.call.starts_on)}`],
    ]),
  }
}

/** `today` (ISO day) decides between summer and winter time. */
export function portTooltip(
  { name, country, code, timezone, latitude, longitude }: ShownPort,
  today: string,
): TooltipContent {
  return {
    title: name,
    line: country ?? undefined,
    entries: given([
      [isUnLocode(code) ? 'UN/LOCODE' : 'Code', code],
      ['Time zone', timezone && `${timezone}${offsetOf(timezone, today)}`],
      ['Position', latitude !== null && longitude !== null && positionText({ latitude, longitude })],
    ]),
  }
}

function given(entries: [string, string | null | undefined | false][]): [string, string][] {
  return entries.flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : []))
}

function placeOf({ name, country }: ShownPort): string {
  return country && country !== name ? `${name}, ${country}` : name
}

function daysOf({ starts_on, ends_on, reading }: ShownCall['call']): string | null {
  if (!starts_on) return null
  const end = ends_on ?? starts_on
  return reading === 'approx' ? approximateDays(starts_on, end, daySpan) : daySpan(starts_on, end)
}

/** ' (UTC+9)'; nothing where the browser does not know the zone. */
function offsetOf(timeZone: string, day: string): string {
  try {
    const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(
      new Date(day),
    )
    const offset = parts.find(({ type }) => type === 'timeZoneName')?.value
    return offset ? ` (${offset.replace('GMT', 'UTC')})` : ''
  } catch {
    return ''
  }
}
