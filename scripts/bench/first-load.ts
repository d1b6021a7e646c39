import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

export const CLIENT = 'build/client'

/** All JavaScript that a page loads before it is alive: what it names, and what that imports. */
export function firstLoadScripts(html: string): Set<string> {
  const seen = new Set<string>()
  const waiting = [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, url]) => url ?? '')
  for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
    if (seen.has(url)) continue
    seen.add(url)
    const code = readFileSync(join(CLIENT, url), 'utf8')
    // Not import("…"): what is loaded later is not part of the first load.
    for (const [, file] of code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
      waiting.push(`/assets/${file}`)
  }
  return seen
}

/** Brotli bytes. */
export function bytesOf(urls: Iterable<string>): number {
  return [...urls].reduce((sum, url) => sum + sizeOf(join(CLIENT, url)), 0)
}

/** Bytes of a file as it is sent. */
export function sizeOf(file: string): number {
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}
