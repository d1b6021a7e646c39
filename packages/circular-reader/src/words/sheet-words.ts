import { comparable } from '../workbook/cell-text.ts'
import type { Grid } from '../workbook/sheet-grid.ts'

/**
 * The words that label rows and columns of circulars. All are tested against `comparable` text: upper case,
 * NFKC, single spaces.
 */

const PORT_HEADER_WORDS = new Set(
  'PORT PORTS S OF CALL CALLS CALLING NAME NAMES LIST ROTATION VESSEL VESSELS VSL SHIP SHIPS VOY VOYAGE NO DATE DATES ETA ETD AND LOAD LOADING DISCHARGE DISCHARGING'.split(
    ' ',
  ),
)

export const isCodeHeading = (heading: string): boolean => /CODE|コード/.test(comparable(heading))

/** `PORT`, `PORTS OF CALL`, `PORT / VESSEL`, 港, but not `PORT KLANG` or `PORTLAND`. */
export function isPortHeader(text: string): boolean {
  const label = comparable(text)
  if (/^(?:寄港地|港名?|仕向港|積港|揚港)(?:\P{L}.*|船名)?$/u.test(label)) return true
  const words = label.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const first = words[0] ?? ''
  const begins = /^PORTS?$/.test(first) || /^(?:CALLING|VESSELS?|VSL|SHIP) ?[/\\&]? ?PORTS?$/.test(label)
  return begins && words.length <= 6 && words.every((word) => PORT_HEADER_WORDS.has(word))
}

/** Words of the corner between ports and vessels that say nothing about the dates. */
const CORNER_WORDS = new Set(
  'ROTATION ROUTE DIRECTION SCHEDULE SAILING SAILINGS ITINERARY POL POD ETB ETS ARRIVAL DEPARTURE ARR DEP LT LOCAL TIME TIMES DAY DAYS MONTH DD MM YY YYYY TERMINAL BERTH COUNTRY CODE TYPE NUMBER ID THE PLACE TO FROM IN OUT M V MV SS'.split(
    ' ',
  ),
)

export const isCornerWord = (word: string): boolean => PORT_HEADER_WORDS.has(word) || CORNER_WORDS.has(word)

