import type { VoyageCall } from '../voyages/voyage.schema.ts'

type CutOff = Pick<VoyageCall, 'cut_off' | 'cut_off_understood'>

/** The cut-off as typed, with its meaning if it is ambiguous: '28/11 1700 (28 Nov)'. */
export const cutOffText = ({ cut_off, cut_off_understood }: CutOff): string | null =>
  cut_off && cut_off_understood ? `${cut_off} (${cut_off_understood})` : cut_off
