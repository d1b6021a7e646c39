import * as z from 'zod'
import { maxUntrimmedLength } from '../../http/fields.ts'
import { jsonFault } from '../../lib/json-fault.ts'
import { withoutControls } from '../../lib/text.ts'

/** What was sent for each attribute, by its id; empty text means none. */
export type SubmittedValues = ReadonlyMap<number, string>

const LONGEST = 200
const ATTRIBUTE_ID = /^[1-9]\d{0,8}$/
const NO_MAP = 'Attribute values must be a JSON object of attribute ids and values'

/** Attribute id → value: an object, or its JSON text as forms carry it. Not sent, or sent empty, it is undefined. */
export const valuesField = z
  .union([z.string(), z.record(z.string(), z.unknown())], NO_MAP)
  .transform((sent, context): SubmittedValues | undefined => {
    if (sent === '') return undefined
    const read = readValues(sent)
    if (typeof read !== 'string') return read
    context.addIssue({ code: 'custom', message: read })
    return z.NEVER
  })
  .nullish()
  .transform((values) => values ?? undefined)

/** The values, or what is wrong with them. */
function readValues(sent: string | object): Map<number, string> | string {
  const map = typeof sent === 'string' ? parseMap(sent) : sent
  if (!map) return NO_MAP
  const values = new Map<number, string>()
  for (const [id, value] of Object.entries(map)) {
    if (!ATTRIBUTE_ID.test(id)) return NO_MAP
    if (!['string', 'number', 'boolean'].includes(typeof value) && value !== null)
      return 'A value must be text, a number, true or false'
    const typed = String(value ?? '')
    const text = typed.length <= maxUntrimmedLength(LONGEST) ? withoutControls(typed).trim() : typed
    if (text.length > LONGEST) return `A value must be at most ${LONGEST} characters`
    values.set(Number(id), text)
  }
  return values
}

function parseMap(text: string): object | null {
  if (jsonFault(text)) return null
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && !Array.isArray(read) ? read : null
  } catch {
    return null
  }
}
