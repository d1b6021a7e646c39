import type { PublicPage } from '../site-map.ts'

/**
 * The one address under which a page is to be found, whatever alias or view of it was asked for: path, and the query
 * where that makes another page of it.
 */
export function canonicalPath({ path, variants = [] }: PublicPage, query = ''): string {
  const given = new URLSearchParams(query)
  const variant = variants.find((each) =>
    [...new URLSearchParams(each)].every(([k, v]) => given.get(k) === v),
  )
  return variant === undefined ? path : `${path}?${variant}`
}

/** Every address of a page that is to be found. */
export function addressesOf({ path, variants = [] }: PublicPage): string[] {
  return [path, ...variants.map((variant) => `${path}?${variant}`)]
}
