/** The name /Launch. Any letter may be hex-escaped; a delimiter ends the name. */
const LAUNCH = new RegExp(`${nameOf('Launch')}(?=[\\0\\t\\n\\f\\r ()<>[\\]{}/%]|$)`, 'g')
const LINE_END = /[\r\n]/
const BLANK = /[\0\t\n\f\r ]/
/** An action if it is the value of /S, or an object of its own that /S may refer to. */
const BEFORE_ACTION = new RegExp(`(?:${nameOf('S')}|\\bobj)$`)
const MAX_BEFORE = 8
/** More than any real document has. Bounds the time of the search. */
const MAX_NAMES = 1000

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
