/** The status of a refusal where the server could not be reached. */
export const UNREACHABLE = 0
/** The status of a refusal where a good answer could not be read: a proxy answered, or the connection broke. */
export const UNREADABLE = 200

const AWAY = 'The server cannot be reached.'

/** What is known of a save whose answer never came, by the status of its refusal; null where the server did answer. */
export function saveConnectionText(status: number): string | null {
  if (status === UNREACHABLE) return `${AWAY} Nothing was saved; your text is still here.`
  if (status !== UNREADABLE) return null
  return 'The answer of the server could not be read, so this may have been saved. Your text is still here.'
}

/** The same of anything else that was asked for; `nothing` says what did not happen. */
export function connectionText(status: number, nothing = ''): string | null {
  if (status === UNREACHABLE) return `${AWAY} ${nothing}`.trim()
  return status === UNREADABLE ? 'The answer of the server could not be read.' : null
}

/** One sentence after the other; the first may lack its full stop. */
export function sentences(first: string, second: string | null): string {
  if (second === null) return first
  return /[.!?]$/.test(first) ? `${first} ${second}` : `${first}. ${second}`
}
