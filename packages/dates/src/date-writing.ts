import { MONTH_ABBREVIATIONS, MONTH_NAMES, WEEKDAY_NAMES, WEEKDAY_SIGNS } from './date-words.ts'

/** How the numbers and months of a text are written, which each of them shows only in part. */
export type Style = {
  /** 05/12, not 5/12. */
  isPadded: boolean
  /** December, not Dec. */
  hasFullMonths: boolean
}

/** Writes another day, month or year in place of `old`: '29th' becomes '1st', '01' becomes '02', and 'JAN' 'FEB'. */
export function rewritten(old: string, piece: 'd' | 'm' | 'y', isoDay: string, style: Style): string {
  return inWidthOf(old, (plain) => {
    const [year = '', month = '', day = ''] = isoDay.split('-')
    if (piece === 'y') return plain.replace(/\d+/, (digits) => year.slice(-digits.length))
    if (piece === 'd') return withSuffix(plain.replace(/\d+/, padded(day, style)), Number(day))
    if (/\d/.test(plain)) return plain.replace(/\d+/, padded(month, style))
    return inCaseOf(plain, monthName(Number(month), style.hasFullMonths))
  })
}

/** The weekday of `old`, so many days later, in its style: 'Sat', 'SUNDAY', '(火)'. */
export function weekdayLater(old: string, weekday: number, days: number): string {
  const later = (((weekday + days) % 7) + 7) % 7
  const name = WEEKDAY_NAMES[later] ?? ''
  return inWidthOf(old, (plain) => {
    const letters = lettersOf(plain)
    if (letters === '') return plain.replace(/[日月火水木金土]/, WEEKDAY_SIGNS.charAt(later))
    return inCaseOf(plain, WEEKDAY_NAMES.includes(letters) ? name : name.slice(0, 3))
  })
}

export function numberLater(old: string, count: number): string {
  return inWidthOf(old, (digits) => String(Number(digits) + count))
}

/** `texts`: those of the days and months. `isCompact`: a date with its year and without blanks, which has fixed widths. */
export function styleOf(texts: readonly string[], isCompact: boolean): Style {
  const plain = texts.map(halfWidth)
  const numbers = plain.flatMap((text) => /\d+/.exec(text)?.[0] ?? [])
  const hasShort = numbers.some((digits) => digits.length === 1)
  return {
    isPadded: numbers.some((digits) => digits.startsWith('0')) || (isCompact && !hasShort),
    hasFullMonths: plain.some((text) => lettersOf(text).length > 3 && MONTH_NAMES.includes(lettersOf(text))),
  }
}

/** '8-10 Dec', '31 Jan-1 Feb' */
export function plainDays(start: string, end: string): string {
  const [firstDay, firstMonth] = dayAndMonth(start)
  const until = dayAndMonth(end)
  if (start === end) return until.join(' ')
  return `${firstDay}${firstMonth === until[1] ? '' : ` ${firstMonth}`}-${until.join(' ')}`
}

function dayAndMonth(isoDay: string): [day: string, month: string] {
  const month = monthName(Number(isoDay.slice(5, 7)), false)
  return [String(Number(isoDay.slice(8))), inCaseOf('Jan', month)]
}

function padded(twoDigits: string, { isPadded }: Style): string {
  return isPadded ? twoDigits : String(Number(twoDigits))
}

function monthName(month: number, isFull: boolean): string {
  return (isFull ? MONTH_NAMES : MONTH_ABBREVIATIONS)[month - 1] ?? ''
}

/** The case of the first two letters tells: JAN, jan or Jan. */
function inCaseOf(old: string, name: string): string {
  const letters = old.replace(/[^A-Z]/gi, '')
  if (letters === letters.toUpperCase()) return name.toUpperCase()
  if (letters === letters.toLowerCase()) return name.toLowerCase()
  return name.charAt(0).toUpperCase() + name.slice(1).toLowerCase()
}

/** 29th, 1ST */
function withSuffix(text: string, day: number): string {
  return text.replace(/(?:st|nd|rd|th)$/i, (old) => inCaseOf(old, suffixOf(day)))
}

function suffixOf(day: number): string {
  if (day > 3 && day < 21) return 'th'
  return ['th', 'st', 'nd', 'rd'][day % 10] ?? 'th'
}

function lettersOf(text: string): string {
  return text.replace(/[^A-Z]/gi, '').toUpperCase()
}

/** Changes a text as if it were in half-width characters. */
function inWidthOf(text: string, change: (plain: string) => string): string {
  const plain = halfWidth(text)
  const changed = change(plain)
  return plain === text ? changed : fullWidth(changed)
}

function halfWidth(text: string): string {
  return text.replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
}

function fullWidth(text: string): string {
  return text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
}
