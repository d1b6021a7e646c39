import type { ReadingOption } from '../choices/reader-choices.ts'
import type { WarningCode } from '../circular.types.ts'
import type { ReadCall } from '../reader/sheet-calls.ts'
import {
  NO_SCHEDULE_WORDS,
  type Saying,
  sayingOfSentence,
  saysCancelled,
  saysChanged,
  saysDraft,
  saysMoved,
  saysPlaces,
  saysWhich,
  saysZone,
  sentencesOf,
} from '../words/harmless-words.ts'
import { footnoteNumbers } from '../words/title-rows.ts'
import { quoted } from '../workbook/cell-text.ts'
import { type Grid, type Place, parseCellName } from '../workbook/sheet-grid.ts'
import type { RoleOfCell } from './cell-roles.ts'
import {
  callsOfLegend,
  EXPLAINS_MARK,
  explainsColour,
  footnotedCalls,
  isHarmless,
  isLegend,
  namedCalls,
  periodOf,
  saysNothing,
} from './statements.ts'

/** A reason to ask, with the calls that it is about. */
export type Cause = {
  code: WarningCode
  cell: string
  fault: string
  calls: readonly ReadCall[]
  /** The cells that are not understood, if there are several. */
  cells?: string[]
  options?: ReadingOption[]
}

/** What a remark, note, title or comment says about calls that is not known to be harmless. */
export function statementsOf(
  grid: Grid,
  one: RoleOfCell,
  calls: readonly ReadCall[],
  roles: readonly RoleOfCell[],
): Cause[] {
  const { cell, role } = one
  const comment = cell.comment === undefined ? [] : statement(grid, one, cell.comment, calls, true)
  const isStatement = role === 'remark' || role === 'note' || role === 'title'
  if (!isStatement || one.calls.length === 0 || refersToHarmless(one, roles)) return comment
  return [...statement(grid, one, cell.text, calls, false), ...comment]
}

/** A remark such as 1 or 1, 2, where 1) SUBJECT TO CHANGE is below the table. */
function refersToHarmless({ role, cell, calls }: RoleOfCell, roles: readonly RoleOfCell[]): boolean {
  if (role !== 'remark' || !/^[\s\d,;&/().]{1,12}$/.test(cell.text)) return false
  const numbers = cell.text.match(/\d+/g) ?? []
  const notes = roles.filter((one) => one.role === 'note' && footnoteNumbers(one.cell.text).length > 0)
  return (
    numbers.length > 0 &&
    numbers.every((number) => {
      const meant = notes.filter((note) => footnoteNumbers(note.cell.text).includes(number))
      const said = meant.flatMap((note) => sentencesOf(note.cell.text))
      return meant.length > 0 && said.every((sentence) => isHarmless(sentence, calls, true))
    })
  )
}

function statement(
  grid: Grid,
  one: RoleOfCell,
  printed: string,
  calls: readonly ReadCall[],
  isComment: boolean,
): Cause[] {
  const isBeside = one.role === 'remark' || isComment || footnotedCalls(grid, calls, printed).length > 0
  const said = sentencesOf(printed).filter(
    (each) =>
      !(isHarmless(each, calls, isBeside) && !(isComment && OF_CARGO.test(each))) &&
      (isBeside || !saysNothing(each, namedCalls(calls, each))),
  )
  if (said.length === 0) return []
  const text = said.join(' ')
  const meant = meantCalls(grid, one, text, calls, isComment)
  const where = isComment ? `The comment on ${one.name}` : (one.where ?? one.name)
  const saying: Saying = said.some((each) => sayingOfSentence(each, 'names') === 'date') ? 'date' : 'unknown'
  const cause = { cell: one.name, fault: `${where} says ${quoted(text)}.`, calls: meant }
  if (saysCancelled(text)) return [{ ...cause, code: 'may_be_cancelled' }]
  const [near, ...others] = meant.length === 0 ? voyageWithoutCall(calls, one.place) : []
  if (saying === 'date' && near) {
    const fault = `${cause.fault} ${near.vessel.entry.name} has no call there.`
    return [{ ...cause, code: 'remark_has_date', fault, calls: [near, ...others] }]
  }
  if (saying === 'date' && (isBeside || meant.length > 0))
    return [{ ...cause, code: 'remark_has_date', ...whichHolds(grid, meant, text, cause.fault) }]
  return meant.length > 0 ? [{ ...cause, code: 'remark_not_understood' }] : []
}

