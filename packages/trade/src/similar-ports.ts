import { slugOf } from './slug.ts'

type Named = { name: string; code: string | null; aliases: readonly string[] }

/** What a visitor may type as a port; anything longer is cut. */
export const MAX_PORT_TEXT = 60
const MAX_SUGGESTIONS = 3
/** One wrong letter in so many. */
const LETTERS_PER_ERROR = 3
const FEWEST_LETTERS = 3

/** The ports whose names begin with the text or contain it as a word, else those that are spelled almost like it. */
export function similarPorts<Port extends Named>(text: string, ports: readonly Port[]): Port[] {
  const typed = slugOf(text.slice(0, MAX_PORT_TEXT))
  if (typed.length < FEWEST_LETTERS) return []
  return ports
    .map((port) => ({ port, errors: Math.min(...spellingsOf(port).map((name) => errorsIn(typed, name))) }))
    .filter(({ errors }) => errors <= Math.floor(typed.length / LETTERS_PER_ERROR))
    .sort((a, b) => a.errors - b.errors)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ port }) => port)
}

/** The ports with a name, code or alias that begins with the text. */
export function portsBeginning<Port extends Named>(text: string, ports: readonly Port[]): Port[] {
  const typed = slugOf(text.slice(0, MAX_PORT_TEXT))
  return typed === '' ? [] : ports.filter((port) => spellingsOf(port).some((name) => name.startsWith(typed)))
}

const spellingsOf = ({ name, code, aliases }: Named) =>
  [name, code ?? '', ...aliases].map(slugOf).filter((spelling) => spelling !== '')

function errorsIn(typed: string, name: string): number {
  if (`-${name}`.includes(`-${typed}`)) return 0
  if (Math.abs(name.length - typed.length) > typed.length / LETTERS_PER_ERROR) return Number.POSITIVE_INFINITY
  return editDistance(typed, name)
}

/** How many letters are wrong, missing, too many, or swapped with the next one. */
export function editDistance(one: string, other: string): number {
  const [a, b] = [[...one], [...other]]
  let [beforeLast, last]: [number[], number[]] = [[], b.map((_, at) => at + 1)]
  last.unshift(0)
  for (const [i, letter] of a.entries()) {
    const row = [i + 1]
    for (const [j, expected] of b.entries()) {
      const [above, left, diagonal] = [last[j + 1] ?? 0, row[j] ?? 0, last[j] ?? 0]
      const isSwap = i > 0 && j > 0 && letter === b[j - 1] && a[i - 1] === expected
      const replaced = diagonal + (letter === expected ? 0 : 1)
      row.push(Math.min(above + 1, left + 1, replaced, isSwap ? (beforeLast[j - 1] ?? 0) + 1 : replaced))
    }
    ;[beforeLast, last] = [last, row]
  }
  return last.at(-1) ?? 0
}
