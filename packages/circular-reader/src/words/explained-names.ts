import { KNOWN_PORTS } from '@sailing-desk/trade/known-ports'
import { codeOfNativeName } from '@sailing-desk/trade/native-names'
import { slugOf } from '@sailing-desk/trade/slug'
import { isToBeNominated } from '@sailing-desk/trade/vessel-name'
import type { ImportPort } from '../circular.types.ts'
import { comparable, onOneLine, withoutEnd } from '../workbook/cell-text.ts'
import type { PortMatcher } from './port-matching.ts'
import { isCutOff, isHeadingDetail, isShipType, legOf } from './sheet-words.ts'
import { isCompany } from './title-rows.ts'
import { parseVesselHeader, parseVoyage } from './vessel-names.ts'

/** Letters, figures, and the signs between them that ships have in their names. A sign between blanks may join two of them. */
const NAME = /^[\p{L}\p{N}]+(?:(?: |\. ?|['’&-])[\p{L}\p{N}]+)*[.!]?$/u
/** Words that say something about a ship, or join two of them. */
const ABOUT_SHIPS = new Set(
  `AND REPLACING REPLACED REPLACES REPLACEMENT REPL VICE SUBSTITUTE SUBSTITUTED SUBSTITUTING SUBST SUB INSTEAD FORMERLY FORMER EX NEE OR
  THEN VIA FROM NOW WAS CHANGED CHANGE DELAYED DELAY CANCEL CANCELLED CANCELED CANX OMIT OMITTED SKIP
  SKIPPED DROP DROPPED VOID BLANK SAILING TBC REVISED UPDATED SAME`.split(/\s+/),
)

/**
 * What is before a name and is hardly part of it: a number, a week, the sailing of a month, a type, an operator, or
 * what a column is of. There are ships called NO.1 SHINSEI or NYK ORION, so it is asked about, unless the site has one of that name.
 */
const BEFORE_NAMES = new RegExp(
  `^(?:${[
    String.raw`(?:NO|NR|#)?[ .]*\d{1,2}(?:ST|ND|RD|TH)?`,
    '(?:FIRST|SECOND|THIRD|LAST) (?:VESSEL|VSL|SHIP|SAILING)',
    String.raw`(?:WEEK|WK|W)[ .#/-]*\d{1,2}`,
    String.raw`(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]*[ ./-]*\d{1,2}`,
    'JAN|FEB|SEPT?|OCT|NOV|DEC',
    'PCTC|PCC|LCTC|MPP|MPV|RO-?RO|MS|MT|SS|本船',
    'NYK|MOL|K-? ?LINE|WWL|EUKOR',
    'CUT ?-? ?OFF|CLOSING',
  ].join('|')}) \\S`,
)

/** EXPORT 053E and MOTHER VESSEL 208W: words that say of which voyage a column is, without a name. */
const NO_NAME =
  /^(?:IMPORT|EXPORT|(?:IN|OUT|EAST|WEST|NORTH|SOUTH)(?:WARD|BOUND)?|ROUND|LEG|VOYAGE|FEEDER|MAIN|MOTHER|VESSEL|VSL|SHIP|LOADING|DISCHARG(?:E|ING)|SERVICE|DIRECT)(?: |$)/

/** NEEM ARGOSY V.TBA and NEEM ARGOSY VOY 52 WEST. */
const VOYAGE_WORD = /(?:^| )(?:V|VOY|VOYAGE)(?:[.:#-]|\b|$)/

/** What of the name of a vessel is no name; null if it can be one. */
export function unexplainedInVessel(
  header: string,
  ship: string,
  isShip: (name: string) => boolean,
): string | null {
  const lines = header
    .split('\n')
    .map(onOneLine)
    .filter((line) => line !== '' && !isKnownLine(line))
  if (ship === '' || isToBeNominated(ship)) return null
  if (isShip(ship))
    return lines.length < 2 || isShip(parseVesselHeader(lines.join(' ')).ship) ? null : lines.join(' / ')
  const words = comparable(ship).split(' ')
  if (BEFORE_NAMES.test(comparable(ship)) || isShip(words.slice(1).join(' '))) return ship
  if (words.every((word) => NO_NAME.test(word))) return ship
  const isVoyage = (word: string) => /\d/.test(word) && /[A-Z]/.test(word) && parseVoyage(word) !== null
  const hasVoyage = words.some(isVoyage) || VOYAGE_WORD.test(words.slice(1).join(' '))
  if (!NAME.test(ship) || words.some((word) => ABOUT_SHIPS.has(word)) || hasVoyage) return ship
  return lines.length > 1 && lines.every((line) => NAME.test(line)) ? lines.join(' / ') : null
}

function isKnownLine(line: string): boolean {
  return (
    isHeadingDetail(line) ||
    isShipType(line) ||
    isCompany(line) ||
    legOf(line) !== null ||
    parseVoyage(line) !== null
  )
}

const TWO_VOYAGES =
  /(?<!\d)(\d{2,})([A-Z]{0,2}) ?([-/&,+]) ?(?:V(?:OY)?[ .]*)?[A-Z]{0,2}(\d{2,})([A-Z]{0,2})$/

/** `041W/042E` and `041W-042E`, but not `2026/W`, `2026/12-E` and `26-41`. */
export function namesTwoVoyages(voyage: string): boolean {
  const [, one = '', side, mark, other = '', otherSide] = TWO_VOYAGES.exec(comparable(voyage)) ?? []
  if (one === '') return false
  return (one.length === other.length && mark !== '-') || Boolean(side && otherSide)
}

/** `052W-KOBE` and `052W/NYK`: a port or a company behind the voyage. */
export const hasWordBehind = (voyage: string): boolean =>
  /\d[A-Z]{0,2} ?[-/&,(] ?[A-Z]{3}/.test(comparable(voyage))

/** How circulars write countries, and how the UN/LOCODEs of their ports begin. */
const COUNTRIES = new Map<string, readonly string[]>([
  ...KNOWN_PORTS.map(({ country, code }) => [comparable(country), [code.slice(0, 2)]] as const),
  ...['KOREA', 'S.KOREA', 'S. KOREA', 'ROK', 'R.O.K.'].map((name) => [name, ['KR']] as const),
  ...['CHINA', 'PRC', 'P.R.C.'].map((name) => [name, ['CN', 'HK', 'MO', 'TW']] as const),
  ...['U.A.E.', 'UAE'].map((name) => [name, ['AE']] as const),
  ['HONG KONG SAR', ['HK']],
  ['BURMA', ['MM']],
  ['N.INDIA', ['IN']],
])
export const isCountry = (text: string): boolean => COUNTRIES.has(comparable(text))

/** How the UN/LOCODEs of a country begin. */
export const codesOfCountry = (name: string): readonly string[] => COUNTRIES.get(comparable(name)) ?? []

/** KOCHI (JAPAN) is another port than that in India. */
export const isCountryOf = (text: string, { code }: ImportPort): boolean =>
  COUNTRIES.get(comparable(text))?.some((country) => code?.startsWith(country) ?? true) ?? false

const BETWEEN_PARTS = /[()[\]{}<>【】〔〕「」『』〈〉《》,/;|&+\n\-–—:：]/g
const PLACE_IN_PORT =
  /^(?:PORT|PORT OF|港|(?:TERMINAL|BERTH|WHARF|PIER|JETTY)(?: (?:NO\.? ?)?(?:[A-Z]?\d+[A-Z]?|[A-Z]))?)$/
const MARKS = /[*†‡§#※^¹²³⁰-⁹①-⑳]+/g

/** Bullets, full stops and quotation marks say nothing. KOBE ×, KOBE? and → KOBE may say that there is no such call. */
const SIGN = /[^\p{L}\p{M}\p{N}\p{Z}\p{C}.'’‘`´"“”*_~•・·●■◆▪]/u
/** So may (KOBE), but not 【神戸】 and KOBE (JP). */
const IN_BRACKETS = /^\s*(?:\([^()]*\)|\[[^[\]]*\])\s*$/

/** CHENNAI +1 has no berth of that number. */
const DAYS_LATER = /\+ ?\d{1,2}(?!\d)/
/** CHENNAI (17/1) names a date; (1/2) may refer to two footnotes. */
const DATE_IN_BRACKETS = /(?<=[([] ?)(?:[0-3]\d ?[/.-] ?\d{1,2}|\d ?[/.-] ?[0-3]\d)(?= ?[)\]])/

/** The words beside the name of a port that neither name it nor say what kind of dates its row has; null if there are none. */
export function unexplainedInPort(printed: string, { match }: PortMatcher): string | null {
  const whole = match(printed).found
  if (!whole) return null
  const isPort = (text: string) =>
    match(text).found === whole || (whole.code !== null && codeOfNativeName(slugOf(text)) === whole.code)
  const text = printed
    .replace(MARKS, ' ')
    .normalize('NFKC')
    .replace(/^\s*\d{1,2} ?[.)]/, ' ')
  const [days] = DAYS_LATER.exec(text) ?? DATE_IN_BRACKETS.exec(text) ?? []
  if (days !== undefined) return days
  const sign = SIGN.exec(text.replace(BETWEEN_PARTS, ' '))?.[0] ?? IN_BRACKETS.exec(text)?.[0]
  if (sign !== undefined) return sign
  // HAI-PHONG and N.SHEVA are one name, whatever is between its words.
  if (isPort(text.replace(BETWEEN_PARTS, ' ')) && isNative(text, isPort)) return null
  const parts = text.split(BETWEEN_PARTS).map(onOneLine).filter(Boolean)
  return parts.filter((part) => !isCountryOf(part, whole) && !isKnownPart(part, isPort)).join(', ') || null
}

/** In 横浜 YOKOHAMA both words name the port. */
function isNative(text: string, isPort: (text: string) => boolean): boolean {
  const others = onOneLine(text.replace(/\p{Script=Latin}[\p{Script=Latin}\p{M}.' -]*/gu, ' '))
  const native = withoutEnd(others, /[\d.()\s]/)
  return !/\p{L}/u.test(native) || native === onOneLine(text) || isPort(native)
}

function isKnownPart(part: string, isPort: (text: string) => boolean): boolean {
  const label = comparable(part)
  if ((isPort(part) && isNative(part, isPort)) || PLACE_IN_PORT.test(label) || /^\d{1,2}$/.test(label))
    return true
  return (
    label.split(' ').every((word) => legOf(word) !== null || /^PORTS?$/.test(word)) ||
    isCutOff(part) ||
    /^NOTE \d$/.test(label)
  )
}
