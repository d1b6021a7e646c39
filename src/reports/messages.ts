export const NO_ARRIVALS = 'No arrivals were confirmed in the last 12 months.'
export const NO_FIGURES = 'There are no figures for the last 12 months.'
export const leftOut = (arrivals: number) =>
  arrivals === 1
    ? '1 arrival is left out: its dates were not published before the day of arrival.'
    : `${arrivals.toLocaleString('en-IN')} arrivals are left out: their dates were not published before the day of arrival.`
export const NO_CALLS = 'No vessel calls in the next two weeks.'
export const NO_ENQUIRIES = 'No enquiries were received in these 12 months.'
export const noChanges = (month: string) => `Nothing changed in ${month}.`
export const CHANGES_KEPT = 'Changes are kept for 90 days.'
export const WRONG_MONTH = 'Month must be one of the last 12, such as 2026-11'
export const ON_TIME_BASIS =
  'Against the arrival that was published 14 days before. Days late, negative if early. Within a day: at most one day early or late.'

/** What is to be said of the figures, in sentences. */
export function aboutFigures({ ships, left_out }: { ships: readonly unknown[]; left_out: number }): string[] {
  if (ships.length === 0 && left_out === 0) return [NO_ARRIVALS]
  return [ships.length === 0 ? NO_FIGURES : ON_TIME_BASIS, ...(left_out > 0 ? [leftOut(left_out)] : [])]
}
