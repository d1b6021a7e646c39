const COMBINING_ACCENTS = /[\u0300-\u036f]/g

/**
 * The form of a name in addresses and for comparison: small letters of any script and digits, without accents, joined by
 * hyphens. Empty for a name without either.
 */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(COMBINING_ACCENTS, '')
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .join('-')
}

/** The slug, or the slug with the first number from 2 that `isTaken` does not know. */
export function freeSlug(slug: string, isTaken: (slug: string) => boolean): string {
  let free = slug
  for (let n = 2; isTaken(free); n++) free = `${slug}-${n}`
  return free
}
