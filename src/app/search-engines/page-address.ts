import type { PublicPage } from '../site-map.ts'

/** Returns the canonical path of a page, whatever alias or view was requested, with the query of a variant. */
export function canonicalPath({ path, variants = [] }: PublicPage, query = ''): string {
  const params = new URLSearchParams(query)
  const variant = variants.find((each) =>
    [...new URLSearchParams(each)].every(([k, v]) => params.get(k) === v),
  )
  return variant === undefined ? path : `${path}?${variant}`
}

/** Returns every canonical path of a page. */
export function addressesOf({ path, variants = [] }: PublicPage): string[] {
  return [path, ...variants.map((variant) => `${path}?${variant}`)]
}
