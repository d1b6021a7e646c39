import { parseEnv } from 'node:util'

export type EnvFile = {
  values: Record<string, string | undefined>
  /** What is probably not meant, each in one line for the operator. */
  warnings: string[]
}

/** Other programs read these, and Node itself. */
const OF_OTHERS = /^(NODE_|MALLOC_|UV_|PG|LC_)|^(PATH|HOME|LANG|TMPDIR|TZ|USER)$/

/** A line that sets a value without quotes. */
const UNQUOTED = /^(\s*(?:export\s+)?([\w.-]+)\s*=[^\S\n]*)([^\s'"`#][^\n\r]*)$/gm

/** Reads a file such as `.env`. `settings`: the names that this program knows. */
export function readEnvFile(text: string, settings: readonly string[]): EnvFile {
  const lines = text.replace(/^\uFEFF/, '')
  const warnings: string[] = []
  const quoted = lines.replace(UNQUOTED, (line, start: string, name: string, value: string) => {
    // Node would cut the value at any number sign.
    const [kept = ''] = value.split(/\s#/)
    if (!kept.includes('#')) return line
    const quote = [`'`, '`', '"'].find((each) => !kept.includes(each))
    if (quote) return `${start}${quote}${kept.trimEnd()}${quote}`
    warnings.push(`.env: ${name} is cut at its number sign. Write the value in quotes.`)
    return line
  })
  const values = parseEnv(quoted)
  const counts = Map.groupBy(lines.matchAll(/^\s*(?:export\s+)?([\w.-]+)\s*=/gm), ([, name = '']) => name)
  for (const [name, { length }] of counts)
    if (length > 1) warnings.push(`.env: ${name} is set ${length} times. The last one counts.`)
  for (const name of Object.keys(values))
    if (!settings.includes(name) && !OF_OTHERS.test(name))
      warnings.push(`.env: ${name} is not a setting of this site. Correct its name, or remove it.`)
  return { values, warnings }
}
