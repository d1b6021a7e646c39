import type { Sailing, TransitDays } from '../find/sailing-search.schema.ts'

const STATUSES: Record<Sailing['status'], string> = {
  scheduled: 'Scheduled',
  approximate: 'Approximate',
  announced: 'To be announced',
  omitted: 'Omitted',
  departed: 'Departed',
}

export const statusText = ({ status }: Sailing): string => STATUSES[status]

/** A number of days for a cell, or a range as text: '14–18'. */
export function transitText(days: TransitDays | null): string | number | null {
  if (!days) return null
  return days.min === days.max ? days.min : `${days.min}–${days.max}`
}
