import { readDates, readKnownDates } from '@sailing-desk/dates/read-dates'
import { type FieldError, InvalidFields } from '@sailing-desk/records/errors'
import { yieldIfLate } from '@sailing-desk/records/yield-if-late'
import type { CallRow } from '../calls/call-values.ts'
import { type CallChange, cellOf } from './grid-cells.ts'
import type { GridChanges, KnownTexts } from './route-grid.schema.ts'

/** Known days that their text cannot mean. */
export async function knownDateErrors(calls: readonly CallChange[]): Promise<FieldError[]> {
  const errors: FieldError[] = []
  for (const [index, { to }] of calls.entries()) {
    await yieldIfLate()
    if (to === null) continue
    if (to.days !== null && !textAllowsDates(to.dates, to.days))
      errors.push({ field: `calls.${index}.to.days`, message: 'These dates cannot mean these days' })
    if (to.cut_off_on !== null && !textAllowsLastDay(to.cut_off, to.cut_off_on))
      errors.push({ field: `calls.${index}.to.cut_off_on`, message: 'This cut-off cannot mean this day' })
  }
  return errors
}

/** Throws 422 for the changes of a draft if their known days are impossible. */
export async function requirePossibleDates({ calls }: GridChanges): Promise<void> {
  const errors = await knownDateErrors(calls)
  const [first, ...others] = errors.map(({ field, message }) => ({ field: `changes.${field}`, message }))
  if (first) throw new InvalidFields([first, ...others])
}

/**
 * The changes of a draft with the days that their new texts mean today, so that they still mean these when the draft is
 * published. Texts that are as stored keep the stored days anyway.
 */
export async function withKnownDates(
  changes: GridChanges,
  stored: ReadonlyMap<string, CallRow>,
  today: string,
): Promise<GridChanges> {
  const calls: CallChange[] = []
  for (const call of changes.calls) {
    await yieldIfLate()
    calls.push({ ...call, to: call.to && textsWithKnownDates(call.to, stored.get(cellOf(call)), today) })
  }
  return { ...changes, calls }
}

function textsWithKnownDates(to: KnownTexts, stored: CallRow | undefined, today: string): KnownTexts {
  const days = to.days ?? (to.dates === stored?.dates ? null : daysRead(to.dates, today))
  const isSameCutOff = to.cut_off === (stored?.cut_off ?? null)
  const cut_off_on = to.cut_off_on ?? (isSameCutOff ? null : lastDayRead(to.cut_off, today))
  return { ...to, days, cut_off_on }
}

/** Null also for the few texts that are read in another way on the day that they mean, such as '20270129 2026'. */
function daysRead(dates: string, today: string): KnownTexts['days'] {
  const { start, end } = readDates(dates, today)
  const days = start === null || end === null ? null : { starts_on: start, ends_on: end }
  return days && textAllowsDates(dates, days) ? days : null
}

function lastDayRead(cutOff: string | null, today: string): string | null {
  const day = cutOff === null ? null : readDates(cutOff, today).end
  return day !== null && textAllowsLastDay(cutOff, day) ? day : null
}

function textAllowsDates(dates: string, { starts_on, ends_on }: NonNullable<KnownTexts['days']>): boolean {
  return readKnownDates(dates, { start: starts_on, end: ends_on }) !== null
}

function textAllowsLastDay(cutOff: string | null, day: string): boolean {
  return cutOff !== null && readKnownDates(cutOff, { end: day }) !== null
}
