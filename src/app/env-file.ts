import { parseEnv } from 'node:util'

export type EnvFile = {
  values: Record<string, string | undefined>
  /** What is probably not meant, each in one line for the operator. */
  warnings: string[]
}

/** Other programs read these, and Node itself. */
const OF_OTHERS = /^(NODE_|MALLOC_|UV_|PG|LC_)|^(PATH|HOME|LANG|TMPDIR|TZ|USER)$/

/** What stands before the value in a line that sets one. */
const ASSIGNMENT = /^\s*(?:export\s+)?([\w.-]+)\s*=\s*/

/** Reads a file such as `.env`. `settings`: the names that this program knows. */
export function readEnvFile(text: string, settings: readonly string[]): EnvFile {
  const warnings: string[] = []
  const names: string[] = []
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => {
      const [start = '', name = ''] = ASSIGNMENT.exec(line) ?? []
      const value = line.slice(start.length)
      if (name === '') return line
      names.push(name)
      const quoted = withSign(value)
      if (quoted === null)
        warnings.push(`.env: ${name} is cut at its number sign. Write the value in quotes.`)
      return start + (quoted ?? value)
    })
  for (const [name, { length }] of Map.groupBy(names, (name) => name))
    if (length > 1) warnings.push(`.env: ${name} is set ${length} times. The last one counts.`)
  for (const name of new Set(names))
    if (!settings.includes(name) && !OF_OTHERS.test(name))
      warnings.push(`.env: ${name} is not a setting of this site. Correct its name, or remove it.`)
  return { values: parseEnv(lines.join('\n')), warnings }
}

/** Quotes a value with a number sign, at which Node would cut it; a comment begins behind a blank. Null if no quote is left. */
function withSign(value: string): string | null {
  const [kept = ''] = value.split(/\s#/)
  if (/^['"`#]/.test(value) || !kept.includes('#')) return value
  const quote = [`'`, '`', '"'].find((each) => !kept.includes(each))
  return quote ? quote + kept.trimEnd() + quote : null
}
