const COMBINING_ACCENTS = /[\u0300-\u036f]/g
/** Of a name of 200 characters, whose plain form can be many times as long. */
const MAX_LENGTH = 200

/**
 * The form of a name in addresses and for comparison: small letters of any script and digits, without accents, joined by
 * hyphens. Empty for a name without either.
 */
export function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(COMBINING_ACCENTS, '')
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .join('-')
  return words.length <= MAX_LENGTH ? words : words.slice(0, MAX_LENGTH).replace(/[\ud800-\udbff]$|-$/, '')
}

/** The slug, or the slug with the first number from 2 that `isTaken` does not know. */
export function freeSlug(slug: string, isTaken: (slug: string) => boolean): string {
  let free = slug
  for (let n = 2; isTaken(free); n++) free = `${slug}-${n}`
  return free
}
