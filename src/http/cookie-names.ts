import type { Config } from '../app/config.ts'

export function sessionCookieName({ siteOrigin }: Pick<Config, 'siteOrigin'>): string {
  return isHttps(siteOrigin) ? '__Host-sid' : 'sid'
}

export function isHttps(origin: string | undefined): boolean {
  return origin?.startsWith('https:') ?? false
}
