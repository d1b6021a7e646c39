import { readKnownDates } from '@sailing-desk/dates/read-dates'
import type { CallDays } from '../route-grid.schema.ts'
import { areSameDays, type Texts } from './call-texts.ts'

/** With the days that are known for the same texts in `source`; days that came with the texts come first. */
export function withDaysOf(texts: Texts, source: Texts | null | undefined): Texts {
  const days = texts.days ?? (texts.dates === source?.dates ? source.days : null)
  const cut_off_on = texts.cut_off_on ?? (texts.cut_off === source?.cut_off ? source.cut_off_on : null)
  return days === texts.days && cut_off_on === texts.cut_off_on ? texts : { ...texts, days, cut_off_on }
}

/** Without days that the texts cannot mean, which could not be saved; the stored texts keep theirs. */
export function withPossibleDays(texts: Texts, stored: Texts | null): Texts {
  const { dates, days, cut_off, cut_off_on } = texts
  const keepsDays =
    !days || (dates === stored?.dates && areSameDays(days, stored.days)) || textAllowsDates(dates, days)
  const keepsCutOff =
    !cut_off_on ||
    (cut_off === stored?.cut_off && cut_off_on === stored.cut_off_on) ||
    readKnownDates(cut_off, { end: cut_off_on }) !== null
  if (keepsDays && keepsCutOff) return texts
  return { ...texts, days: keepsDays ? days : null, cut_off_on: keepsCutOff ? cut_off_on : null }
}

function textAllowsDates(dates: string, { starts_on, ends_on }: CallDays): boolean {
  return readKnownDates(dates, { start: starts_on, end: ends_on }) !== null
}
