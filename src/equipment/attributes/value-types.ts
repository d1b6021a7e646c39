import { isDay } from '../../lib/days.ts'
import type { DataType } from '../equipment.schema.ts'

/** What a value must be, as a message says it. */
export const WANTED: Record<DataType, string> = {
  text: 'text',
  number: 'a number',
  boolean: 'Yes or No',
  date: 'a date such as 2026-11-25',
}

const NUMBER = /^[+-]?\d{1,15}(\.\d{1,9})?$/
const YES = ['yes', 'true', '1']
const NO = ['no', 'false', '0']

/** The value as it is kept, or null where it is not what its attribute wants. Never asked of empty text. */
export function readValue(text: string, type: DataType): string | null {
  if (type === 'number') return NUMBER.test(text) ? text : null
  if (type === 'date') return isDay(text) ? text : null
  if (type === 'boolean') return yesOrNo(text.toLowerCase())
  return text
}

function yesOrNo(text: string): string | null {
  if (YES.includes(text)) return 'Yes'
  return NO.includes(text) ? 'No' : null
}
