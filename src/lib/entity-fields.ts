/**
 * An optional field of an entity, as plain data. The schemas of the row and the form, the columns of list and export, the
 * labels of form and history, and the values to store are derived from it.
 */
export type EntityField = {
  label: string
  /** In messages, if different. */
  labelInMessages?: string
  /** Whether the list has a sortable column for it. */
  isListed?: boolean
  /** Whether it is cleared if a form does not send it. Otherwise it keeps its value. */
  nullIfAbsent?: boolean
} & (TextLimits | NumberLimits)

/** `preservesWhitespace`: blanks are kept. */
type TextLimits = { maxLength: number; preservesWhitespace?: boolean }
type NumberLimits = { min: number; max: number }

export type EntityFields = Record<string, EntityField>

/** The longest text; undefined for numbers. */
export function maxLengthOf(field: EntityField): number | undefined {
  return 'maxLength' in field ? field.maxLength : undefined
}

type Value = string | number | null

export function namesOf<Name extends string>(fields: Record<Name, unknown>): Name[] {
  const names: Name[] = []
  for (const name in fields) names.push(name)
  return names
}

/** The names of the fields in the list, which are also its sort names. */
export function listedNames<Name extends string>(fields: Record<Name, EntityField>): Name[] {
  return namesOf(fields).filter((name) => fields[name].isListed)
}

export function mapFields<Name extends string, Field, Result>(
  fields: Record<Name, Field>,
  toResult: (field: Field, name: Name) => Result,
): Record<Name, Result> {
  const entries = namesOf(fields).map((name) => [name, toResult(fields[name], name)])
  // Object.fromEntries forgets the names, which are those of `fields`.
  return Object.fromEntries(entries) as Record<Name, Result>
}

export function labelsOf<Name extends string>(fields: Record<Name, EntityField>): Record<Name, string> {
  return mapFields(fields, ({ label }) => label)
}

export function listColumns<Name extends string>(fields: Record<Name, EntityField>) {
  return listedNames(fields).map((name) => ({
    label: fields[name].label,
    sort: name,
    cell: (row: Record<Name, Value>) => row[name],
  }))
}

/** The fields of the list come first. */
export function exportColumns<Name extends string>(fields: Record<Name, EntityField>) {
  const names = new Set([...listedNames(fields), ...namesOf(fields)])
  return [...names].map((name) => ({
    label: fields[name].label,
    value: (row: Record<Name, Value>) => row[name],
  }))
}

/** The values of the fields in a row. */
export function pickFields<Name extends string, Row extends Record<Name, Value>>(
  fields: Record<Name, EntityField>,
  row: Row,
): Record<Name, Row[Name]> {
  return mapFields(fields, (_field, name) => row[name])
}

/** The values of the fields to store for a form. `stored` is the row before, null for a new one. */
export function optionalValues<Name extends string, Form extends { [N in Name]?: Value | undefined }>(
  fields: Record<Name, EntityField>,
  form: Form,
  stored: Record<NoInfer<Name>, Value> | null,
): { [N in Name]: Exclude<Form[N], undefined> } {
  const values = mapFields(fields, ({ nullIfAbsent }, name) => {
    const kept = nullIfAbsent ? null : (stored?.[name] ?? null)
    return form[name] === undefined ? kept : form[name]
  })
  // A stored value has the type of the form's value, and every field may be null.
  return values as { [N in Name]: Exclude<Form[N], undefined> }
}
