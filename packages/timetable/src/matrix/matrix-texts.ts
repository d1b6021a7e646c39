import { dayText } from '@sailing-desk/dates/day-text'
import { detailsOfVessel } from '../vessel-texts.ts'
import type { ShownCall, ShownPort, ShownSchedule, ShownVessel } from './schedule-view.ts'

/** What a matrix says, on the page as in its PDF. */

/** Below the dates of a call: what they mean, and its times. */
export function linesOfCall({ understood, eta, etd }: ShownCall['call']): string[] {
  return [understood && `(${understood})`, eta && `ETA ${eta}`, etd && `ETD ${etd}`].filter(
    (line) => typeof line === 'string' && line !== '',
  ) as string[]
}

export const voyageNumber = ({ voyage }: ShownVessel): string | null => voyage && `V.${voyage}`

/** Below the name of a vessel, beside her voyage. */
export const vesselDetails = (vessel: ShownVessel): string => detailsOfVessel(vessel).join(' · ')

/** Below the name of a port. */
export const portDetails = ({ country, code }: ShownPort): string =>
  [country, code].filter(Boolean).join(' · ')

/** 'Calls 25 Nov 2026 – 3 Feb 2027'; empty if none has days. */
export function callsPeriod({ schedules }: Pick<ShownSchedule, 'schedules'>): string {
  const days = schedules
    .flatMap(({ starts_on, ends_on }) => [starts_on, ends_on])
    .filter((day) => day !== null)
    .sort()
  const [first, last] = [days[0], days.at(-1)]
  return first && last ? `Calls ${dayText(first)} – ${dayText(last)}` : ''
}
