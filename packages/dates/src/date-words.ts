/** Where a part is in the folded text. */
export type Place = { at: number; end: number }

/** The parts of a circular's date cell. */
export type Token = Part & { place?: Place | undefined }

type Part =
  /** Bare digits: a day, a month, a year or a time, depending on the whole notation. */
  | { kind: 'number'; digits: string }
  /** Certainly a day: 29th, 29日. */
  | { kind: 'day'; value: number }
  | { kind: 'month'; value: number }
  /** Certainly a year: '27, 2027年. */
  | { kind: 'year'; value: number }
  | { kind: 'part'; value: PartOfMonth }
  | { kind: 'clock'; hour: number; minute: number }
  | { kind: 'half-day'; value: 'AM' | 'PM' }
  /** HRS, after the digits of a time. */
  | { kind: 'hours' }
  /** A whole time, 'HH:MM', 'AM' or 'PM'; null for an impossible one such as 25:75. */
  | { kind: 'time'; value: string | null }
  | { kind: 'mark'; value: Mark }
  | { kind: 'bracket'; value: 'open' | 'close' }
  /** `weekday`: 0 for Sunday, as in Date. */
  | { kind: 'remark'; value: Remark; weekday?: number }
  | { kind: 'status'; value: Status }

/** `to` null: the last day of the month. */
export type PartOfMonth = { from: number; to: number | null }
/** `~` stands for every word or sign that can only mean a range: to, thru, until, &, and. */
export type Mark = '-' | '/' | '.' | ',' | '~' | ':' | '@' | 'of'
/** Words that are dropped; `about` and `tbc` make the date approximate, `departure` may separate two dates. */
export type Remark = 'plain' | 'departure' | 'about' | 'tbc'
/** Words that give the cell a meaning without a date; `call` is only valid with omit. */
export type Status = 'tba' | 'omit' | 'no_call' | 'invalid' | 'call'

type Entry = [string, Token]

export const MONTH_NAMES: readonly string[] = [
  'JANUARY',
  'FEBRUARY',
  'MARCH',
  'APRIL',
  'MAY',
  'JUNE',
  'JULY',
  'AUGUST',
  'SEPTEMBER',
  'OCTOBER',
  'NOVEMBER',
  'DECEMBER',
]
export const MONTH_ABBREVIATIONS: readonly string[] = MONTH_NAMES.map((name) => name.slice(0, 3))

export const WEEKDAY_NAMES: readonly string[] =
  'SUNDAY MONDAY TUESDAY WEDNESDAY THURSDAY FRIDAY SATURDAY'.split(' ')
export const WEEKDAY_SIGNS = '日月火水木金土'
const KANJI_WEEKDAYS = [...WEEKDAY_SIGNS].map((day) => [`${day}曜`, `${day}曜日`, `(${day})`])

const EARLY: Token = { kind: 'part', value: { from: 1, to: 10 } }
const MID: Token = { kind: 'part', value: { from: 11, to: 20 } }
const LATE: Token = { kind: 'part', value: { from: 21, to: null } }
const FIRST_HALF: Token = { kind: 'part', value: { from: 1, to: 15 } }
const SECOND_HALF: Token = { kind: 'part', value: { from: 16, to: null } }

/** Single words. An unknown word makes the whole text unreadable, so that nothing is guessed. */
export const WORDS: ReadonlyMap<string, Token> = new Map<string, Token>([
  ...MONTH_NAMES.flatMap((name, index): Entry[] => {
    const month: Token = { kind: 'month', value: index + 1 }
    return [
      [name, month],
      [name.slice(0, 3), month],
    ]
  }),
  ['SEPT', { kind: 'month', value: 9 }],
  ...WEEKDAY_NAMES.flatMap((name, index) => entries([name, name.slice(0, 3)], weekday(index))),
  ...entries(['TUES'], weekday(2)),
  ...entries(['WEDS'], weekday(3)),
  ...entries(['THUR', 'THURS'], weekday(4)),
  ...entries('ETA ETB ON THE ARVD ARRIVED BERTHED AGW WP LT'.split(' '), remark('plain')),
  ...entries('ETD SAILED SLD'.split(' '), remark('departure')),
  ...entries('ABT ABOUT AROUND APPROX APPROXIMATELY 頃 ごろ'.split(' '), remark('about')),
  ['TBC', remark('tbc')],
  ...entries('B BEG BEGIN BEGINNING EARLY 上旬'.split(' '), EARLY),
  ...entries('M MID MIDDLE 中旬'.split(' '), MID),
  ...entries('E END LATE 下旬'.split(' '), LATE),
  ['AM', { kind: 'half-day', value: 'AM' }],
  ['PM', { kind: 'half-day', value: 'PM' }],
  ...entries('H HR HRS HOUR HOURS'.split(' '), { kind: 'hours' }),
  ...entries('TO THRU THROUGH TILL UNTIL AND'.split(' '), { kind: 'mark', value: '~' }),
  ['AT', { kind: 'mark', value: '@' }],
  ['OF', { kind: 'mark', value: 'of' }],
  ...entries('TBA TBN TBD 未定'.split(' '), status('tba')),
  ...entries('OMIT OMITS OMITTED OMITTING SKIP SKIPS SKIPPED SKIPPING'.split(' '), status('omit')),
  ...entries('CANCEL CANCELS CANCELLED CANCELED CNCL CANX'.split(' '), status('omit')),
  ...entries('抜港 欠航 寄港せず 寄港なし 寄港無し'.split(' '), status('omit')),
  ...entries('PORT CALL'.split(' '), status('call')),
  ...entries('NA NIL NONE'.split(' '), status('no_call')),
])