/** Which of two dates holds, where a remark is about one call. */
function whichHolds(
  { name: sheet }: Grid,
  calls: readonly ReadCall[],
  said: string,
  fault: string,
): Partial<Cause> {
  const [only, ...others] = calls
  if (!only) return {}
  const { cell, dates } = only.call
  const date = DATES.exec(said)?.[0]
  const question = `${fault} Does ${quoted(dates)} hold, or the date in the remark?`
  if (others.length > 0 || date === undefined) return { fault: question }
  const option = (text: string, choice: { text: string } | 'as_read'): ReadingOption => ({
    label: `${text} holds`,
    examples: [],
    choices: { cells: { [sheet]: { [cell]: choice } } },
  })
  return { fault: question, options: [option(dates, 'as_read'), option(date, { text: date })] }
}

const MONTH = '(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]*'
const DATES = new RegExp(
  String.raw`\d{1,2}(?: ?[-/&] ?\d{1,2})? ?[-./]?${MONTH}(?: 20\d\d)?|\b${MONTH} \d{1,2}(?: ?[-/] ?\d{1,2})?|\b\d{1,2}/\d{1,2}(?:-\d{1,2}/\d{1,2})?`,
)

/** The calls of its cell, row or column, those of the vessels and ports that it names, or those of its mark or colour. */
function meantCalls(
  grid: Grid,
  { name, role, place, calls: near, cell }: RoleOfCell,
  text: string,
  calls: readonly ReadCall[],
  isComment: boolean,
): readonly ReadCall[] {
  const ofCell = calls.filter(
    ({ call, port, vessel }) =>
      call.cell === name || call.cell_etd === name || port.cell === name || vessel.cell === name,
  )
  if (isComment && ofCell.length > 0) return withTheirVoyages(ofCell, calls, text)
  const named = namedCalls(calls, text)
  if (isComment && role === 'heading' && named.length === 0) return callsUnder(calls, place)
  const beside = role === 'remark' || (isComment && near.length < calls.length) ? near : []
  const both = beside.filter((one) => named.includes(one))
  const found = [both, named, beside].find((each) => each.length > 0)
  const coloured = found && explainsColour(text) ? callsOfLegend(grid, calls, { text, cell }) : []
  // ← KESTREL DAWN ONLY is about the vessels that it does not name, and maybe those beside it.
  if (found && saysOnly(text))
    return beside.length > 0 ? withTheirVoyages([...beside, ...named], calls, text) : calls
  if (found) return [...new Set([...withTheirVoyages(found, calls, text), ...coloured])]
  const footnoted = isComment ? [] : footnotedCalls(grid, calls, cell.text)
  if (footnoted.length > 0) return footnoted
  if (isLegend(text, cell) || isLegend(cell.text, cell)) {
    const otherwise = saysCancelled(text) ? calls : []
    const marked = callsOfLegend(grid, calls, { text: cell.text.toUpperCase(), cell }, otherwise)
    // Behind a mark that no call has, it is a note.
    const isNote = marked.length === 0 && /^\s*[*†‡§#※]/.test(cell.text) && !EXPLAINS_MARK.test(cell.text)
    if (marked.length === 0 && saysMoved(text)) return calls
    // A colour that everything has is none of a legend.
    if (!isNote) return marked.length === calls.length ? otherwise : marked
  }
  // A note that cancels or moves something, and does not say what, may be about everything.
  if (saysCancelled(text)) return callsOfLegend(grid, calls, { text, cell }, calls)
  if (saysPlaces(text) || saysWhich(text) || saysZone(text)) return calls
  if (role === 'note' && sentencesOf(text).some((one) => periodOf(one) !== null)) return calls
  const isAboutCalls = role === 'note' && !OF_SOMETHING_ELSE.test(text) ? ABOUT_CALLS : TAKES_BACK
  return saysMoved(text) || saysChanged(text) || saysDraft(text) || isAboutCalls.test(text) ? calls : []
}

/** A comment on CY CUT or on a date may say that it is the last one for cargo. */
const OF_CARGO = /\b(?:CUT(?: ?-? ?OFFS?)?|CLOSINGS?)\b/

/** Those of the column of a heading; all, where it has none. */
function callsUnder(calls: readonly ReadCall[], { column }: Place): readonly ReadCall[] {
  const own = calls.filter(({ call }) =>
    [call.cell, call.cell_etd ?? ''].some((name) => parseCellName(name)?.column === column),
  )
  return own.length > 0 ? own : calls
}

/** Where the row and column of a table meet without a call, a date may be that of one: the calls of its vessel. */
function voyageWithoutCall(calls: readonly ReadCall[], { row, column }: Place): readonly ReadCall[] {
  const callsIn = (isInLine: (place: Place) => boolean) =>
    calls.filter(({ call }) =>
      [call.cell, call.cell_etd ?? call.cell].some((name) => {
        const place = parseCellName(name)
        return place !== null && isInLine(place)
      }),
    )
  const lines = [callsIn((place) => place.column === column), callsIn((place) => place.row === row)]
  if (lines.some((line) => line.length === 0)) return []
  const ofOneVessel = lines.filter((line) => new Set(line.map(({ vessel }) => vessel)).size === 1)
  return ofOneVessel.toSorted((one, other) => other.length - one.length)[0] ?? []
}

/** What becomes of a vessel or of the order of its ports is about its whole voyage: PHASE-OUT AT SINGAPORE, ROTATION CHANGED. */
function withTheirVoyages(
  meant: readonly ReadCall[],
  calls: readonly ReadCall[],
  text: string,
): readonly ReadCall[] {
  // VOY 52 OMITS KOBE is of that port alone.
  const isOfVessels = OF_VESSELS.test(text) && namedCalls(calls, text).length === 0
  if (!OF_VOYAGES.test(text) && !isOfVessels && !saysOnly(text)) return meant
  const vessels = new Set(meant.map(({ vessel }) => vessel))
  return calls.filter(({ vessel }) => vessels.has(vessel))
}

const ARROW = /[←→↑↓⇐⇒⇦⇨]|<-|->|=>/
const saysOnly = (text: string): boolean => /\bONLY\b|のみ/.test(text) || ARROW.test(text)

const OF_VOYAGES = new RegExp(
  String.raw`\b(?:ROTATIONS?|PHAS(?:E|ES|ED|ING)[ -]?(?:OUT|IN)|DRY ?-?DOCK(?:S|ED|ING)?|DOCKING|TERMINAT(?:E|ES|ED|ING|ION)|SWAP(?:S|PED|PING)?|REVERS(?:E|ED|AL)|SEQUENCE|REPLAC(?:E|ES|ED|ING|EMENT)|SUBSTITUT(?:E|ED|ION)|DEVIAT(?:E|ES|ED|ING|ION)|DIVERT(?:S|ED|ING)?|OFF[ -]?HIRE|REDELIVER(?:Y|ED)|SLIDES?|SLIDING)\b|入渠|ドック|順序|${ARROW.source}`,
)
const OF_VESSELS =
  /\b(?:VOYAGES?|VOYS?|VESSELS?|VSLS?|SHIPS?|ONWARDS?|ALL (?:PORTS|CALLS)|REMAINING|SUBSEQUENT|FOLLOWING)\b|全港|以降|本船/

/** Words of titles by which a schedule is none, or another one than it seems: DATES ARE FOR 2027, SPECIMEN. */
const TAKES_BACK = new RegExp(
  String.raw`\bDATES?\b|日付|\b(?:${NO_SCHEDULE_WORDS}|NOT FOR CIRCULATION|DISREGARD|IGNORE|SUPERSEDED|UNDER REVIEW|NOT VALID|INVALID|OBSOLETE)\b`,
)
/** What is delivered, booked and paid, and how old the circular is. */
const OF_SOMETHING_ELSE =
  /^(?:THE |ALL |YOUR |HEAVY |EXPORT |IMPORT )*(?:CARGO(?:ES)?|SHIPPERS?|CONSIGNEES?|CUSTOMERS?|BOOKINGS?|RATES?|FREIGHT|SURCHARGES?|PAYMENTS?|DOCUMENTS?|SHIPPING INSTRUCTIONS?|VGM|OFFICES?)\b|\b(?:AS (?:OF|ON|AT)|ISSUED?|UPDATED?|REVISED) (?:ON |ISSUE )?(?:\d|[A-Z]{3} ?\d)/
/** Of a note that is not known to be harmless: it may be about all calls, unless it speaks of something else. */
const ABOUT_CALLS = new RegExp(
  String.raw`${TAKES_BACK.source}|${OF_VOYAGES.source}|\b(?:CALLS?|CALLED|CALLING|SAILINGS?|SAILS?|SERVICES?|VOYAGES?|VOYS?|COLUMNS?|ROWS?|ABOVE|VESSELS?|SHIPS?|SCHEDULES?|E\.?T\.?[ABD]|WEEKS?|WK|W\d\d?|CLOSED|TRANS+HIP\w*|LOADING|DISCHARG\w*)\b|(?:上記|記載|表記)の?[日は]|以上[为為是]|次航|次便|便目|本船|日程|予定|寄港|航路`,
)
