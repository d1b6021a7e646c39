import { positionText } from '@sailing-desk/trade/position'
import type { VoyagePosition } from '../voyage.schema.ts'
import type { VagueDates } from '../whereabouts.ts'

export const BY_SCHEDULE = 'By schedule, not tracked'

const VAGUE_TEXTS: Record<VagueDates, string> = {
  approx: 'dates approximate',
  tba: 'dates to be announced',
  omit: 'a call between them omitted',
  unreadable: 'dates to be confirmed',
  doubt: 'dates to be confirmed',
}

/** Where a vessel in port or under way should be: 'between Chennai and Singapore, dates approximate'. */
export function placeText({ is, calls, vague, position }: VoyagePosition): string {
  const names = calls.map(({ port }) => port.name)
  if (is === 'in port') return `in port at ${names.join(' or ')}`
  const detail = vague ? VAGUE_TEXTS[vague] : position && `about ${positionText(position)}`
  return [`between ${names.join(' and ')}`, detail].filter(Boolean).join(', ')
}
