/**
 * The path and query of a request in one plain form: doubled slashes folded, since '//host' would be another site to
 * whoever builds an address from it; and no origin, which a proxy's way of asking puts in front.
 */
export function plainAddress(url: string): string {
  const [, path = '', query = ''] = /^(?:https?:\/\/[^/?#]*)?([^?]*)(.*)$/is.exec(url) ?? []
  return `/${path.replace(/^\/+/, '').replace(/\/{2,}/g, '/')}${query}`
}
