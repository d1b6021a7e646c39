import { dayText } from '@sailing-desk/dates/day-text'
import { dayInIndia } from '@sailing-desk/dates/days'

/**
 * Why nobody may be mailed with a consent of this day (ISO): it is not newer than their wish to get no mailings, or than the erasure
 * of their address. `unsubscribed`: an ISO timestamp or day.
 */
export function consentFault(
  consented_on: string,
  unsubscribed: string | null | undefined,
): string | undefined {
  if (!unsubscribed) return undefined
  const day = dayInIndia(Date.parse(unsubscribed))
  if (consented_on > day) return undefined
  return `This address was unsubscribed or erased on ${dayText(day)}: it needs a consent given after that day`
}
