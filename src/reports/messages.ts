export const NO_ARRIVALS = 'No arrivals were confirmed in the last 12 months.'
export const NO_CALLS = 'No vessel calls in the next two weeks.'
export const NO_ENQUIRIES = 'No enquiries were received in these 12 months.'
export const noChanges = (month: string) => `Nothing changed in ${month}.`
export const CHANGES_KEPT = 'Changes are kept for 90 days.'
export const WRONG_MONTH = 'Month must be one of the last 12, such as 2026-11'
export const ON_TIME_BASIS =
  'Against the arrival that was published 14 days before. Days late, negative if early. Within a day: at most one day early or late.'
