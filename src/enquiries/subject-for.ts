const BEFORE = 'Enquiry about '
/** As long as a subject may be. */
const LONGEST = 200
/** No vessel with its voyage, port or pair of dates is longer. */
const LONGEST_PART = 250

/**
 * The subject of an enquiry about what the address names, as the Enquire links name it: a vessel, one port or two, and
 * dates. It is only text. A part that is too long or has control characters is left out.
 */
export function subjectFor(search: string): string | undefined {
  const query = new URLSearchParams(search)
  const part = (name: string) => plain(query.get(name))
  const ports = joined([part('from'), part('to')], ' to ')
  const about = joined([part('vessel'), ports, part('dates')], ', ')
  return about ? (BEFORE + about).slice(0, LONGEST).toWellFormed() : undefined
}

function plain(value: string | null): string {
  const text = value?.trim() ?? ''
  return text.length > LONGEST_PART || /\p{Cc}/u.test(text) ? '' : text
}

const joined = (parts: string[], separator: string) => parts.filter(Boolean).join(separator)
