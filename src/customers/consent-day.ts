import { dayText } from '@sailing-desk/dates/day-text'
import { SAMPLE_DAY, typedDays } from '@sailing-desk/dates/typed-day'

type Read = { day: string; fault?: string }

/** Reads the day of a consent. What could be a day of two months is not guessed. `fault` follows the name of the field. */
export function readConsentDay(typed: string, today: string): Read {
  if (typed.trim() === '') return { day: '', fault: 'is required' }
  const [day, other] = typedDays(typed)
  if (!day) return { day: '', fault: `must be a day such as ${SAMPLE_DAY}` }
  if (other)
    return { day: '', fault: `could be ${dayText(day)} or ${dayText(other)}: write the month in letters` }
  return day > today ? { day: '', fault: 'is in the future' } : { day }
}
