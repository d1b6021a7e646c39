type Fields = Record<string, string>

export type Side = 'mine' | 'theirs'

/** A field with two different values. `likely` is the probable choice. */
export type FieldConflict = { name: string; mine: string; theirs: string; likely: Side }

/** Returns the fields that differ between my version and a version saved since; `base` is where both started. */
export function conflictsOf(base: Fields, mine: Fields, theirs: Fields): FieldConflict[] {
  return Object.keys(theirs)
    .filter((name) => name in mine && tidy(mine[name]) !== tidy(theirs[name]))
    .map((name) => ({
      name,
      mine: mine[name] ?? '',
      theirs: theirs[name] ?? '',
      likely: tidy(mine[name]) === tidy(base[name]) ? 'theirs' : 'mine',
    }))
}

/** My fields, except those where the other version was chosen. */
export function mergedFields(mine: Fields, theirs: Fields, chosen: Record<string, Side>): Fields {
  return Object.fromEntries(
    Object.entries(mine).map(([name, text]) => [
      name,
      chosen[name] === 'theirs' ? (theirs[name] ?? '') : text,
    ]),
  )
}

const tidy = (text = '') => text.trim()
