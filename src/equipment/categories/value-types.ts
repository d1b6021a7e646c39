import { SAMPLE_DAY, typedDays } from '@sailing-desk/dates/typed-day'
import type { DataType } from '../equipment.schema.ts'

/** The expected value of each type, as text for messages. */
export const EXPECTED_VALUE: Record<DataType, string> = {
  text: 'text',
  number: 'a number',
  boolean: 'Yes or No',
  date: `a date such as ${SAMPLE_DAY}`,
}

const NUMBER = /^[+-]?\d{1,15}(\.\d{1,9})?$/
const YES = ['yes', 'true', '1']
const NO = ['no', 'false', '0']

/** Returns the value to store, or null if it is invalid. The text must not be empty. */
export function readValue(text: string, type: DataType): string | null {
  if (type === 'number') return NUMBER.test(text) ? text : null
  if (type === 'date') return readDay(text)
  if (type === 'boolean') return yesOrNo(text.toLowerCase())
  return text
}

/** What could be two days is none. */
function readDay(text: string): string | null {
  const [day, other] = typedDays(text)
  return day && !other ? day : null
}

function yesOrNo(text: string): string | null {
  if (YES.includes(text)) return 'Yes'
  return NO.includes(text) ? 'No' : null
}
