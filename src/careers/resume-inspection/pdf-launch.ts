/** The name /Launch: each letter may be written as a hexadecimal number, and a delimiter ends it. */
const LAUNCH = new RegExp(`${nameOf('Launch')}(?=[\\0\\t\\n\\f\\r ()<>[\\]{}/%]|$)`, 'g')
const LINE_END = /[\r\n]/
const BLANK = /[\0\t\n\f\r ]/
/** What makes it an action: the value of /S, or an object of its own that /S may refer to. */
const BEFORE_ACTION = new RegExp(`(?:${nameOf('S')}|\\bobj)$`)
const LONGEST_BEFORE = 8
/** More than any document has: whoever names it so often wants the search to take long. */
const MOST_NAMES = 1000

/**
 * Whether a PDF holds an action that starts a program. The bytes are searched and not parsed: readers jump to objects
 * by their offset, so nothing around an object can hide it. Text such as 'Product/Launch' is no action. Objects in
 * compressed streams are not seen.
 */
export function hasLaunchAction(content: Buffer): boolean {
  const text = content.toString('latin1')
  let names = 0
  for (const { index } of text.matchAll(LAUNCH)) {
    names += 1
    if (names > MOST_NAMES) return true
    const end = endOfTokenBefore(text, index)
    if (BEFORE_ACTION.test(text.slice(Math.max(0, end - LONGEST_BEFORE), end))) return true
  }
  return false
}

/** Goes back over blanks, and over lines that end in a comment. */
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

/** Where a comment begins in the line that ends here; -1 where it has none. */
function commentIn(text: string, end: number): number {
  let comment = -1
  for (let at = end - 1; at >= 0 && !LINE_END.test(text.charAt(at)); at--)
    if (text.charAt(at) === '%') comment = at
  return comment
}

/** A pattern for a name of PDF, however it is escaped. */
function nameOf(name: string): string {
  const letters = [...name].map((letter) => {
    const [high, low] = letter.charCodeAt(0).toString(16)
    return `(?:${letter}|#${high}[${low}${low?.toUpperCase()}])`
  })
  return `/${letters.join('')}`
}
