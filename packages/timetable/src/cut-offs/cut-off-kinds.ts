import { keysOf } from '@sailing-desk/trade/keys-of'
/** What a cut-off is for, in the order in which they are shown. */
export const CUT_OFF_KINDS = { cargo: 'Cargo', documents: 'Documents', customs: 'Customs' } as const
/** Which days count. */
export const CUT_OFF_COUNTINGS = {
  calendar: 'Calendar days',
  mon_fri: 'Working days, Monday to Friday',
  mon_sat: 'Working days, Monday to Saturday',
} as const

export type CutOffKind = keyof typeof CUT_OFF_KINDS
export type CutOffCounting = keyof typeof CUT_OFF_COUNTINGS
export const CUT_OFF_KIND_NAMES = keysOf(CUT_OFF_KINDS)
