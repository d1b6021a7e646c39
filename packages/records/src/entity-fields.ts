export function namesOf<Name extends string>(fields: Record<Name, unknown>): Name[] {
  const names: Name[] = []
  for (const name in fields) names.push(name)
  return names
}

export function mapFields<Name extends string, Field, Result>(
  fields: Record<Name, Field>,
  toResult: (field: Field, name: Name) => Result,
): Record<Name, Result> {
  const entries = namesOf(fields).map((name) => [name, toResult(fields[name], name)])
  // Object.fromEntries forgets the names, which are those of `fields`.
  return Object.fromEntries(entries) as Record<Name, Result>
}

/** The values of the fields in a row. */
export function pickFields<Name extends string, Row extends Record<Name, unknown>>(
  fields: Record<Name, unknown>,
  row: Row,
): Record<Name, Row[Name]> {
  return mapFields(fields, (_field, name) => row[name])
}
