import type { SubmittedForm } from './submission.ts'

/** The id of the section with the form, or with what stands in its place when it was sent. */
export const FORM = 'form'

const REFERENCE = /^[EA]-[2-9A-Z]{4}-[2-9A-Z]{4}$/

/** Where a page says that its form was sent, without any of what was typed. */
export const sentPath = (page: string, reference: string) => `${page}?sent=${reference}#${FORM}`

/** What a page says by such an address; undefined where it names nothing that looks like a reference. */
export function sentBefore(search: string): SubmittedForm | undefined {
  const reference = new URLSearchParams(search).get('sent') ?? ''
  return REFERENCE.test(reference) ? { outcome: { reference }, typed: {} } : undefined
}
