import { INDIA_AHEAD_OF_UTC_MS, momentText } from '@sailing-desk/dates/moment'

/** 'Schedule as of 20 Nov 2026, 14:05 IST'; empty if nothing was ever changed. `changedAt` is an ISO timestamp. */
export const asOfText = (changedAt: string | undefined): string =>
  changedAt ? `Schedule as of ${momentText(changedAt)} IST` : ''

/** The same at the end of a file's name, in Indian time: '-as-of-2026-11-20-1405'. */
export const asOfInName = (changedAt: string | null): string =>
  changedAt
    ? `-as-of-${new Date(Date.parse(changedAt) + INDIA_AHEAD_OF_UTC_MS).toISOString().slice(0, 16).replace('T', '-').replace(':', '')}`
    : ''
