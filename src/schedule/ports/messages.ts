/** Messages about ports and their names. */

export const PORT_NOT_FOUND = 'Port not found'
export const MERGED_WITH_ITSELF = 'Choose another port'

export const spellingOf = (spelling: string, port: string) => `${spelling} is a spelling of ${port}`
export const mergedText = (merged: string, into: string) => `${merged} is now a spelling of ${into}`

/** `voyages`: the first of those that call at both ports. */
export const bothCalled = (voyages: readonly string[], count: number) =>
  `Both ports have a call of ${voyages.join(', ')}${count > voyages.length ? ` and ${count - voyages.length} more` : ''}. Delete one of the two first.`
