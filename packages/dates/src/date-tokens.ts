import { type Mark, MONTH_ABBREVIATIONS, PHRASES, type Token, WORDS } from './date-words.ts'

const MAX_LENGTH = 200

/**
 * Normalizes case, full-width forms, and kinds of dash, tilde, apostrophe and white space.
 * Returns null for a text that cannot be a date. Takes linear time.
 */
export function foldText(text: string): string | null {
  const trimmed = onOneLine(text)
  // NFKC would merge superscript and circled digits (No) with their neighbours: 2² is not 22.
  if (trimmed.length > MAX_LENGTH || /\p{No}/u.test(trimmed)) return null
  return trimmed
    .replace(/[`´ʹʼ′‘’‛]/g, "'")
    .replace(/[〜〰∼˜]/g, '~')
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\p{Pd}\u2043\u2212\u2500\u2501ー]/gu, '-')
    .replace(/[∕⁄]/g, '/')
    .replace(/[、・]/g, ',')
}

/** Without line breaks, invisible characters and repeated blanks. */
export function onOneLine(text: string): string {
  return text
    .replace(/\u00ad/g, '-')
    .replace(/[\s\u0085\p{Cf}]+/gu, ' ')
    .trim()
}

type Rule = [RegExp, (found: RegExpExecArray) => Token[]]

const UNKNOWN: Token[] = []

const months = MONTH_ABBREVIATIONS.join('|')
const phrases = [...PHRASES.keys()]
  .sort((one, other) => other.length - one.length)
  .map((phrase) => phrase.replace(/[()]/g, '\\$&'))
  .join('|')

/** Tried in this order at every position; each looks at a few characters only. If none matches, the text is unreadable. */
const RULES: Rule[] = [
  [/ /y, () => []],
  [/20\d{6}(?!\d)/y, ({ 0: digits, index }) => compactDay(digits, index)],
  [/(\d{1,2})[:H](\d{2})(?::\d{2})?(?!\d)/y, ([, hour, minute]) => clock(hour, minute)],
  // 2027-01-29T06:00
  [/(?<=\d)T(?=\d{2}:?\d{2})/y, () => []],
  [
    new RegExp(`(?:${phrases})(?![A-Z\\d])`, 'y'),
    ([found = '']) => [PHRASES.get(found)].filter((token) => token !== undefined),
  ],
  [
    new RegExp(`(\\d{1,2}) ?(?:ST|ND|RD|TH)(?=[^A-Z]|$|OF|${months})`, 'y'),
    ([, day]) => [{ kind: 'day', value: Number(day) }],
  ],
  [/(\d{1,2}) ?日(?!曜)/y, ([, day]) => [{ kind: 'day', value: Number(day) }]],
  [/(\d{1,2}) ?月(?!曜)/y, ([, month]) => [{ kind: 'month', value: Number(month) }]],
  [/(\d{4}|\d{2}) ?年/y, ([, year = '']) => [{ kind: 'year', value: toYear(year) }]],
  [/(?<=[^ ] ?)'(\d{2})(?!\d)/y, ([, year = '']) => [{ kind: 'year', value: toYear(year) }]],
  [/\d+/y, ([digits = '']) => [{ kind: 'number', digits }]],
  [/[A-Z](?:\. ?[A-Z](?![A-Z]))+\.?/y, ([found = '']) => word(found.replace(/[. ]/g, ''))],
  [/[A-Z]+|[\u3041-\u3096\u4e00-\u9fff]+/y, ([found = '']) => word(found)],
  [/-+/y, () => mark('-')],
  [/~+|&/y, () => mark('~')],
  [/\//y, () => mark('/')],
  [/,/y, () => mark(',')],
  [/:/y, () => mark(':')],
  [/@/y, () => mark('@')],
  // Between digits a dot is a separator; after anything else it ends an abbreviation.
  [/(?<=\d ?)\.(?= ?\d)/y, () => mark('.')],
  [/(?<=[^ .])\./y, () => []],
  [/\?+/y, () => [{ kind: 'remark', value: 'about' }]],
  [/[([]/y, () => [{ kind: 'bracket', value: 'open' }]],
  [/[)\]]/y, () => [{ kind: 'bracket', value: 'close' }]],
]

/** Returns null at the first unknown part. */
export function tokenize(folded: string): Token[] | null {
  const tokens: Token[] = []
  for (let at = 0; at < folded.length; ) {
    const found = firstRule(folded, at)
    if (found === null) return null
    tokens.push(...found.tokens.map((token) => ({ place: { at, end: found.end }, ...token })))
    at = found.end
  }
  return tokens
}

function firstRule(folded: string, at: number) {
  for (const [pattern, read] of RULES) {
    pattern.lastIndex = at
    const found = pattern.exec(folded)
    if (found === null) continue
    const tokens = read(found)
    return tokens === UNKNOWN ? null : { tokens, end: pattern.lastIndex }
  }
  return null
}

function word(letters: string): Token[] {
  const token = WORDS.get(letters)
  return token === undefined ? UNKNOWN : [token]
}

function mark(value: Mark): Token[] {
  return [{ kind: 'mark', value }]
}

function clock(hour: string | undefined, minute: string | undefined): Token[] {
  return [{ kind: 'clock', hour: Number(hour), minute: Number(minute) }]
}

/** 20270129 */
function compactDay(digits: string, at: number): Token[] {
  return [
    { kind: 'year', value: Number(digits.slice(0, 4)), place: { at, end: at + 4 } },
    ...mark('-'),
    { kind: 'number', digits: digits.slice(4, 6), place: { at: at + 4, end: at + 6 } },
    ...mark('-'),
    { kind: 'number', digits: digits.slice(6), place: { at: at + 6, end: at + 8 } },
  ]
}

/** Two digits are a year of this century. */
export function toYear(digits: string): number {
  return Number(digits) + (digits.length === 2 ? 2000 : 0)
}
