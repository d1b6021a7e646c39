import type { Reading } from '../dates/date-status.ts'

/** The first and the last day that something can happen. */
export type Between = { earliest: string; latest: string }
type Dated = { starts_on: string; ends_on: string; reading: Reading }

/** A vessel leaves on the last day of her stay; an approximate stay is as long as it is vague. */
export const departureDays = ({ starts_on, ends_on, reading }: Dated): Between => ({
  earliest: reading === 'approx' ? starts_on : ends_on,
  latest: ends_on,
})

/** A vessel arrives on the first day of her stay. */
export const arrivalDays = ({ starts_on, ends_on, reading }: Dated): Between => ({
  earliest: starts_on,
  latest: reading === 'approx' ? ends_on : starts_on,
})
