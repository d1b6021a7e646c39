import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

export const CLIENT = 'build/client'

/** Returns all JavaScript that a page loads before hydration: its scripts and what they import statically. */
export function firstLoadScripts(html: string): Set<string> {
  return withImports([...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, url]) => url ?? ''))
}

/** Adds what these scripts import statically. */
export function withImports(urls: Iterable<string>): Set<string> {
  const seen = new Set<string>()
  const queue = [...urls]
  for (let url = queue.pop(); url !== undefined; url = queue.pop()) {
    if (seen.has(url)) continue
    seen.add(url)
    const code = readFileSync(join(CLIENT, url), 'utf8')
    // Dynamic imports are not part of the first load.
    for (const [, file] of code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
      queue.push(`/assets/${file}`)
  }
  return seen
}

/** Total size in bytes, compressed with brotli. */
export function bytesOf(urls: Iterable<string>): number {
  return [...urls].reduce((sum, url) => sum + sizeOf(join(CLIENT, url)), 0)
}

/** Size in bytes of a file as it is sent. */
function sizeOf(file: string): number {
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}
