import type { Doubt } from '../../voyage-rules/call-contradictions.ts'
import type { VoyageCall } from '../voyage.schema.ts'

/** Why a call is to be confirmed, for visitors. */
export const doubtText = (doubt: Doubt): string =>
  doubt === 'times' ? 'Dates, ETA and ETD disagree' : 'Does not fit the other calls of the voyage'

type CutOff = Pick<VoyageCall, 'cut_off' | 'cut_off_understood'>

/** The cut-off as typed, with its meaning if it is ambiguous: '28/11 1700 (28 Nov)'. */
export const cutOffText = ({ cut_off, cut_off_understood }: CutOff): string | null =>
  cut_off && cut_off_understood ? `${cut_off} (${cut_off_understood})` : cut_off
