import { slugOf } from '@sailing-desk/trade/slug'

type Named = { name: string; names: readonly string[] }
type Side = 'from' | 'to' | null
type Mention = { name: string; side: Side }

const SIDES: ReadonlyMap<string, Side> = new Map(
  Object.entries<Side>({ from: 'from', ex: 'from', pol: 'from', to: 'to', for: 'to', pod: 'to' }),
)
const OTHERS = new Set(['or', 'and'])
const MAX_TEXT = 5000
const FEWEST_LETTERS = 3

/**
 * The ports of loading and discharge that a text names, empty where that is not clear: two ports for one side are none, and so is a
 * port of which the text does not say whether it is the first or the last.
 */
export function portsInText(text: string, ports: readonly Named[]): { from: string; to: string } {
  const mentions = mentionsIn(text.slice(0, MAX_TEXT), spellingsOf(ports))
  const named = (side: Side) => new Set(mentions.filter((each) => each.side === side).map(({ name }) => name))
  const [from, to, open] = [named('from'), named('to'), named(null)]
  const ends = [...from, ...to]
  const others = [...open].filter((name) => !ends.includes(name))
  // 'Chennai - Yokohama' and 'Chennai Yokohama'.
  if (ends.length === 0 && others.length === 2) return { from: others[0] ?? '', to: others[1] ?? '' }
  const only = (side: Set<string>, other: Set<string>) => {
    if (side.size === 1) return [...side][0] ?? ''
    return side.size === 0 && other.size === 1 && others.length === 1 ? (others[0] ?? '') : ''
  }
  return { from: only(from, to), to: only(to, from) }
}

/** The name of a port by how it is spelled, in words. */
function spellingsOf(ports: readonly Named[]): Map<string, string> {
  const spellings = ports.flatMap(({ name, names }) =>
    [name, ...names].map((spelling) => [slugOf(spelling), name] as const),
  )
  return new Map(spellings.filter(([spelling]) => spelling.length >= FEWEST_LETTERS))
}

/** The ports in a text, each with the side that the word before it says. */
function mentionsIn(text: string, spellings: ReadonlyMap<string, string>): Mention[] {
  const words = [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(([word]) => word)
  const slugs = words.map(slugOf)
  const mostWords = Math.max(1, ...[...spellings.keys()].map((spelling) => spelling.split('-').length))
  const found: Mention[] = []
  let endOfLast = -1
  for (let at = 0; at < words.length; at++) {
    const length = portAt(slugs, words, { at, mostWords, spellings })
    if (length === 0) continue
    const before = slugs[at - 1] ?? ''
    const isNext = OTHERS.has(before) && endOfLast === at - 1
    const side = isNext ? (found.at(-1)?.side ?? null) : (SIDES.get(before) ?? null)
    found.push({ name: spellings.get(slugs.slice(at, at + length).join('-')) ?? '', side })
    at += length - 1
    endOfLast = at + 1
  }
  return found
}

type Place = { at: number; mostWords: number; spellings: ReadonlyMap<string, string> }

/** How many words from here are a port; 0 if none are. Short names are those that are written as one: 'Ube'. */
function portAt(
  slugs: readonly string[],
  words: readonly string[],
  { at, mostWords, spellings }: Place,
): number {
  for (let length = mostWords; length > 0; length--) {
    const spelling = slugs.slice(at, at + length).join('-')
    if (!spellings.has(spelling)) continue
    return /^\p{Lu}/u.test(words[at] ?? '') || spelling.length > 4 ? length : 0
  }
  return 0
}
