import type { Reading } from '@sailing-desk/dates/date-status'

/** The first and the last day that something can happen. */
export type Between = { earliest: string; latest: string }
type Stay = { starts_on: string | null; ends_on: string | null; reading: Reading }
type KnownStay = Stay & { starts_on: string; ends_on: string }

/** A vessel leaves on the last day of her stay; an approximate stay is as long as it is vague. Null if the days are not known. */
export function departureDays(stay: KnownStay): Between
export function departureDays(stay: Stay): Between | null
export function departureDays({ starts_on, ends_on, reading }: Stay): Between | null {
  return starts_on && ends_on
    ? { earliest: reading === 'approx' ? starts_on : ends_on, latest: ends_on }
    : null
}

/** A vessel arrives on the first day of her stay. Null if the days are not known. */
export function arrivalDays(stay: KnownStay): Between
export function arrivalDays(stay: Stay): Between | null
export function arrivalDays({ starts_on, ends_on, reading }: Stay): Between | null {
  return starts_on && ends_on
    ? { earliest: starts_on, latest: reading === 'approx' ? ends_on : starts_on }
    : null
}
