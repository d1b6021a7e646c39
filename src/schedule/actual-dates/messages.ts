import { counted } from '@sailing-desk/trade/counted'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import type { CallToConfirm } from './actual-dates.schema.ts'

/** The name of a call: 'TAMARIND CREST V.041W at Kobe'. */
export const callName = ({ vessel_name, voyage, port_name }: CallToConfirm): string =>
  `${vesselWithVoyage({ name: vessel_name, voyage })} at ${port_name}`

const callsText = (count: number) => counted({ count, one: 'call', many: 'calls' })

export const savedText = (count: number) => `Actual dates of ${callsText(count)} saved successfully!`
export const toConfirmText = (count: number) => `${callsText(count)} to confirm.`

export const ACTUAL_LABELS = { ata: 'Arrived', atd: 'Sailed' } as const
export const AS_SCHEDULED = 'As scheduled'
export const CONFIRM_HELP =
  'Type 16 Dec or 16 Dec 0630, in the time of the port, and press Enter. Press = in a field for a call that went as scheduled.'
export const NONE_TO_CONFIRM = 'All calls of the last 60 days are confirmed.'
export const NOT_SAVED = 'Failed to save the actual dates'
