import type { SubmissionLabels, SubmissionPath } from '../submissions/submission.ts'

export const FOLLOW_API: SubmissionPath = '/backend/api/follow'

/** Days by which a call has to move at least; 0 for any change. */
export const MIN_DAYS = [0, 2, 3] as const

export const FOLLOW_LABELS = { email: 'Email', min_days: 'Which changes', frequency: 'How often' }

/** The same whether we know the address or not. */
export const FOLLOW_MESSAGES: SubmissionLabels = {
  send: 'Follow',
  busy: 'Sending...',
  sent: 'Check your mailbox: the link in our email starts the alerts. It works for 48 hours, and an address gets at most 3 such emails a day.',
  failed: 'Your request was not sent: ',
  away: 'Server error, please try again later.',
}

export const CONFIRMED = 'Your alerts have started.'
export const STOPPED = 'These alerts have been stopped.'
export const RENEWED = 'These alerts continue for another year.'
export const CHANGED = 'Your choice has been saved.'
export const ALL_STOPPED = 'All alerts have been stopped, and your address has been erased.'

export const NOT_CONFIRMED =
  'This link is not valid, or it is older than 48 hours. Please ask for the alerts again.'
export const NO_SUBSCRIPTIONS = 'This link is not valid, or all alerts to your address were stopped.'
export const FEEDS_ONLY = 'This site sends no email alerts. Please use the feed of the page.'
export const VOYAGE_OVER = 'This voyage is over.'

type Choice = { min_days: number; frequency: 'immediate' | 'daily' }

export const MIN_DAYS_TEXTS: Record<number, string> = {
  0: 'Any change',
  2: 'Changes of at least 2 days',
  3: 'Changes of at least 3 days',
}
export const FREQUENCY_TEXTS: Record<Choice['frequency'], string> = {
  immediate: 'Within the hour',
  daily: 'Once a day, at 08:00 IST',
}

export const MIN_DAYS_CHOICES = MIN_DAYS.map((days) => [days, MIN_DAYS_TEXTS[days] ?? ''] as const)
export const FREQUENCIES = Object.entries(FREQUENCY_TEXTS)

/** 'Any change, within the hour' */
export const choiceText = ({ min_days, frequency }: Choice): string => {
  const often = FREQUENCY_TEXTS[frequency]
  return `${MIN_DAYS_TEXTS[min_days] ?? ''}, ${often.charAt(0).toLowerCase()}${often.slice(1)}`
}
