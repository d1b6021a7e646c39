import { counted } from '@sailing-desk/trade/counted'

export const SAME_RULE = 'This port already has a rule for this route and kind. Change that one.'
export const SAME_HOLIDAY = 'This day is already a holiday there'
export const noHolidayLine = (line: number, text: string) =>
  `Line ${line} does not begin with a date such as 26 Jan 2027: ${text}`
export const NO_EXAMPLE =
  'No call that this rule is for has exact dates yet. Visitors see this cut-off once one has.'
/** What becomes of cut-offs that cannot be meant, if their rule is saved all the same. */
export const NOT_SHOWN = 'Visitors do not see a cut-off after the departure.'
export const SHOWN_TOO_LATE = 'Visitors see one before the circular, which nobody could have kept.'
export const INSTEAD = 'Change the days or the time, or type the cut-offs of these calls.'

export function holidaysAdded({ added, known }: { added: number; known: number }): string {
  const texts = `${counted({ count: added, one: 'holiday', many: 'holidays' })} added`
  return known === 0 ? texts : `${texts}, ${known} ${known === 1 ? 'was' : 'were'} there already`
}

export const CUT_OFFS_LINE =
  'A cut-off that was typed or imported wins. Elsewhere visitors see the one that follows from the rule of the port, if the dates of the call are exact.'
export const TYPE_TO_OVERRIDE = 'By the rule of the port. A cut-off that is typed overrides it.'
export const byRuleHint = (cutOff: string) => `By rule: ${cutOff}. A cut-off that is typed overrides it.`
