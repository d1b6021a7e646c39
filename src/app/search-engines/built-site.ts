import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** What the build notes down for the server: when it was, and the picture of each page, by its path. */
export type BuiltSite = { at: string; pictures: Record<string, string> }

export const BUILT_SITE = resolve('build/site.json')

/** Throws where nothing is built. */
export function readBuiltSite(): BuiltSite {
  return JSON.parse(readFileSync(BUILT_SITE, 'utf8')) as BuiltSite
}
