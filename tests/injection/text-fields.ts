import * as z from 'zod'

type Schema = {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
  pattern?: string
  format?: string
  enum?: unknown[]
  const?: unknown
}

/** Numbers, days and lists of ids as texts of a form, tokens, and what is only compared with what is stored. */
const NO_TEXT =
  /^(ids|enquiries|applications|version|columns|cells|attachments|\w+_on|token|credential|code|\w*password)$/

/** The fields of a body that take any text. */
export function textFieldsOf(body: unknown): string[] {
  if (!(body instanceof z.ZodType)) return []
  // Its type has keys of all drafts of JSON Schema.
  return fieldsIn(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema)
}

function fieldsIn({ properties = {}, items, anyOf = [], allOf = [] }: Schema): string[] {
  const own = Object.entries(properties).flatMap(([name, schema]) => {
    if (!takesAnyText(schema)) return fieldsIn(schema)
    return NO_TEXT.test(name) ? [] : [name]
  })
  return [...own, ...[...(items ? [items] : []), ...anyOf, ...allOf].flatMap(fieldsIn)]
}

function takesAnyText(schema: Schema): boolean {
  if (schema.type !== 'string') return (schema.anyOf ?? []).some(takesAnyText)
  return [schema.pattern, schema.format, schema.enum, schema.const].every((limit) => limit === undefined)
}
