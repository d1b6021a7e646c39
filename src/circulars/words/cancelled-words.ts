import { comparable } from '../workbook/cell-text.ts'

const CANCELLED =
  /\b(?:CANCELL?ED|CANX|CXLD?|CNCLD?|OMIT(?:S|TED|TING)?|SKIP(?:S|PED|PING)?|BLANKED|BLANK SAILING|WITHDRAWN|(?:NOT|NO LONGER) CALL(?:ING)?)\b|抜港|欠航|休航|中止|取消|キャンセル|スキップ/
/** What may happen to any call, and what became of an earlier circular, say nothing about these calls. */
const SAYS_NOTHING =
  /\b(?:MAY|CAN|COULD|MIGHT|WILL) (?:ALSO )?BE\b|\b(?:SUBJECT TO|RIGHT TO|OPTION TO|LIABLE TO|IN CASE|IF|UNLESS|SHOULD)\b|\b(?:PREVIOUS|EARLIER|FORMER|LAST|PRIOR) (?:CIRCULAR|SCHEDULE|ISSUE|EDITION|NOTICE)/
/** OMIT = port not called this voyage: a word of the schedule is explained. */
const EXPLAINS_WORD =
  /\b(?:OMIT(?:TED)?|SKIP(?:PED)?|CANCELL?ED|CANX|CXL)[")]? ?(?:=|[:-] ?(?:THE )?(?:PORTS?|VESSELS?|CALLS?|NOT?)\b)/

/** The sentences of a text that say that something is cancelled or omitted, in upper case; empty if there is none. */
export function cancelledSentences(text: string): string {
  return text
    .split(/[\n;]|\.(?=\s|$)/)
    .map(comparable)
    .filter((line) => CANCELLED.test(line) && !SAYS_NOTHING.test(line) && !EXPLAINS_WORD.test(line))
    .join(' ')
}

/** A text that explains a colour. */
export function namesColour(text: string): boolean {
  return /\b(?:RED|YELLOW|GREEN|BLUE|GR[AE]Y|ORANGE|PINK|PURPLE|COLOU?R(?:ED)?|SHADED|HIGHLIGHT(?:ED)?)\b/.test(
    text,
  )
}

/** What is struck through is held back anyway. */
export function namesStrike(text: string): boolean {
  return /\b(?:STRUCK|STRIKE|CROSSED|LINED)\b/.test(text)
}
