import * as z from 'zod'
import { linesField, nameField, optionalLinesField, optionalNameField, versionField } from '../http/fields.ts'
import { listQuery } from '../http/list-query.schema.ts'
import { isDay } from '../lib/days.ts'
import {
  type Entity,
  type Field,
  type FormOf,
  filtersOf,
  type RowOf,
  sortsOf,
  typedIn,
} from '../lib/entity.ts'
import { mapFields, namesOf } from '../lib/entity-fields.ts'
import { anyOf } from '../lib/messages.ts'

const id = z.int().positive()

/** The schemas of a row, of its form, and of the query of its list. */
export function schemasOf<E extends Entity>(entity: E, name: string) {
  const fields: Entity['fields'] = entity.fields
  const row = z.object({ id, ...mapFields(fields, rowField), version: id }).meta({ id: name })
  const form = z.object({
    ...Object.fromEntries(typedIn(entity).map((field) => [field, formField(fields[field] as Field)])),
    version: versionField,
  })
  return {
    // The fields of the schemas are those of the entity, which TypeScript cannot follow through the loop.
    row: row as unknown as z.ZodType<RowOf<E>, RowOf<E>> & z.ZodObject,
    form: form as unknown as z.ZodType<FormOf<E> & { version?: number | undefined }, Record<string, unknown>>,
    query: listQuery(sortsOf(entity)).extend(
      Object.fromEntries(
        filtersOf(entity).map((name) => [name, choiceOf(fields[name] as Choice).optional()]),
      ),
    ) as unknown as ReturnType<typeof listQuery>,
  }
}

type Choice = Field & { is: 'choice' }
const choiceOf = ({ label, of }: Choice) => z.enum(namesOf(of), `${label} must be ${anyOf(namesOf(of))}`)

function rowField(field: Field): z.ZodType {
  const type = field.is === 'choice' ? choiceOf(field) : z.string()
  return field.isOptional ? type.nullable() : type
}

function formField(field: Field): z.ZodType {
  if (field.is === 'choice') return choiceOf(field)
  if (field.is === 'day' || field.is === 'stamp') return dayField(field.label)
  const { label, maxLength, is, isOptional } = field
  if (is === 'name') return isOptional ? optionalNameField(label, maxLength) : nameField(label, maxLength)
  return isOptional ? optionalLinesField(label, maxLength) : linesField(label, maxLength)
}

function dayField(label: string) {
  const wrong = `${label} must be a date such as 2027-01-31`
  return z
    .string(wrong)
    .max(40, wrong)
    .trim()
    .refine((day) => isDay(day) && day >= '2000' && day < '2100', wrong)
}
