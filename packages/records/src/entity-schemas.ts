import { anyOf } from '@sailing-desk/trade/counted'
import * as z from 'zod'
import {
  type Entity,
  type Field,
  type FormOf,
  filtersOf,
  type RowOf,
  shownName,
  sortsOf,
  type TypedName,
  typedIn,
} from './entity.ts'
import { namesOf } from './entity-fields.ts'
import {
  dayField,
  linesField,
  nameField,
  optionalLinesField,
  optionalNameField,
  optionalNumberField,
  optionalTypedField,
  optionalYesNoField,
  requiredIdField,
  typedField,
  versionField,
} from './fields.ts'
import { idFilter, listQuery } from './http/list-query.schema.ts'

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
  const row = z.object({
    id,
    ...Object.fromEntries(Object.entries(fields).flatMap(rowFields)),
    ...more,
    version: id,
  })
  const form = z.object({
    ...Object.fromEntries(typedIn(entity).map((field) => [field, formField(fields[field] as Field)])),
    version: versionField,
  })
  // No caller names the filters of an entity.
  const filters: Record<never, z.ZodType> = Object.fromEntries(
    filtersOf(entity).map((name) => [name, filterOf(fields[name]).optional()]),
  )
  return {
    // The fields of the schemas are those of the entity, which TypeScript cannot follow through the loop.
    row: (name ? row.meta({ id: name }) : row) as unknown as RowSchema<E, More>,
    form: form as unknown as FormSchema<E>,
    query: listQuery(sortsOf(entity)).extend(filters),
  }
}

type Choice = Field & { is: 'choice' }
const wrongChoice = ({ label, labelInMessages = label, of, wrong }: Choice) =>
  wrong ?? `${labelInMessages} must be ${anyOf(namesOf(of))}`
const choiceOf = (field: Choice) => z.enum(namesOf(field.of), wrongChoice(field))
const optionalChoice = (field: Choice) =>
  z.union([z.literal('').transform(() => undefined), choiceOf(field)], wrongChoice(field)).nullish()

const filterOf = (field: Field | undefined): z.ZodType =>
  field?.is === 'choice' ? choiceOf(field) : idFilter

/** Of the field, and of what is shown of it. */
function rowFields([name, field]: [string, Field]): [string, z.ZodType][] {
  const orNull = (type: z.ZodType) =>
    field.isOptional || (field.is === 'reference' && field.mayBeLost) ? type.nullable() : type
  if (field.is === 'reference')
    return [
      [name, orNull(id)],
      [shownName(name, field), orNull(z.string())],
    ]
  return [[name, orNull(rowType(field))]]
}

function rowType(field: Field): z.ZodType {
  if (field.is === 'choice') return choiceOf(field)
  if (field.is === 'yes or no') return z.boolean()
  return field.is === 'number' || field.is === 'whole number' ? z.number() : z.string()
}

const TEXTS = {
  name: [nameField, optionalNameField],
  text: [typedField, optionalTypedField],
  lines: [linesField, optionalLinesField],
} as const

function formField(field: Field): z.ZodType {
  const label = field.labelInMessages ?? field.label
  switch (field.is) {
    case 'choice':
      return field.mayBeAbsent ? optionalChoice(field) : choiceOf(field)
    case 'yes or no':
      return optionalYesNoField(label)
    case 'reference':
      return field.isOptional ? optionalReference(label) : requiredIdField(label)
    case 'day':
    case 'stamp':
      return dayField(label)
    case 'time':
      return timeField(label)
    case 'moment':
      return momentField(label)
    case 'number':
      return optionalNumberField(label, field.min, field.max)
    case 'whole number':
      return wholeNumberField(label, field.min, field.max)
    default: {
      const [required, optional] = TEXTS[field.is]
      if (field.isOptional || field.mayBeAbsent === 'or empty') return optional(label, field.maxLength)
      return field.mayBeAbsent
        ? required(label, field.maxLength).optional()
        : required(label, field.maxLength)
    }
  }
}

/** Of a form, or of JSON. */
const none = z.union([z.literal(''), z.null()]).transform(() => null)

/** One that is not sent is none. */
const optionalReference = (label: string) =>
  z
    .union([none, requiredIdField(label)], `${label} must be one of the list`)
    .nullish()
    .transform((chosen) => chosen ?? null)

function wholeNumberField(label: string, min: number, max: number) {
  const wrong = `${label} must be a whole number from ${min} to ${max}`
  const digits = z
    .string()
    .max(10)
    .regex(/^\s*\d{1,9}\s*$/)
  return z
    .union([z.number(), digits.transform(Number)], wrong)
    .refine((number) => Number.isInteger(number) && number >= min && number <= max, wrong)
}

function timeField(label: string) {
  const wrong = `${label} must be a time of day such as 17:00`
  return z.string(wrong).regex(/^([01]\d|2[0-3]):[0-5]\d$/, wrong)
}

const [FIRST_MOMENT, LAST_MOMENT] = [Date.UTC(2000, 0), Date.UTC(2100, 0)]

/** An ISO timestamp, or `now`; null for none. */
const momentField = (label: string) =>
  z
    .union(
      [
        z.literal('now').transform(() => new Date().toISOString()),
        none,
        z.iso
          .datetime({ offset: true })
          .refine((at) => Date.parse(at) >= FIRST_MOMENT && Date.parse(at) < LAST_MOMENT)
          .transform((at) => new Date(at).toISOString()),
      ],
      `${label} must be a date and time between 2000 and 2099`,
    )
    .optional()
