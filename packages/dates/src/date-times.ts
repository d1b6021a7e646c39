import type { Mark, Token } from './date-words.ts'

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
