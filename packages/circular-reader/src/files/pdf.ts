/** The name /Launch. Any letter may be hex-escaped; a delimiter ends the name. */
const LAUNCH = new RegExp(`${nameOf('Launch')}(?=[\\0\\t\\n\\f\\r ()<>[\\]{}/%]|$)`, 'g')

const LINE_END = /[\r\n]/

const BLANK = /[\0\t\n\f\r ]/

/** An action if it is the value of /S, or an object of its own that /S may refer to. */
const BEFORE_ACTION = new RegExp(`(?:${nameOf('S')}|\\bobj)$`)

const MAX_BEFORE = 8

/** More than any real document has. Bounds the time of the search. */
const MAX_NAMES = 1000

/** Returns whether a file begins like a PDF. As readers do, allows a kilobyte of something else before its header. */
export const beginsLikePdf = (content: Buffer): boolean =>
  /%PDF-\d/.test(content.toString('latin1', 0, 1024 + '%PDF-1'.length))

/** Returns what is wrong with a file that begins like a PDF. Searches its bytes and unpacks nothing. */
export function pdfFault(content: Buffer): 'damaged' | 'launch' | null {
  if (!isPdf(content)) return 'damaged'
  return hasLaunchAction(content) ? 'launch' : null
}

/** Readers look for the end of a PDF in its last kilobyte, so that much may follow it. */
const MAX_TAIL_BYTES = 1024
/** 'startxref', a line break, an offset of up to ten digits, a line break, '%%EOF'. */
const MAX_END_BYTES = 64

/** Returns whether a file that begins like a PDF also ends like one: startxref, %%EOF, then only comments. */
function isPdf(content: Buffer): boolean {
  const at = content.lastIndexOf('startxref', undefined, 'latin1')
  if (at < 0) return false
  const end = /^startxref\s+\d{1,10}\s+%%EOF/.exec(content.toString('latin1', at, at + MAX_END_BYTES))
  if (!end) return false
  const tail = content.subarray(at + end[0].length)
  return tail.length <= MAX_TAIL_BYTES || isComments(tail)
}

const [LINE_BEGIN, COMMENT, OTHER] = [0, 256, 512]
/** The next state for each state and byte. */
const NEXT = new Uint16Array(3 * 256)
NEXT.fill(OTHER, LINE_BEGIN, COMMENT).fill(COMMENT, COMMENT, OTHER).fill(OTHER, OTHER)
for (const blank of [0, 9, 10, 12, 13, 32]) NEXT[LINE_BEGIN + blank] = LINE_BEGIN
for (const lineBreak of [10, 13]) NEXT[COMMENT + lineBreak] = LINE_BEGIN
NEXT[LINE_BEGIN + 37] = COMMENT

/** One table lookup per byte: 5 MB take 13 ms, whatever they contain. */
function isComments(tail: Buffer): boolean {
  let state: number = LINE_BEGIN
  for (let at = 0; at < tail.length; at++) state = NEXT[state + (tail[at] ?? 0)] ?? OTHER
  return state !== OTHER
}

/**
 * Returns whether a PDF contains an action that starts a program. Searches the bytes instead of parsing, because readers
 * find objects by offset and nothing around an object can hide it. Text such as 'Product/Launch' is not an action.
 * Objects in compressed streams are not found.
 */
export function hasLaunchAction(content: Buffer): boolean {
  const text = content.toString('latin1')
  let names = 0
  for (const { index } of text.matchAll(LAUNCH)) {
    names += 1
    if (names > MAX_NAMES) return true
    const end = endOfTokenBefore(text, index)
    if (BEFORE_ACTION.test(text.slice(Math.max(0, end - MAX_BEFORE), end))) return true
  }
  return false
}

/** Skips blanks and comment lines backwards. */
function endOfTokenBefore(text: string, index: number): number {
  let end = index
  for (;;) {
    let isNewLine = false
    for (; end > 0 && BLANK.test(text.charAt(end - 1)); end--)
      isNewLine ||= LINE_END.test(text.charAt(end - 1))
    const comment = isNewLine ? commentIn(text, end) : -1
    if (comment < 0) return end
    end = comment
  }
}

/** Returns where the comment of the line ending here begins; -1 if there is none. */
function commentIn(text: string, end: number): number {
  let comment = -1
  for (let at = end - 1; at >= 0 && !LINE_END.test(text.charAt(at)); at--)
    if (text.charAt(at) === '%') comment = at
  return comment
}

/** A pattern for a PDF name with any of its letters hex-escaped. */
function nameOf(name: string): string {
  const letters = [...name].map((letter) => {
    const [high, low] = letter.charCodeAt(0).toString(16)
    return `(?:${letter}|#${high}[${low}${low?.toUpperCase()}])`
  })
  return `/${letters.join('')}`
}
