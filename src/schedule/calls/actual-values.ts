import { type FieldError, InvalidFields } from '@sailing-desk/records/errors'
import {
  ACTUAL_NAMES,
  ACTUAL_TEXTS,
  type ActualDates,
  typedActual,
} from '@sailing-desk/timetable/actual-dates'
import { ACTUAL_EXAMPLE, actualFaults, actualWarnings } from '@sailing-desk/timetable/actual-faults'
import { readActual } from '@sailing-desk/timetable/read-actual'
import type { Warning } from '../warnings/warning.schema.ts'

/** As typed. What is not sent stays as it is stored; an empty text takes it back. */
export type TypedActual = Partial<Record<keyof ActualDates, string | null | undefined>>

type Scheduled = { starts_on: string | null; ends_on: string | null }
type Known = { scheduled: Scheduled; today: string }

/** What a form says of the actual dates of a call, as it is stored. Throws 422 for what no call can have. */
export function actualValues(typed: TypedActual, stored: ActualDates | null, known: Known): ActualDates {
  const { values, errors } = readTyped(typed, stored, known)
  const [first, ...others] = errors
  if (first) throw new InvalidFields([first, ...others])
  return values
}

/** The same with what is wrong. What is stored already is not judged again. */
export function readTyped(
  typed: TypedActual,
  stored: ActualDates | null,
  { scheduled, today }: Known,
): { values: ActualDates; errors: FieldError[] } {
  const before = stored ?? { ata: null, atd: null }
  const values = { ata: before.ata, atd: before.atd }
  const errors: FieldError[] = []
  for (const field of ACTUAL_NAMES) {
    const text = typed[field]
    if (text === undefined || text === typedActual(before[field])) continue
    const near = field === 'ata' ? scheduled.starts_on : scheduled.ends_on
    values[field] = text ? readActual(text, near, today) : null
    if (text && values[field] === null)
      errors.push({ field, message: `${ACTUAL_TEXTS[field]} must be ${ACTUAL_EXAMPLE}` })
  }
  if (errors.length === 0 && isChanged(values, before)) errors.push(...actualFaults(values, today))
  return { values, errors }
}

/** What is unlikely in the actual dates that are entered now. */
export function warningsOfActual(
  values: ActualDates,
  stored: ActualDates | null,
  { scheduled, issued }: { scheduled: Scheduled; issued: string | null },
): Warning[] {
  return actualWarnings(values, scheduled, issued)
    .filter(({ field }) => values[field] !== (stored?.[field] ?? null))
    .map((warning) => ({ code: 'actual', ...warning }))
}

const isChanged = (values: ActualDates, before: ActualDates) =>
  values.ata !== before.ata || values.atd !== before.atd
