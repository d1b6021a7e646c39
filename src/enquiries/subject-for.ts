const BEFORE = 'Enquiry about '
/** The limit of the subject field. */
const MAX_LENGTH = 200
/** No vessel with voyage, port or pair of dates is longer. */
const MAX_PART_LENGTH = 250

/**
 * The default subject of an enquiry, from the parameters of an Enquire link: a vessel, ports and dates. Parts that are
 * too long or contain control characters are left out.
 */
export function subjectFor(search: string): string | undefined {
  const query = new URLSearchParams(search)
  const part = (name: string) => plain(query.get(name))
  const ports = joined([part('from'), part('to')], ' to ')
  const about = joined([part('vessel'), ports, part('dates')], ', ')
  return about ? (BEFORE + about).slice(0, MAX_LENGTH).toWellFormed() : undefined
}

function plain(value: string | null): string {
  const text = value?.trim() ?? ''
  return text.length > MAX_PART_LENGTH || /\p{Cc}/u.test(text) ? '' : text
}

const joined = (parts: string[], separator: string) => parts.filter(Boolean).join(separator)
