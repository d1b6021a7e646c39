import { readDates } from '@sailing-desk/dates/read-dates'
import { comparable } from '../workbook/cell-text.ts'
import { isShipType, labelOf } from './sheet-words.ts'

/** What a text beside a call says: nothing about its dates, another date, or something that nobody but a person can judge. */
export type Saying = 'harmless' | 'date' | 'unknown'

/**
 * The only words that are believed to say nothing about whether and when a vessel calls. Keep it short: a word that is not
 * here is asked about once, one that is here never.
 */
const HARMLESS = new Set(
  `SUBJECT TO CHANGE CHANGES ALTERATION AMENDMENT WITH WITHOUT OR AND PRIOR NOTICE ALL DATES TIMES TIME LOCAL AGW WP ARE IS BE
  ADVISED CONFIRMED CONFIRMATION APPROVAL STOWAGE CARGO HEAVY LIFT LIFTS MAX MIN MAXIMUM MINIMUM HEIGHT WIDTH LENGTH WEIGHT
  STATIC MAFI RORO ON REQUEST INDUCEMENT SPACE AVAILABLE AVAILABILITY PLEASE CONTACT FOR THE OUR YOUR GENERAL LOCAL AGENT AGENTS OFFICE
  BOOKING BOOKINGS DELIVERED DELIVERY BEFORE PRIOR ETA ETD ETB LT HRS HOURS DAYS TBC TBA TBN NOMINATED AT OF IN A AN ABOVE SCHEDULE SCHEDULES
  VESSEL VESSELS REMARKS REMARK NOTE NOTES N/A NIL NONE OK WEATHER PERMITTING PAGE PAGES CY CFS CUT OFF CUT-OFF DETAILS INFORMATION FURTHER`.split(
    /\s+/,
  ),
)
const QUANTITY =
  /\b\d+(?:[.,]\d+)? ?(?:M|MTS?|KGS?|T|TONS?|TONNES|FT|CM|MM|CBM|UNITS?|KNOTS?|KTS|DAYS?|HRS?|HOURS?|%)(?![\p{L}\p{N}])/gu

/** With figures it is that of a ship, otherwise the schedule is one. */
const DRAFT_OF_SHIP = /\bDRAFT\b(?=.{0,60}\d)/g
export const saysDraft = (text: string): boolean =>
  /(?<!\b(?:MAX|AIR|STATIC)\.? )\bDRAFT\b(?! ?(?:RESTRICT|LIMIT|SURVEY))(?!.{0,60}\d)/.test(text)

const MONTH = '(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]*'
const DATE = new RegExp(
  String.raw`\b\d{1,2}(?:ST|ND|RD|TH)?[ ./-]*${MONTH}\b|\b${MONTH}[ .-]*\d{1,2}\b|\b\d{1,2} ?[/.] ?\d{1,2}\b|\b20\d\d-\d\d?-\d\d?\b|\d ?月`,
)
/** The date of the next circular is none of a call. */
const NEXT_CIRCULAR = /^NEXT (?:CIRCULAR|SCHEDULE|ISSUE|UPDATE|EDITION|BULLETIN)\b/
const CANCELLED =
  /\b(?:CANCELL?ED|CANX|CXLD?|CNCLD?|OMIT(?:S|TED|TING)?|SKIP(?:S|PED|PING)?|DROP(?:S|PED)|DELETED|BLANKED|BLANK SAILING|IS BLANK|VOID(?:ED|S)?|WITHDRAWN|SUSPENDED|(?:NOT|NO LONGER) (?:CALL|SAIL)(?:ING)?|NO (?:CALLS?|SAILINGS?|SERVICE))\b|抜港|寄港(?:せず|なし|無し|しない|しません)|欠航|休航|運休|休止|見送り|見合[わせ]|中止|取消|キャンセル|スキップ|취소|결항|휴항|미기항|跳港|甩港|不[挂掛]?靠|停航/
/** Words that are about all calls of a sheet, if the text does not say which. */
export const saysCancelled = (text: string): boolean => CANCELLED.test(text)

