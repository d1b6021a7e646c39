/** Status of a problem if the server could not be reached. */
export const UNREACHABLE = 0
/** Status of a problem if a successful response could not be read: it came from a proxy, or the connection broke. */
export const UNREADABLE = 200

const TEXTS: Record<number, string> = {
  [UNREACHABLE]: 'The server cannot be reached',
  [UNREADABLE]: 'The answer of the server could not be read',
}

/**
 * Of a request without an answer; null if the server did respond. `done`: what it was to do, such as 'saved'. It may have been done,
 * since an answer can be lost, and keys and versions see to it that it is done once.
 */
export function connectionText(status: number, done?: string): string | null {
  const text = TEXTS[status]
  if (text === undefined) return null
  return done ? `${text}, so it is not known whether this was ${done}. Trying again is safe.` : `${text}.`
}

/** The same for a form. */
export function saveConnectionText(status: number): string | null {
  const text = connectionText(status, 'saved')
  return text && `${text} Your text is still here.`
}

/** Joins two sentences; the first may lack its full stop. */
export function sentences(first: string, second: string | null): string {
  if (second === null) return first
  return /[.!?]$/.test(first) ? `${first} ${second}` : `${first}. ${second}`
}
