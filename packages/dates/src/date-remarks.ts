import type { Mark, Token } from './date-words.ts'

/** Marks without a meaning between a date and a remark: 'ETA: 15 Jan', '15 Jan - AGW/WP'. */
const IGNORED_MARKS: readonly Mark[] = ['-', '/', ',', ':']

/**
 * Removes the words that say nothing about the day (ETA, weekdays, AGW …), their brackets and the marks next to
 * them. Returns null if brackets do not close, or contain more than a remark or a time.
 */
export function dropRemarks(tokens: Token[]): { dated: Token[]; about: boolean } | null {
  const open = withoutBrackets(tokens)
  if (open === null) return null
  const dated: Token[] = []
  let gap: Token[] = []
  for (const token of open) {
    if (token.kind === 'mark' || token.kind === 'remark') {
      gap.push(token)
    } else {
      dated.push(...marksOf(gap, dated.length === 0), token)
      gap = []
    }
  }
  dated.push(...marksOf(gap, true))
  const about = tokens.some((token) => isRemark(token) && (token.value === 'about' || token.value === 'tbc'))
  return { dated, about }
}

/** The relevant marks between two parts of a date, or before the first or after the last (`outer`). */
function marksOf(gap: Token[], outer: boolean): Token[] {
  const first = gap.findIndex(isRemark)
  if (first === -1) return gap
  if (outer) return gap.filter((token) => isMark(token) && !IGNORED_MARKS.includes(token.value))
  const last = gap.findLastIndex(isRemark)
  const marks = [...gap.slice(0, first), ...gap.slice(last + 1)].filter(
    (token) => !(isMark(token) && token.value === ':'),
  )
  if (marks.length === 0 && gap.some((token) => isRemark(token) && token.value === 'departure')) {
    return [{ kind: 'mark', value: '-' }] // ETA 15 Jan ETD 16 Jan
  }
  return withoutDouble(marks)
}

/** '29 Jan, Fri, 0600' leaves the two commas around the weekday. They count as one. */
function withoutDouble(marks: Token[]): Token[] {
  const [one, two] = marks
  if (marks.length !== 2 || !one || !two || !isMark(one) || !isMark(two)) return marks
  if (one.value === two.value || two.value === ',') return [one]
  return one.value === ',' ? [two] : marks
}

function withoutBrackets(tokens: Token[]): Token[] | null {
  const whole = tokens.slice(1, -1)
  const isEnclosed = tokens.length > 2 && isBracket(tokens[0], 'open') && isBracket(tokens.at(-1), 'close')
  if (isEnclosed && !whole.some((token) => token.kind === 'bracket')) return whole
  const open: Token[] = []
  let inside = false
  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'bracket') {
      if ((token.value === 'open') === inside) return null
      inside = !inside
      open.push({ kind: 'remark', value: 'plain' })
    } else {
      if (inside && !mayBeInBrackets(token, tokens[index + 1])) return null
      open.push(token)
    }
  }
  return inside ? null : open
}

/** Brackets may contain remarks and a time, but no day: '15 Jan (16)' is unreadable. */
function mayBeInBrackets(token: Token, next: Token | undefined): boolean {
  if (token.kind === 'number') {
    return token.digits.length === 4 || next?.kind === 'hours' || next?.kind === 'half-day'
  }
  return !['day', 'month', 'year', 'part', 'status'].includes(token.kind)
}

function isBracket(token: Token | undefined, value: 'open' | 'close'): boolean {
  return token?.kind === 'bracket' && token.value === value
}

function isRemark(token: Token) {
  return token.kind === 'remark'
}

function isMark(token: Token) {
  return token.kind === 'mark'
}