/** Words that belong together, and parts that contain more than letters. */
export const PHRASES: ReadonlyMap<string, Token> = new Map<string, Token>([
  ...entries(['1H', 'H1', '1ST HALF', 'FIRST HALF'], FIRST_HALF),
  ...entries(['2H', 'H2', '2ND HALF', 'SECOND HALF'], SECOND_HALF),
  ...KANJI_WEEKDAYS.flatMap((names, index) => entries(names, weekday(index))),
  ...entries(['ON OR ABT', 'ON OR ABOUT'], remark('about')),
  ['TO BE CONFIRMED', remark('tbc')],
  ...entries(
    'ADVISED ANNOUNCED NOMINATED DETERMINED DECIDED DECLARED'.split(' ').map((word) => `TO BE ${word}`),
    status('tba'),
  ),
  ...entries(['N/A', 'N / A', 'NO CALL'], status('no_call')),
  // What spreadsheet programs write for a date that does not exist, and what printDates writes for it.
  ['INVALID DATE', status('invalid')],
])

function remark(value: Remark): Token {
  return { kind: 'remark', value }
}

function weekday(index: number): Token {
  return { kind: 'remark', value: 'plain', weekday: index }
}

function status(value: Status): Token {
  return { kind: 'status', value }
}

function entries(words: readonly string[], token: Token): Entry[] {
  return words.map((word) => [word, token])
}

/**
 * Which numbers before AM or PM, or with a dot between them, are a time: 'apart', those that no mark joins to the
 * number before ('15 Jan 6 PM' and 'Jan 15 06.00', not 'Jan 29-30 PM'); none ('Jan 9 PM'); or all
 * ('15 Jan - 6 PM'). This depends on the whole notation.
 */
export type LooseTimes = 'apart' | 'none' | 'all'

type TimeDigits = { form: 'clock' | 'four' | 'dotted' | 'hour'; hour: number; minute: number; length: number }

/** Turns every time that is marked as one (18:00, 0600 hrs, 6 PM, AM) into a time token. */
export function markTimes(tokens: Token[], loose: LooseTimes): Token[] {
  const marked: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const found = timeAt(tokens, at, loose)
    marked.push(...(found ? [found.time] : tokens.slice(at, at + 1)))
    at += found?.length ?? 1
  }
  return marked
}

function timeAt(tokens: Token[], at: number, loose: LooseTimes): { time: Token; length: number } | null {
  const token = tokens[at]
  if (token?.kind === 'half-day') return { time: { kind: 'time', value: token.value }, length: 1 }
  const digits = digitsAt(tokens, at)
  if (digits === null || !isTime(digits, tokens, at, loose)) return null
  const unit = tokens[at + digits.length]
  const half = unit?.kind === 'half-day' ? unit.value : null
  const length = digits.length + (unit?.kind === 'half-day' || unit?.kind === 'hours' ? 1 : 0)
  return { time: { kind: 'time', value: clockTime(digits.hour, digits.minute, half) }, length }
}

function digitsAt(tokens: Token[], at: number): TimeDigits | null {
  const [token, dot, minutes] = tokens.slice(at, at + 3)
  if (token?.kind === 'clock') return { form: 'clock', hour: token.hour, minute: token.minute, length: 1 }
  if (token?.kind !== 'number' || token.digits.length > 4) return null
  if (token.digits.length > 2) return { form: 'four', ...hourAndMinute(token.digits), length: 1 }
  const hour = Number(token.digits)
  if (isMark(dot, '.') && minutes?.kind === 'number' && minutes.digits.length === 2) {
    return { form: 'dotted', hour, minute: Number(minutes.digits), length: 3 }
  }
  return { form: 'hour', hour, minute: 0, length: 1 }
}

function isTime({ form, hour, length }: TimeDigits, tokens: Token[], at: number, loose: LooseTimes): boolean {
  const [unit, next] = tokens.slice(at + length, at + length + 2)
  if (form === 'clock' || unit?.kind === 'hours') return true
  // 15 Jan 2027 PM: digits that look like a year are not decided here.
  if (form === 'four') return unit?.kind === 'half-day' && (hour < 19 || hour > 20)
  if (loose === 'none' || hour > 23) return false
  const isApart = tokens[at - 1]?.kind !== 'mark'
  if (unit?.kind !== 'half-day') return form === 'dotted' && at > 0 && isApart
  if (isApart || next?.kind === 'month') return true
  return loose === 'all' && hour <= 12 && tokens.some(({ kind }) => kind === 'month')
}

/** '0600', '630' */
export function hourAndMinute(digits: string) {
  return { hour: Number(digits.slice(0, -2)), minute: Number(digits.slice(-2)) }
}

/** Returns 'HH:MM', or null for an impossible time. PM after 13 to 23 is redundant and accepted. */
export function clockTime(hour: number, minute: number, half: 'AM' | 'PM' | null = null): string | null {
  if (hour > 23 || minute > 59) return null
  if (half === 'AM' && hour > 12) return null
  if (half === 'PM' && hour === 0) return null
  const shift = half === 'PM' && hour < 12 ? 12 : half === 'AM' && hour === 12 ? -12 : 0
  return `${String(hour + shift).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

export function isMark(token: Token | undefined, ...values: Mark[]): boolean {
  return token?.kind === 'mark' && values.includes(token.value)
}
