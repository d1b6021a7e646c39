import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** Written by the build: its time, and the share picture of each page by path, with the name and tagline that are on them. */
export type BuiltSite = { at: string; pictures: Record<string, string>; name: string; tagline: string }

export const NOT_BUILT = 'The pages are not built. Run: npm run build'

export const BUILT_SITE = resolve('build/site.json')

/** Throws if there is no whole build. */
export function readBuiltSite(): BuiltSite {
  if (!existsSync(BUILT_SITE)) throw new Error(NOT_BUILT)
  return JSON.parse(readFileSync(BUILT_SITE, 'utf8'))
}

/** The size that link previews expect. */
export const PICTURE_WIDTH = 1200
export const PICTURE_HEIGHT = 630

/** The title without the name of the company. */
export function ownTitle(title: string, company: string): string {
  const after = ` · ${company}`
  const before = `${company}: `
  if (title.endsWith(after)) return title.slice(0, -after.length)
  return title.startsWith(before) ? title.slice(before.length) : title
}
