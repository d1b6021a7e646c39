import { comparable } from '../workbook/cell-text.ts'
import { isPortHeader, labelOf } from './sheet-words.ts'

/** The headings of lists, and of those for voyages with a transhipment, on which two vessels follow each other. */

const ORDER =
  '(?:1ST|2ND|3RD|FIRST|SECOND|THIRD|FEEDER|MOTHER|MAIN(?:LINE)?|OCEAN|CONNECTING|CONNECTION|ONWARD|RELAY|T ?/ ?S|TRANS?-?SHIPMENT)(?: LEG)?'
const NUMBER = '\\(?(?:NO\\.? ?)?(?:[123]|I{1,3}|1ST|2ND|3RD)(?: LEG)?\\)?'
const VESSEL = "(?:VESSELS?|VSLS?|SHIPS?)(?:'?S)?(?: NAMES?)?(?: ?[/&] ?VOY(?:AGE)?)?"
const VOYAGE = 'VOY(?:AGE)?(?: ?NO)?'
const LEG_VESSEL = new RegExp(`^(?:${ORDER} ?${VESSEL}|${VESSEL}[ .:#-]*${NUMBER})[ .:]*$`)
const LEG_VOYAGE = new RegExp(`^(?:${ORDER} ?${VOYAGE}|${VOYAGE}[ .:#-]*${NUMBER})[ .:]*$`)
const TRANSHIPMENT_PORT = /^(?:T ?\/ ?S|TS|TRANS?-?SHIP(?:MENT)?|RELAY|HUB|VIA)(?: ?PORTS?)?$/

/** VESSEL 1, 2ND VESSEL, MOTHER VESSEL, or VESSEL as in other lists. */
export function isVesselHeading(text: string): boolean {
  return labelOf(text) === 'vessel' || isLegVessel(text)
}

export const isLegVessel = (text: string): boolean => LEG_VESSEL.test(comparable(text.slice(0, MAX_LENGTH)))

export function isVoyageHeading(text: string): boolean {
  return labelOf(text) === 'voyage' || LEG_VOYAGE.test(comparable(text.slice(0, MAX_LENGTH)))
}

/** The column of the ports at which cargo changes from one vessel to the other. */
export function isTranshipmentPort(text: string): boolean {
  return TRANSHIPMENT_PORT.test(comparable(text.slice(0, MAX_LENGTH)))
}

/** A column of the names of ports. */
export function isPortColumn(text: string): boolean {
  return isPortHeader(text) || isTranshipmentPort(text) || PORT_COLUMN.test(comparable(text))
}
const PORT_COLUMN =
  /^(?:P\.?O\.?[LD]\.?|(?:LOAD(?:ING)?|DISCH(?:ARG(?:E|ING))?|DEST(?:INATION)?)\.?(?: PORTS?)?)$/

/** A column of whole stays, from arrival to departure. */
export const isStayColumn = (text: string): boolean =>
  /^(?:DATES?|STAY|ETA ?[/-] ?ETD|ETA ?& ?ETD)$/.test(comparable(text))

/** Longer texts are sentences. */
const MAX_LENGTH = 60
