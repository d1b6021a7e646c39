import type { SAILING_FIELDS } from '../submissions/enquiry-fields.ts'

/** The limit of the subject field. */
const MAX_LENGTH = 200
/** No vessel with voyage, port or pair of dates is longer. */
const MAX_PART_LENGTH = 250

/** A vessel, ports and dates; empty texts for what is not known. */
export type Sailing = Record<keyof typeof SAILING_FIELDS, string>

/**
 * The sailing that the parameters of an Enquire link name. Parts that are too long or contain control characters are left
 * out.
 */
export function sailingFrom(search: string): Sailing {
  const query = new URLSearchParams(search)
  const part = (name: string) => plain(query.get(name))
  return { vessel: part('vessel'), from_port: part('from'), to_port: part('to'), dates: part('dates') }
}

export const sailingText = ({ vessel, from_port, to_port, dates }: Sailing): string =>
  joined([vessel, joined([from_port, to_port], ' to '), dates], ', ')

/** The default subject of an enquiry about such a sailing. */
export function subjectFor(search: string, before = 'Enquiry about '): string | undefined {
  const about = sailingText(sailingFrom(search))
  return about ? (before + about).slice(0, MAX_LENGTH).toWellFormed() : undefined
}

function plain(value: string | null): string {
  const text = value?.trim() ?? ''
  return text.length > MAX_PART_LENGTH || /\p{Cc}/u.test(text) ? '' : text
}

const joined = (parts: string[], separator: string) => parts.filter(Boolean).join(separator)
