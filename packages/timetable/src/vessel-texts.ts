import type { Field } from '@sailing-desk/records/entity'
import { keysOf } from '@sailing-desk/trade/keys-of'

/**
 * What visitors see of the vessel of a voyage besides its name, and what a voyage takes from its ship where it says nothing itself.
 * Stored rows, forms, the JSON of the schedule, pages and what a substitution clears follow from it.
 */
export const VESSEL_TEXTS = {
  type: {
    ...{ is: 'name', label: 'Type', labelInMessages: 'Vessel type', maxLength: 200, isOptional: true },
    ...{ listed: true, isSorted: true },
  },
  capacity: { is: 'name', label: 'Capacity', maxLength: 200, isOptional: true },
  imo: {
    ...{ is: 'name', label: 'IMO Number', labelInMessages: 'IMO number', maxLength: 20, isOptional: true },
    hint: 'Seven digits',
  },
} as const satisfies Record<string, Field>

export type VesselTextName = keyof typeof VESSEL_TEXTS
export type VesselTexts = Record<VesselTextName, string | null>

export const VESSEL_TEXT_NAMES = keysOf(VESSEL_TEXTS)

export const textsOfVessel = (vessel: VesselTexts) =>
  Object.fromEntries(VESSEL_TEXT_NAMES.map((name) => [name, vessel[name]])) as VesselTexts

/** What stands beside the name of a vessel in schedules: all but the number. */
export const detailsOfVessel = (vessel: Omit<VesselTexts, 'imo'>): string[] =>
  VESSEL_TEXT_NAMES.flatMap((name) => (name !== 'imo' && vessel[name]) || [])
