import * as z from 'zod'
import {
  linesField,
  nameField,
  optionalLinesField,
  optionalNameField,
  optionalNumberField,
  optionalTypedField,
  typedField,
  versionField,
} from '../http/fields.ts'
import { listQuery } from '../http/list-query.schema.ts'
import { isDay } from '../lib/days.ts'
import {
  type Entity,
  type Field,
  type FormOf,
  filtersOf,
  type RowOf,
  sortsOf,
  type TypedName,
  typedIn,
} from '../lib/entity.ts'
import { mapFields, namesOf } from '../lib/entity-fields.ts'
import { anyOf } from '../lib/messages.ts'

const id = z.int().positive()

type RowSchema<E extends Entity, More> = z.ZodObject<
  { [Name in keyof RowOf<E>]: z.ZodType<RowOf<E>[Name], RowOf<E>[Name]> } & More
>
type FormSchema<E extends Entity> = z.ZodObject<
  { [Name in TypedName<E, 'required'>]: z.ZodType<FormOf<E>[Name], unknown> } & {
    [Name in TypedName<E, 'optional'>]: z.ZodOptional<z.ZodType<FormOf<E>[Name], unknown>>
  } & { version: z.ZodOptional<z.ZodType<number | undefined, unknown>> }
>

/** The schemas of a row, of its form, and of the query of its list. `name`: of the row in the API; `more`: what it has beside the fields. */
export function schemasOf<E extends Entity, More extends z.ZodRawShape = Record<never, never>>(
  entity: E,
  name?: string,
  more?: More,
) {
  const fields: Entity['fields'] = entity.fields
  const row = z.object({ id, ...mapFields(fields, rowField), ...more, version: id })
  const form = z.object({
    ...Object.fromEntries(typedIn(entity).map((field) => [field, formField(fields[field] as Field)])),
    version: versionField,
  })
  return {
    // The fields of the schemas are those of the entity, which TypeScript cannot follow through the loop.
    row: (name ? row.meta({ id: name }) : row) as unknown as RowSchema<E, More>,
    form: form as unknown as FormSchema<E>,
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
  const type = field.is === 'choice' ? choiceOf(field) : field.is === 'number' ? z.number() : z.string()
  return field.isOptional ? type.nullable() : type
}

const TEXTS = {
  name: [nameField, optionalNameField],
  text: [typedField, optionalTypedField],
  lines: [linesField, optionalLinesField],
} as const

function formField(field: Field): z.ZodType {
  const label = field.labelInMessages ?? field.label
  if (field.is === 'choice') return choiceOf(field)
  if (field.is === 'day' || field.is === 'stamp') return dayField(label)
  if (field.is === 'number') return optionalNumberField(label, field.min, field.max)
  const [required, optional] = TEXTS[field.is]
  return (field.isOptional ? optional : required)(label, field.maxLength)
}

function dayField(label: string) {
  const wrong = `${label} must be a date such as 2027-01-31`
  return z
    .string(wrong)
    .max(40, wrong)
    .trim()
    .refine((day) => isDay(day) && day >= '2000' && day < '2100', wrong)
}
