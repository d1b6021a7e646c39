import type { FieldError } from '../../lib/errors.ts'
import type { DataType } from '../equipment.schema.ts'
import type { AttributeRow } from './attribute.service.ts'
import type { SubmittedValues } from './attribute-values-field.ts'
import { readValue, WANTED } from './value-types.ts'

/** The field of the form that an attribute's value is typed into. */
const fieldOf = (attributeId: number) => `attribute_values.${attributeId}`

/** What is wrong with the values that were given for the attributes of a category. */
export function valueErrors(attributes: readonly AttributeRow[], given: SubmittedValues): FieldError[] {
  const known = new Set(attributes.map(({ id }) => id))
  const strangers = [...given.keys()]
    .filter((id) => !known.has(id))
    .map((id) => ({ field: fieldOf(id), message: 'This attribute does not belong to the category' }))
  const wrong = attributes.flatMap((attribute) => {
    const message = valueError(attribute, given.get(attribute.id) ?? '')
    return message ? [{ field: fieldOf(attribute.id), message }] : []
  })
  return [...strangers, ...wrong]
}

/** The values as they are kept, without the empty ones. They must have no errors. */
export function keptValues(attributes: readonly AttributeRow[], given: SubmittedValues): Map<number, string> {
  return new Map(
    attributes.flatMap(({ id, data_type }) => {
      const value = given.get(id) && readValue(given.get(id) ?? '', data_type as DataType)
      return value ? [[id, value]] : []
    }),
  )
}

function valueError({ display_name, data_type, is_required }: AttributeRow, text: string): string | null {
  if (text === '') return is_required ? `${display_name} is required` : null
  const type = data_type as DataType
  return readValue(text, type) === null ? `${display_name} must be ${WANTED[type]}` : null
}
