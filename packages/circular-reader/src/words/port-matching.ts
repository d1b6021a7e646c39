import type { CircularPort, ImportPort } from '../circular.types.ts'
import { comparable } from '../workbook/cell-text.ts'

export type PortMatch =
  | { found: ImportPort; by: Exclude<CircularPort['matched_by'], 'none'> }
  /** `rivals`: the ports of an ambiguous text. */
  | { found: null; by: 'none'; rivals: ImportPort[] }

export type PortMatcher = {
  match(printed: string): PortMatch
  /** The port with the most similar name or alias, or null if none is similar enough. */
  suggest(printed: string): ImportPort | null
}

type Entry = { port: ImportPort; by: 'name' | 'alias' | 'code' }

/** Matches by name, alias and code. For the same spelling, names precede aliases, and earlier ports later ones. */
export function portMatcher(ports: readonly ImportPort[]): PortMatcher {
  const entries = new Map<string, Entry>()
  const add = (key: string, entry: Entry) => {
    if (key !== '' && !entries.has(key)) entries.set(key, entry)
  }
  for (const port of ports) add(comparable(port.name), { port, by: 'name' })
  for (const port of ports) for (const alias of port.aliases) add(comparable(alias), { port, by: 'alias' })
  for (const port of ports) if (port.code) add(comparable(port.code), { port, by: 'code' })
  // Spaces, dots and hyphens vary in port names: N.Sheva, N. SHEVA, Hai Phong.
  for (const [key, entry] of [...entries]) add(lettersOnly(key), entry)
  const lookUp: LookUp = (text) => entries.get(text) ?? entries.get(lettersOnly(text))
  return {
    match: (printed) => matchPrinted(printed, lookUp),
    suggest: (printed) => mostSimilarPort(comparable(withoutMarks(printed)), entries),
  }
}

type LookUp = (text: string) => Entry | undefined

function matchPrinted(printed: string, lookUp: LookUp): PortMatch {
  const unmarked = withoutMarks(printed)
  const text = comparable(unmarked)
  const bare = text.replace(/^\d{1,2} ?[.)] ?/, '')
  for (const spelling of [text, bare, bare.replace(/^PORT OF /, ''), bare.replace(/ PORT$|(?<=.)港$/, '')]) {
    const entry = lookUp(spelling)
    if (entry) return { found: entry.port, by: entry.by }
  }
  return matchParts(unmarked, lookUp)
}

/** Brackets of any kind and other signs between a port and its code, country or another port. */
const BETWEEN_PARTS = /[()[\]{}<>【】〔〕「」『』〈〉《》,/;|&+\n\-–—]/
/** Of COLOMBO VIA SINGAPORE or ENNORE OR MUNDRA nobody but a person can tell at which port the vessel calls. */
const BETWEEN_PORTS = /\b(?:VIA|OR|AND|T ?[/.] ?S|TRANS?-?SHIP(?:MENT|PED)?)\b|経由|または|又は/i
/** In 横浜 YOKOHAMA the same name is written twice. */
const LATIN = /\p{Script=Latin}/gu
const NATIVE = /(?!\p{Script=Latin})[\p{L}\p{M}]/gu

/** `CHENNAI (INMAA)`, `Chennai, India`, `横浜 YOKOHAMA`: one of the parts names the port, the others are details. */
function matchParts(printed: string, lookUp: LookUp): PortMatch {
  const text = printed.normalize('NFKC')
  const found = text
    .split(BETWEEN_PORTS)
    .flatMap((part) => part.split(BETWEEN_PARTS))
    .flatMap((part) => [part, part.replace(NATIVE, ' '), part.replace(LATIN, ' ')])
    .map((part) => lookUp(comparable(part)))
    .filter((entry) => entry !== undefined)
  const first = found[0]
  if (!first) return { found: null, by: 'none', rivals: [] }
  const rivals = [...new Set(found.map((entry) => entry.port))].filter((port) => !samePort(port, first.port))
  if (rivals.length > 0 || BETWEEN_PORTS.test(text))
    return { found: null, by: 'none', rivals: [first.port, ...rivals] }
  return { found: first.port, by: first.by }
}

function samePort(a: ImportPort, b: ImportPort): boolean {
  return a === b || (a.code !== null && a.code === b.code) || comparable(a.name) === comparable(b.name)
}

/** Removes footnote marks. This must happen before NFKC normalization, which turns ¹ into 1. */
function withoutMarks(printed: string): string {
  const text = printed.replace(/[*†‡§#※^¹²³⁰-⁹①-⑳]+/g, ' ').trimEnd()
  return text.replace(/\((?:[*\d]{1,2}|note \d)\)$/i, '').trimEnd()
}

function lettersOnly(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '')
}

const MAX_COMPARED_LENGTH = 40

function mostSimilarPort(text: string, entries: ReadonlyMap<string, Entry>): ImportPort | null {
  if (text.length < 4 || text.length > MAX_COMPARED_LENGTH) return null
  let mostSimilar: ImportPort | null = null
  let minDistance = Math.min(3, Math.floor(text.length / 4)) + 1
  for (const [name, { port, by }] of entries) {
    if (by === 'code' || Math.abs(name.length - text.length) >= minDistance) continue
    const distance = editDistance(text, name)
    if (distance < minDistance) {
      minDistance = distance
      mostSimilar = port
    }
  }
  return mostSimilar
}

/** The number of insertions, deletions, substitutions and swaps of neighbouring letters from one text to the other. */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = at(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        at(last, j) + 1,
        at(row, j - 1) + 1,
        change,
        swapped ? at(beforeLast, j - 2) + 1 : change,
      )
    }
    beforeLast = last
    last = row
  }
  return at(last, b.length)
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY
}
