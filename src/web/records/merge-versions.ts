type Fields = Record<string, string>

export type Side = 'mine' | 'theirs'

/** A field that two people filled in differently. `likely` is whose text is meant, as far as one can tell. */
export type FieldConflict = { name: string; mine: string; theirs: string; likely: Side }

/** What differs between what one wants to save and what someone else has saved since. `base`: what both began with. */
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

/** What is saved in the end: one's own fields, but for those where the other's was chosen. */
export function mergedFields(mine: Fields, theirs: Fields, chosen: Record<string, Side>): Fields {
  return Object.fromEntries(
    Object.entries(mine).map(([name, text]) => [
      name,
      chosen[name] === 'theirs' ? (theirs[name] ?? '') : text,
    ]),
  )
}

const tidy = (text = '') => text.trim()
