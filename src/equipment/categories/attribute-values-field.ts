import { maxUntrimmedLength } from '@sailing-desk/records/fields'
import { parseObject } from '@sailing-desk/records/json-fault'
import { withoutControls } from '@sailing-desk/trade/text'
import * as z from 'zod'

/** The submitted values by attribute id; an empty text means none. */
export type SubmittedValues = ReadonlyMap<number, string>

const MAX_LENGTH = 200
const ATTRIBUTE_ID = /^[1-9]\d{0,8}$/
const NOT_A_MAP = 'Attribute values must be a JSON object of attribute ids and values'

/** Attribute id → value: an object, or its JSON text in forms. Undefined if missing or empty. */
export const valuesField = z
  .union([z.string(), z.record(z.string(), z.unknown())], NOT_A_MAP)
  .transform((input, context): SubmittedValues | undefined => {
    if (input === '') return undefined
    const result = readValues(input)
    if (typeof result !== 'string') return result
    context.addIssue({ code: 'custom', message: result })
    return z.NEVER
  })
  .nullish()
  .transform((values) => values ?? undefined)

/** Returns the values, or an error message. */
function readValues(input: string | object): Map<number, string> | string {
  const map = typeof input === 'string' ? parseObject(input) : input
  if (!map) return NOT_A_MAP
  const values = new Map<number, string>()
  for (const [id, value] of Object.entries(map)) {
    if (!ATTRIBUTE_ID.test(id)) return NOT_A_MAP
    if (!['string', 'number', 'boolean'].includes(typeof value) && value !== null)
      return 'A value must be text, a number, true or false'
    const typed = String(value ?? '')
    const text = typed.length <= maxUntrimmedLength(MAX_LENGTH) ? withoutControls(typed).trim() : typed
    if (text.length > MAX_LENGTH) return `A value must be at most ${MAX_LENGTH} characters`
    values.set(Number(id), text)
  }
  return values
}