/** Words of the schedule, and how dates are written, are explained: OMIT = port not called, 30/1 Dec means … */
const EXPLAINED =
  /^(?:(?:TB[ACN]|OMIT(?:TED)?|SKIP(?:PED)?|CANCELL?ED|CANX|CXL)[")]? ?(?:=|:|MEANS?\b|STANDS? FOR\b)|(?:(?:E\.?T\.?[ABDS]\.?|AGW|WP|LT|N\/A|NIL|[A-Z]{2,4} ?\/ ?[A-Z]{2,4})[")]?|["']?\d{1,2} ?\/ ?\d{1,2}[A-Z0-9 ]*["']?) ?(?:=|:|-|MEANS?\b|STANDS? FOR\b|ARE\b|IS\b)(?!.*(?:OMIT|SKIP|CANC?E?L|CANX|DROP)))/
/** Who can be asked is not where a vessel calls. */
const CONTACT =
  /^(?:[A-Z]+ )?(?:AGENTS?|AGENC(?:Y|IES)|OFFICES?|CONTACTS?|BOOKINGS?|TEL|PHONE|FAX|MOBILE|E-?MAIL|ADDRESS|PIC|ATTN|TO|FROM|CC|HTTPS?|WWW)\b ?[:.]|@/
/** Beside a call, TO: OSAKA is no address. */
const CONTACT_BESIDE =
  /^(?:[A-Z]+ )?(?:AGENTS?|AGENC(?:Y|IES)|TEL|PHONE|FAX|MOBILE|E-?MAIL|PIC|HTTPS?|WWW)\b ?[:.]/

const MOVED =
  /\b(?:DELAY(?:S|ED)?|POSTPONED?|ADVANCED|BROUGHT FORWARD|RESCHEDULED|SHIFTED|SLIPP?ED)\b|(?:\b(?:PLUS|MINUS|ADD|DEDUCT)|[+±]) ?(?:\d+|ONE|TWO|A) ?(?:D|DAYS?|H|HRS?|HOURS?|WEEKS?)\b|^(?!.*\b(?:NOT?|NOT ANY) LATER\b).*\b(?:D|DAYS?|HRS?|HOURS?|WEEKS?) (?:LATER|EARLIER|LATE|EARLY|BEHIND|AHEAD)\b|\b(?:BEHIND|AHEAD) (?:OF SCHEDULE|BY)\b|^(?:ALL )?(?:DATES? )?[+±−-] ?\d{1,2}(?: ?(?:D|DAYS?))?$|\bREAD \S{1,12} (?:AS|FOR|INSTEAD)\b|遅延|遅れ|延期|順延|前倒|早ま|繰り?[上下]|推迟|提前|延迟|延误|延后|顺延|지연|연기|앞당/

/** Words that move dates: those of all calls, if the text does not say which. */
export const saysMoved = (text: string): boolean => MOVED.test(text)

const CHANGED =
  /\b(?:(?:CHANGED|REVISED|AMENDED|CORRECTED|MOVED) (?:TO|FROM|INTO)|SHOULD (?:READ|BE READ)|INSTEAD|CORRECTIONS?|CORRIGENDUM|ERRATUM|NOW)\b|\b(?:PLEASE|PLS|KINDLY) READ\b|変更|訂正|修正|[→⇒]/
const EVENT =
  /\b(?:E\.?T\.?[ABD]\.?|SAILS?|ARRIV(?:ES?|AL|ING)|DEPARTS?|DEPARTURE|DEPARTING|BERTH(?:S|ING)?)\b|入港|出港|着岸|離岸/
const OF_THE_CIRCULAR = /\b(?:AS (?:OF|ON|AT)|ISSUED?|UPDATED?|VALID|SCHEDULE|UNTIL|TILL|CLOSED|NEXT)\b/
const OTHER_VESSEL =
  /\b(?:REPLACED (?:BY|WITH)|SUBSTITUTED|(?:VESSEL|SHIP|VSL) CHANGED?|CHANGE OF (?:VESSEL|SHIP)|INSTEAD OF)\b|[船名]変更/

/** A date that takes the place of one of a call, or another vessel: of any call, if the text does not say of which. */
export const saysChanged = (sentence: string): boolean =>
  OTHER_VESSEL.test(sentence) ||
  saysWhich(sentence) ||
  ((CHANGED.test(sentence) || (EVENT.test(sentence) && !OF_THE_CIRCULAR.test(sentence))) &&
    sayingOfSentence(sentence) === 'date')

/** The words of a sheet that is no schedule, in a title or a tab, for a regular expression. */
export const NO_SCHEDULE_WORDS =
  "SPECIMEN|SAMPLE|DUMMY|TEMPLATE|TEST|EXAMPLES? ONLY|(?:DO NOT|DON'?T|NOT (?:FOR|TO BE|IN)) USED?|UNUSED|NO LONGER VALID|EXPIRED|OBSOLETE|OUTDATED|NOT (?:YET )?(?:APPROVED|FINAL|OFFICIAL)|PENDING APPROVAL|(?:LAST|PREVIOUS|PRIOR) (?:MONTH|YEAR|WEEK)(?:'?S)?|FOR (?:CHECKING|TESTING)|ON HOLD"

/** Signs by which calls are told apart: × beside a port. */
const SIGNS = '×✕✖✗✘☓○◯◎△▲?？'
/** Letters, figures, or such a sign; lines and dots say nothing. */
export const SAYS_SOMETHING = new RegExp(`[\\p{L}\\p{N}${SIGNS}]`, 'u')
const SIGN = new RegExp(`^[^\\p{L}\\p{N}]*[${SIGNS}]`, 'u')

export function sentencesOf(text: string): string[] {
  return text
    .split(/[\n;]|\.(?=\s|$)/)
    .map((line) =>
      comparable(line)
        .replace(/^(?:REMARKS?|NOTES?|N\.?B)\.? ?[:：-] ?/, '')
        .replace(/^(?:\(?\d{1,2}[.)] ?|[-•*] (?=\p{L}))/u, ''),
    )
    .filter((line) => SAYS_SOMETHING.test(line))
}

export function sayingOf(text: string): Saying {
  const said = sentencesOf(text).map((one) => sayingOfSentence(one))
  return said.find((one) => one === 'date') ?? said.find((one) => one === 'unknown') ?? 'harmless'
}

/** `about`: whether the sentence is beside a call, or names one. An explanation of words is neither. */
export function sayingOfSentence(sentence: string, about: 'beside' | 'names' | null = null): Saying {
  // ETD = ETA + 1 DAY moves dates, and explains no word.
  const isOfCalls = saysMoved(sentence) || saysWhich(sentence)
  if (!isOfCalls && !saysCancelled(sentence)) {
    const isContact = (about === 'beside' ? CONTACT_BESIDE : CONTACT).test(sentence)
    const isDated = about === 'names' && DATE.test(sentence)
    if ((isContact && !isDated) || (NEXT_CIRCULAR.test(sentence) && about !== 'beside')) return 'harmless'
  }
  if (isOfCalls || SIGN.test(sentence)) return 'unknown'
  if (about === null && EXPLAINED.test(sentence)) return 'harmless'
  if (/^(?:MAX|MIN)/.test(sentence) === false && DATE.test(sentence.replace(QUANTITY, ' '))) return 'date'
  if (readDates(sentence, ANY_DAY).start !== null) return 'date'
  const words = sentence
    .replace(DRAFT_OF_SHIP, ' ')
    .replace(QUANTITY, ' ')
    .split(/[^\p{L}\p{N}/'-]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
  const isKnown = (word: string) => HARMLESS.has(word) || word.split('/').every((part) => HARMLESS.has(part))
  const isLabel = labelOf(sentence) !== null && words.every((word) => !/\d/.test(word)) && words.length <= 1
  return isLabel || words.every((word) => isKnown(word) || isShipType(word)) ? 'harmless' : 'unknown'
}

/** ALL DATES ARE ETD: only one of the two days. ETA / ETD ARE LOCAL DATES is about both. */
export const saysWhich = (sentence: string): boolean =>
  /\bDATES?\b|日付/.test(sentence) &&
  /\b(?:ARE|IS|SHOWN?|MEANS?)\b|[=:は]/.test(sentence) &&
  /E\.?T\.?[AB](?![A-Z])/.test(sentence) !== /E\.?T\.?D(?![A-Z])/.test(sentence)

const PLACE_OF_DATE =
  /\b(?:UPPER|LOWER|TOP|BOTTOM|FIRST|SECOND|1ST|2ND|LEFT|RIGHT)\b|[上下]段|[上下左右] ?[:=は]/
const SIDE_OF_CALL = /E\.?T\.?[ABDS](?![A-Z])|\b(?:ARRIV|DEPART)|入港|出港|[着発]/

/** UPPER LINE ETA, LOWER LINE ETD: which of two dates is which. */
export const saysPlaces = (sentence: string): boolean =>
  PLACE_OF_DATE.test(sentence) && SIDE_OF_CALL.test(sentence)

/** ALL TIMES UTC: days may be other ones at the port. */
export const saysZone = (sentence: string): boolean =>
  /\b(?:UTC|GMT|ZULU|JST|IST|KST|SGT)\b|世界時|日本時間/.test(sentence) &&
  !/\b(?:LOCAL|LT|OFFICE|TEL|ISSUED?|UPDATED?|REVISED|DATED|AS (?:OF|ON|AT)|CUT-?OFF|CLOSING|DEADLINE)\b|発行|更新|現地/.test(
    sentence,
  )

/** Whatever the year, it is a date. */
const ANY_DAY = '2026-06-01'
