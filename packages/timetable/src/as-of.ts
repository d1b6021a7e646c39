import { momentText } from '@sailing-desk/dates/moment'

/** 'Schedule as of 20 Nov 2026, 14:05 IST'; empty if nothing was ever changed. `changedAt` is an ISO timestamp. */
export const asOfText = (changedAt: string | undefined): string =>
  changedAt ? `Schedule as of ${momentText(changedAt)} IST` : ''
