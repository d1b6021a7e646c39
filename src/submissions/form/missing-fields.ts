import type { FieldError } from '../../lib/errors.ts'

/** The required fields that are empty, in the words of the server. */
export function missingFields(form: FormData, labels: Record<string, string>): FieldError[] {
  return Object.entries(labels)
    .filter(([field]) => String(form.get(field) ?? '').trim() === '')
    .map(([field, label]) => ({ field, message: `${asInSentence(label)} is required` }))
}

const EMAIL = /^[^\s@]+@[^\s@.]+\.[^\s@]+$/

/** What is plainly no address; the server looks closer. */
export function emailErrors(form: FormData): FieldError[] {
  const email = String(form.get('email') ?? '').trim()
  if (email === '' || EMAIL.test(email)) return []
  return [{ field: 'email', message: 'Email must be an address such as name@example.com' }]
}

/** 'Contact Number' is a label; 'Contact number is required' a sentence. */
const asInSentence = (label: string) => label.charAt(0) + label.slice(1).toLowerCase()
