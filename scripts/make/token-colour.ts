import { readFile } from 'node:fs/promises'

const TOKENS = new URL('../../src/styles/tokens.css', import.meta.url)

/** Returns a colour of tokens.css, for images that style sheets do not apply to. */
export async function colour(name: string): Promise<string> {
  const found = (await readFile(TOKENS, 'utf8')).match(new RegExp(`--${name}: (#[0-9a-f]{6})`))?.[1]
  if (!found) throw new Error(`tokens.css has no colour --${name}`)
  return found
}
