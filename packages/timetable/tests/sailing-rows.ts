import { mapFields } from '@sailing-desk/records/entity-fields'
import { VESSEL_TEXTS } from '../src/vessel-texts.ts'

/** The optional columns of a new port and of a new vessel. */
export const EMPTY_PORT = {
  country: null,
  code: null,
  latitude: null,
  longitude: null,
  timezone: null,
  heaviest_lift: null,
  version: 1,
}
export const NO_VESSEL_TEXTS = mapFields(VESSEL_TEXTS, () => null)
export const EMPTY_VESSEL = { voyage: null, ...NO_VESSEL_TEXTS, version: 1 }
