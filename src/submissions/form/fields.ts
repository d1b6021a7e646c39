import type { FieldError } from '@sailing-desk/records/errors'

/** The element id that error links point to. */
export const fieldId = (name: string) => `field-${name}`

/** The attributes of a text field. `typed` are the values of a no-script submission. */
export const textField = <Name extends string>(
  name: Name,
  labels: Record<Name, string>,
  typed: Record<string, string | undefined>,
) => ({ name, id: fieldId(name), label: labels[name], defaultValue: typed[name] })

/** The empty required fields, with the same messages as the server. */
export function missingFields(form: FormData, labels: Record<string, string>): FieldError[] {
  return Object.entries(labels)
    .filter(([field]) => String(form.get(field) ?? '').trim() === '')
    .map(([field, label]) => ({ field, message: `${asInSentence(label)} is required` }))
}

const EMAIL = /^[^\s@]+@[^\s@.]+\.[^\s@]+$/

/** A coarse check; the server validates strictly. */
export function emailErrors(form: FormData): FieldError[] {
  const email = String(form.get('email') ?? '').trim()
  if (email === '' || EMAIL.test(email)) return []
  return [{ field: 'email', message: 'Email must be an address such as name@example.com' }]
}

/** 'Contact Number' → 'Contact number'. */
const asInSentence = (label: string) => label.charAt(0) + label.slice(1).toLowerCase()
