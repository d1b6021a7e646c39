/** The element id that error links point to. */
export const fieldId = (name: string) => `field-${name}`

/** The attributes of a text field. `typed` are the values of a no-script submission. */
export const textField = <Name extends string>(
  name: Name,
  labels: Record<Name, string>,
  typed: Record<string, string | undefined>,
) => ({ name, id: fieldId(name), label: labels[name], defaultValue: typed[name] })
