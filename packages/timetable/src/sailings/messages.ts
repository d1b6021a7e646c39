import { monthText } from '@sailing-desk/dates/day-text'

export const SAME_PORT = 'Choose two different ports'
export const NO_PORT = 'Enter the port of loading'

export const unknownPort = (text: string) => `We do not know the port ‘${text}’.`

export const severalPorts = (text: string) => `Several ports begin with ‘${text}’.`
export const severalVessels = (text: string) => `Several vessels begin with ‘${text}’.`
/** Where they are too many to be listed. */
export const TYPE_MORE = 'Type more of the name.'

/** `months` are those that can be chosen. */
export const unknownMonth = (months: readonly string[]) =>
  `Choose a month from ${monthText(months[0] ?? '')} to ${monthText(months.at(-1) ?? '')}`

export const ONE_SORT = 'Sort by departure, arrival or transit'
export const ONE_ARRIVAL = 'Enter the day of arrival as 2026-12-31'
export const DIRECT_OR_NOT = 'Choose direct sailings only, or all sailings'

type Months = { month: string | null; until: string | null }

/** When the sailings of a search depart: in its months, or in the 90 days that are searched without one. */
export function periodText({ month, until }: Months): string {
  if (until && until !== month)
    return month ? `from ${monthText(month)} to ${monthText(until)}` : `up to ${monthText(until)}`
  return month ? `in ${monthText(month)}` : 'in the next 90 days'
}

export const noSailingText = (from: string, to: string, period: string) =>
  `We have no sailing from ${from} to ${to} ${period}.`

export const domesticText = (from: string, to: string) =>
  `${from} and ${to} are in the same country. Cabotage rules apply; ask us about road or rail.`
