import { fieldList, type TemplateKind, unfilledFields, unknownFields } from './template-fields.ts'

export const MAX_ATTACHMENTS = 3
export const TOO_MANY_ATTACHMENTS = `At most ${MAX_ATTACHMENTS} files can be attached`
export const ATTACHMENTS_TOO_LARGE = 'These files are too large for one email. Attach fewer.'
export const NOT_ATTACHED_WITHOUT_SERVER =
  'No mail server is configured, so nothing can be attached. Send the file from your own mail program.'
export const NOT_QUOTED = 'Only an enquiry gets a quotation.'
export const NOT_IN_SCHEDULE =
  'This route or these ports are no longer in the schedule. Remove the file, and send again.'
export const SAME_TITLE = 'A reply template with this title already exists'

/** What is wrong with the fields of a template; null if nothing is. */
export function unknownFieldsText(text: string, kind: TemplateKind): string | null {
  const unknown = unknownFields(text, kind)
  if (unknown.length === 0) return null
  const are = unknown.length === 1 ? 'is no field' : 'are no fields'
  return `${unknown.join(', ')} ${are}. Known fields: ${fieldList(kind)}`
}

/** Of a reply with fields that nobody has filled; null if there are none. */
export function unfilledFieldsText(text: string, kind: TemplateKind): string | null {
  const unfilled = unfilledFields(text, kind)
  if (unfilled.length === 0) return null
  return `Replace ${unfilled.join(', ')}: nothing is known for ${unfilled.length === 1 ? 'it' : 'them'}.`
}
