/** Status of a problem if the server could not be reached. */
export const UNREACHABLE = 0
/** Status of a problem if a successful response could not be read: it came from a proxy, or the connection broke. */
export const UNREADABLE = 200

const UNREACHABLE_TEXT = 'The server cannot be reached.'

/** Tells whether a save may have succeeded, by the status of its problem; null if the server did respond. */
export function saveConnectionText(status: number): string | null {
  if (status === UNREACHABLE) return `${UNREACHABLE_TEXT} Nothing was saved; your text is still here.`
  if (status !== UNREADABLE) return null
  return 'The answer of the server could not be read, so this may have been saved. Your text is still here.'
}

/** The same for other requests; `nothing` says what did not happen. */
export function connectionText(status: number, nothing = ''): string | null {
  if (status === UNREACHABLE) return `${UNREACHABLE_TEXT} ${nothing}`.trim()
  return status === UNREADABLE ? 'The answer of the server could not be read.' : null
}

/** Joins two sentences; the first may lack its full stop. */
export function sentences(first: string, second: string | null): string {
  if (second === null) return first
  return /[.!?]$/.test(first) ? `${first} ${second}` : `${first}. ${second}`
}
