import type { FieldError } from '../../lib/errors.ts'
import type { AttributeRow } from './attribute.service.ts'
import type { SubmittedValues } from './attribute-values-field.ts'
import { EXPECTED_VALUE, readValue } from './value-types.ts'

/** The form field of an attribute's value. */
const fieldOf = (attributeId: number) => `attribute_values.${attributeId}`

/** The field errors of the values submitted for the attributes of a category. */
export function valueErrors(attributes: readonly AttributeRow[], submitted: SubmittedValues): FieldError[] {
  const known = new Set(attributes.map(({ id }) => id))
  const unknown = [...submitted.keys()]
    .filter((id) => !known.has(id))
    .map((id) => ({ field: fieldOf(id), message: 'This attribute does not belong to the category' }))
  const invalid = attributes.flatMap((attribute) => {
    const message = valueError(attribute, submitted.get(attribute.id) ?? '')
    return message ? [{ field: fieldOf(attribute.id), message }] : []
  })
  return [...unknown, ...invalid]
}

/** The valid values in their stored form, without empty ones. */
export function valuesToStore(
  attributes: readonly AttributeRow[],
  submitted: SubmittedValues,
): Map<number, string> {
  return new Map(
    attributes.flatMap(({ id, data_type }) => {
      const value = submitted.get(id) && readValue(submitted.get(id) ?? '', data_type)
      return value ? [[id, value]] : []
    }),
  )
}

function valueError({ display_name, data_type, is_required }: AttributeRow, text: string): string | null {
  if (text === '') return is_required ? `${display_name} is required` : null
  return readValue(text, data_type) === null ? `${display_name} must be ${EXPECTED_VALUE[data_type]}` : null
}
