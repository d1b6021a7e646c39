/** Messages about ships and their names. */

export const SHIP_NOT_FOUND = 'Ship not found'
export const INVALID_IMO = 'IMO number must have seven digits, of which the last is the check digit'
export const NO_SHIP_NAME = 'This stands for a vessel that is not named yet. Enter the name of the ship.'

/** Of a new name that another ship has. */
export const nameOfAnother = (name: string) =>
  `Another ship is called ${name}. If both are one ship, cancel and choose ‘Merge’ in her row.`
export const formerNameOf = (name: string) => `This is a former name of ${name}, which is another ship`

export const distinctText = (one: string, other: string) => `${one} and ${other} stay two ships`

export const MERGED_WITH_ITSELF = 'Choose another ship'
export const bothHave = (voyage: string | null, direction: string) =>
  `Both ships have ${voyage ? `voyage ${voyage}` : 'a voyage without a number'} on ${direction}. Delete one of the two first.`
export const mergedText = (merged: string, into: string) => `${merged} is now known as ${into}`

export const SAME_VESSEL = 'This voyage has this vessel already'
export const substitutedText = (now: string, before: string) => `Vessel changed: ${now} instead of ${before}`
