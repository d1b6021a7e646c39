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
export const EMPTY_VESSEL = { voyage: null, imo: null, type: null, capacity: null, version: 1 }