/** Columns beside the ports that are not vessels. */
export function isExtraColumn(text: string): boolean {
  const label = comparable(text)
  return EXTRA_COLUMN.test(label) || isClosingColumn(label) || isRemarksHeading(text)
}
const EXTRA_COLUMN =
  /^(?:COUNTRY|COUNTRIES|NATION|CTRY|(?:PORT |UN ?\/? ?)?(?:LO)?CODES?|UN\/?LOCODE|NO\.?|#|S(?:R|L|ER)?\.? ?(?:NO|#)\.?|SERIAL(?: ?(?:NO|NUMBERS?|#))?\.?|TERMINALS?|BERTH|WHARF|JETTY|AGENTS?|PIC|CONTACTS?|TEL(?:EPHONES?|S)?\.?(?: ?(?:NO|NUMBERS?|#|\/ ?FAX)\.?)?:?|PHONE|FAX|E-?MAIL|ADDRESS|REGIONS?|AREAS?|ZONES?|RANGE|STATE|PROVINCE|TIME ?ZONE|GMT|UTC|DISTANCE|MILES|T\/T|TRANSIT(?: ?(?:TIMES?|DAYS?|PORTS?)\b.*)?|DAYS|RESTRICTIONS?|DRAFT|国名?|国コード|コード|番号)$/

/** CUT-OFF (CY) 1700 HRS, but not CLOSING STAR, which may be a vessel. */
function isClosingColumn(label: string): boolean {
  const rest = /^(?:CUT ?-?OFF|CLOSING)(?![\p{L}\p{N}])(.*)$/u.exec(label)?.[1]
  const words = rest?.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  return words?.every((word) => CLOSING_WORDS.has(word) || /^\d{1,4}$/.test(word)) ?? false
}
const CLOSING_WORDS = new Set(
  'DATE DATES TIME TIMES DAY DAYS CARGO CY CFS CT SI VGM DOC DOCS DOCUMENT DOCUMENTS BOOKING BOOKINGS GATE IN RECEIVING LOADING AT FOR OF ON THE AND LT HRS HOURS HOUR AM PM ETA ETD PORT PORTS LOCAL NOON'.split(
    ' ',
  ),
)

/** Over a column, or before a row, of what is said about the calls beside it. */
export const isRemarksHeading = (text: string): boolean => REMARKS.test(comparable(text))
const REMARKS = /^(?:REMARKS?|NOTES?|COMMENTS?|STATUS|MEMO|UPDATES?|INFO(?:RMATION)?|備考)[ .:]*$/

type Leg = 'arrival' | 'berth' | 'departure'

/** A heading over a column of arrivals or of departures, also in two languages: 入港 ETA. */
export function legOf(text: string): Leg | null {
  const label = comparable(text).replace(HARMLESS_BRACKETS, '')
  const [, native = '', latin = ''] = TWO_LANGUAGES.exec(label) ?? []
  if (native === '') return legNamed(label)
  const leg = legNamed(latin)
  return leg !== null && legNamed(native) === (leg === 'berth' ? 'arrival' : leg) ? leg : null
}
/** (LT), (LOCAL TIME), (DD/MM), (PLANNED): not the zone of another country, or the name of a port. */
const HARMLESS_BRACKETS =
  / ?\((?:L\.?T\.?|LOCAL(?: TIMES?| DATES?)?|DATES?|DAYS?|TIMES?|HRS?|EST(?:IMATED|\.)?|EXPECTED|PLANNED|A\.?G\.?W\.?|W\.?P\.?|[DMY]{1,4}(?:[ /.-]+[DMY]{1,4}){1,2}|(?:DAY|DATE|MONTH)(?:[ /.-]+(?:DAY|DATE|MONTH|YEAR|TIME)){1,2}|予定|現地時間|現地)?\)$/
const TWO_LANGUAGES = /^(入港日?|出港日?|着|発)[ /・]*([A-Z.]+)$/

function legNamed(label: string): Leg | null {
  if (/^(?:E\.?T\.?A\.?|ATA|ARR\.?|ARRV?\.?|ARRIVALS?|着|入港日?)$/.test(label)) return 'arrival'
  if (/^(?:E\.?T\.?B\.?|BERTH(?:ING)?|BERTHED)$/.test(label)) return 'berth'
  if (
    /^(?:E\.?T\.?D\.?|E\.?T\.?S\.?|ATD|DEP\.?|DEPT\.?|DEPARTURES?|SAIL(?:S|ING|ED)?|発|出港日?)$/.test(label)
  )
    return 'departure'
  return null
}

/** Two versions of a date under one vessel, of which only one holds. */
export function isVersion(text: string): boolean {
  return /^(?:ORIGINAL(?:LY)?|ORIG\.?|PREV(?:IOUS)?\.?|OLD|FORMER|INITIAL|PROFORMA|PLANNED|LONG ?TERM|REVISED|REV\.?|NEW|LATEST|UPDATED?|AMENDED|CURRENT|ACTUAL|CHANGED?|BEFORE|AFTER|旧|新|変更[前後]?|当初)(?: (?:DATES?|SCHEDULE|E\.?T\.?[ABD]\.?))?$/.test(
    comparable(text),
  )
}

/** The older of two versions of a date: ORIGINAL ETA, OLD. */
export const isSuperseded = (text: string): boolean => isVersion(text) && SUPERSEDED.test(comparable(text))
const SUPERSEDED = /^(?:ORIG|PREV|OLD|FORMER|INITIAL|PROFORMA|PLANNED|LONG ?TERM|BEFORE|旧|当初|変更前)/

/** A column or row of the last day on which cargo is accepted. */
export function isCutOff(text: string): boolean {
  return /^(?:(?:CARGO|CY|CFS|DOC(?:UMENT)?S?|SI|VGM|GATE|RECEIVING|BOOKING|LOADING)[ /-]?)*(?:CUT(?: ?-? ?OFF)?|CLOS(?:ING|E|URE)|C\/O)(?: (?:DATE|TIME|DAY))?\.?$|^(?:カット(?:日)?|締切日?|CY ?カット)$/.test(
    comparable(text),
  )
}

/** Words over columns of dates that no vessel is called: DATE 1, ARRIVAL DATE, CUT, FROM. */
export function isDateHeading(text: string): boolean {
  const label = comparable(text.slice(0, MAX_LABEL_LENGTH))
  return (
    legOf(text) !== null ||
    isCutOff(text) ||
    isVersion(text) ||
    isExtraColumn(text) ||
    DATE_HEADING.test(label)
  )
}
const DATE_HEADING =
  /^(?:(?:FIRST|LAST|START|END|ARRIVAL|DEPARTURE|SAILING|LOADING|DISCHARG(?:E|ING)|CUT|ETA|ETB|ETD|ON) ?)?(?:DATES?|DAYS?|TIMES?|DTS?)(?: ?(?:\d{1,2}|FROM|TO|IN|OUT))?$|^(?:FROM|TO|START|END|IN|OUT|ARRIVES?|ARRIVED|DEPARTS?|DEPARTED|LEAVES?|LEFT|SAILS?|SAILED|LOADS?|LOADING|DISCHARG(?:E|ES|ING)|CUT|TILL|UNTIL|WHERE|WHEN|日付|月日)(?: ?\d{1,2})?$/

/** Nothing but words of schedules, which no vessel is called: VESSEL, DATE 1, VALID TILL, NEXT SAILING, FREE TIME. */
export function isScheduleHeading(text: string): boolean {
  const words = comparable(text.slice(0, MAX_LABEL_LENGTH))
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
  const label = labelOf(text)
  if (label === 'vessel' || label === 'voyage' || isPortHeader(text) || isDateHeading(text)) return true
  return words.length > 0 && words.every((word) => SCHEDULE_WORDS.has(word))
}
const SCHEDULE_WORDS = new Set(
  'VALID VALIDITY TILL UNTIL UP UPTO TO NEXT LAST LATEST FIRST SAILING SAILINGS SCHEDULE REVISED REVISION REV UPDATE UPDATED UPDATES ISSUED ON AS OF AT BY FREE TIME LAYCAN LAYDAYS CANCELLING HOLIDAY HOLIDAYS DATE DATES DAY DAYS EXPIRY EXPIRES DEADLINE WEEK'.split(
    ' ',
  ),
)

/** VALID UNTIL: how long the circular holds, and no call. */
export const isValidity = (text: string): boolean =>
  /^(?:VALID(?:ITY)?|EXPIR(?:Y|ES))(?: DATE)?(?: (?:(?:UP ?)?TO|UNTIL|TILL|THROUGH|FROM|ON))?[ .:]*$/.test(
    comparable(text),
  )

/** `LOADING PORT (ETD)`: whether a heading names only arrivals or only departures, and not those of NEXT SAILING. */
export function sideIn(text: string): 'arrival' | 'departure' | null {
  if (TWO_LANGUAGES.test(comparable(text)) && legOf(text) === null) return null
  const words = comparable(text.slice(0, MAX_LABEL_LENGTH)).split(/[^A-Z.]+/)
  if (words.some((word) => OTHER_VOYAGE.has(word) || TIME_ZONES.has(word))) return null
  const sides = new Set(words.map(legOf).map((leg) => (leg === 'berth' ? 'arrival' : leg)))
  sides.delete(null)
  const [only = null] = sides
  return sides.size === 1 ? only : null
}

const OTHER_VOYAGE = new Set(['NEXT', 'LAST', 'FOLLOWING', 'PREVIOUS', 'SUBSEQUENT'])

/** Beside one of these, a day may be another one at the port. */
export const TIME_ZONES = new Set('UTC GMT ZULU Z JST IST KST SGT HKT PKT BST CET EST'.split(' '))

/** What a heading may say besides the vessel, and can be ignored: `ETA / ETD` over a single column, `WEEK 49`, `M/V`. */
export function isHeadingDetail(text: string): boolean {
  return (
    isLegPair(text) ||
    /^(?:(?:WEEK|WK)[ .#:/-]*|W[ ./])\d{1,2}$/.test(comparable(text)) ||
    labelOf(text) === 'vessel'
  )
}

function isLegPair(text: string): boolean {
  const legs = comparable(text).split(/ ?[/&~-] ?/)
  return legs.length === 2 && legs.every((leg) => legOf(leg) !== null)
}

type RowLabel = 'type' | 'voyage' | 'vessel' | 'remarks' | 'note' | 'band' | { reason: string }

/** The kind of row by the words in its port column; null for a port or free text. */
export function labelOf(text: string): RowLabel | null {
  const label = comparable(text)
  if (/^(?:(?:VESSEL|VSL|SHIP)(?:'?S)? ?)?TYPE\b|^船[型種]/.test(label)) return 'type'
  if (VOYAGE.test(label) || VOYAGE_OF_SIDE.test(label)) return 'voyage'
  if (
    /^(?:VESSELS?|VSLS?|SHIPS?|M[./]?V\.?)(?:'?S)?(?: NAMES?)?[ .:]*$|^船名|^本船名?(?:[ /・]*(?:VESSEL|SHIP|VSL)S?(?: NAME)?)?$/.test(
      label,
    )
  )
    return 'vessel'
  if (/^(?:VESSELS?|VSLS?|SHIPS?)(?: NAMES?)? ?[/\\&] ?(?:VOY(?:AGE)?S?|PORTS?)(?: NO)?\.?$/.test(label))
    return 'vessel'
  if (/^(?:REMARKS?|COMMENTS?)\b|^備考/.test(label)) return 'remarks'
  if (/^(?:NOTES?|N\.?B\.?|NOTA BENE|IMPORTANT|DISCLAIMER|注)(?:[ :.\-(]|$)/.test(label)) return 'note'
  if (label.length > MAX_LABEL_LENGTH) return null
  if (isBand(label)) return 'band'
  const other = OTHER_ROW.exec(label)?.[1]
  return other ? { reason: `${other.toLowerCase()} row` } : null
}

const VOYAGE =
  /^(?:VOY(?:AGE)?S?|V)\b[ .:-]*(?:(?:NO|NUMBER|NUM|#)[ .:]*)?$|^航海|^(?:次航|航次)[ /・]*VOY(?:AGE)?(?: ?NO)?\.?$/
const BOUND = '(?:[NSEW] ?/ ?B|(?:EAST|WEST|NORTH|SOUTH|IN|OUT) ?-?BOUND|IN|OUT|IMP(?:ORT)?|EXP(?:ORT)?)'
/** W/B, VOY. (EXP), OUTBOUND VOYAGE. */
const VOYAGE_OF_SIDE = new RegExp(
  `^[NSEW] ?/ ?B\\.?$|^VOY(?:AGE)?S?[ .#:-]*(?:NO[ .]*)?\\(? ?${BOUND} ?\\)?\\.?$|^${BOUND} VOY(?:AGE)?S?(?: NO)?\\.?$`,
)

/** Longer texts are sentences, not labels. */
const MAX_LABEL_LENGTH = 60

/** POL, PORTS OF LOADING, T/S PORTS, IMPORT: what the ports below have in common. */
function isBand(label: string): boolean {
  const text = label.replace(/ ?:$/, '')
  if (BAND_ALONE.test(text)) return true
  if (!/^[\w ./&()-]*$/.test(text)) return false
  return BAND_WORD.test(text) || (text.endsWith(' PORTS') && !text.startsWith('PORT '))
}
const BAND_ALONE = /^(?:P\.?O\.?L\.?|P\.?O\.?D\.?)(?: PORTS?)?$|^(?:積|揚)(?:港|地)/
const BAND_WORD =
  /(?:^| )(?:LOAD(?:ING)?|DISCH(?:ARGE|ARGING)?|TRANS?-?SHIPMENT|RELAY|DESTINATION|ORIGIN|CALLING|IMPORT|EXPORT)\.?(?= |$)/

const OTHER_ROW =
  /^(CAPACITY|DWT|GRT|NRT|LOA|TEU|INTAKE|SPACE|SERVICE|OPERATOR|CARRIER|LINE|LOOP|FLAG|AGENT|CLASS|IMO|CALL SIGN|BUILT|SPEED|CUT-?OFF|CUT OFF|CLOSING|CARGO CLOSING|TRANSIT TIME|BOOKING|STATUS|WEEK)\b(?: NO\.?| NAME| DATE| TIME)?[ .:]*(?:\(.*\))?$/

/** The first cell of a row that adds up those above it: TOTAL, SUB-TOTAL (2 CALLS). */
export const isTotal = (text: string): boolean => TOTAL.test(comparable(text))
const TOTAL = /^(?:(?:SUB|GRAND)[ -]?)?TOTALS?\b|^[合小]計/

const SHIP_TYPE =
  /^(?:MPP|MPV|PCTC|PCC|RO-?RO|RO\/?RO|CON-?RO|LO-?LO|BULK(?:ER)?|CONTAINER|CONT|GENERAL CARGO|GEN\.? ?CARGO|HEAVY ?LIFT|HLV|TANKER|REEFER|LCTC|GC)$/

/** MPP, PCTC, RORO …: vessel types without a label. */
export function isShipType(text: string): boolean {
  return SHIP_TYPE.test(comparable(text).replace(/^\(|\)$/g, ''))
}

/** The longest form: "- DITTO -". */
const MAX_LENGTH = 12
const DITTO = /^[- –—]*(?:["“”„〃]+(?: ["“”„〃]+)*|(?:''|´´|``|′′|,,)|D\.? ?O\.?|DITTO|同上|仝)[- –—.]*$/

/** A mark for 'as above': ", 〃, -do-, DITTO, 同上. */
export function isDitto(text: string): boolean {
  return text.length <= MAX_LENGTH && DITTO.test(comparable(text))
}

/** The column of a list that says of which month the days in its rows are. */
export const isMonthHeading = (text: string): boolean => /^(?:MONTHS?|MTH|月)[.:]?$/.test(comparable(text))

/** What each sheet of our own export says below its ports: its layout is known, and its notes are. */
export const OWN_EXPORT = 'Exported from the published schedule. Importing it again changes nothing.'

const TIMES = /: (?:ETA|ETD) /

export function isOwnExport({ cells }: Grid): boolean {
  return [...cells.values()].some(({ text }) => text === OWN_EXPORT)
}

/** Times that an export prints below the ports, because they do not agree with the dates of their call. */
export const isOwnNote = (text: string): boolean =>
  text === OWN_EXPORT || (text.indexOf(' at ') > 0 && TIMES.test(text))
