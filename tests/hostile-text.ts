/** A text that a regular expression may be slow on: `repeated` many times, with a suffix that prevents a match. */
export type AttackText = { prefix: string; repeated: string; suffix: string }

const CANDIDATES = [
  ...Array.from({ length: 95 }, (_, n) => String.fromCharCode(32 + n)),
  ...'\t\n\r\u0000\u00a0\u3000\u2028éЖ港ー（）‘’–—・٣²Ａ１\u0301\u202e🚢',
]
const COMMON_REPEATS = [
  ' ',
  '\t',
  '\n',
  '0',
  'a',
  'A',
  'é',
  '-',
  '.',
  ',',
  '/',
  '"',
  '(',
  '<',
  'a@',
  'a ',
  'a.',
  '0 ',
  '-0',
  '\r\n',
]
const SUFFIXES = ['', '\u0000', '!\na']
const MAX_SAMPLES_PER_CLASS = 6
const MIN_UNBOUNDED = 20

type Node =
  | { kind: 'atom'; chars: string[] }
  | { kind: 'nothing' }
  | { kind: 'sequence'; items: Node[] }
  | { kind: 'choice'; options: Node[] }
  | { kind: 'repeat'; node: Node; min: number; max: number }

/** Returns attack texts for an expression: common ones, and those derived from its own repetitions. */
export function attackTextsFor({ source, flags }: RegExp): AttackText[] {
  const plainFlags = flags.replaceAll(/[gy]/g, '')
  const found = new Set<string>()
  const add = (prefix: string, repeated: string) => repeated && found.add(JSON.stringify([prefix, repeated]))
  const tree = parse(source, plainFlags)
  visit(tree, '', add)
  for (const repeated of COMMON_REPEATS) {
    add('', repeated)
    add('a', repeated)
    add(sample(tree), repeated)
  }
  return [...found].flatMap((text) => {
    const [prefix, repeated] = JSON.parse(text) as [string, string]
    return SUFFIXES.map((suffix) => ({ prefix, repeated, suffix }))
  })
}

/** Visits the repetitions; `prefix` is a text that matches up to the node. */
function visit(node: Node, prefix: string, add: (prefix: string, repeated: string) => void): void {
  if (node.kind === 'choice') for (const option of node.options) visit(option, prefix, add)
  if (node.kind === 'repeat') {
    if (node.max >= MIN_UNBOUNDED) {
      for (const repeated of samples(node.node)) {
        add(prefix, repeated)
        add(`a${prefix}`, repeated)
        add('', prefix + repeated)
      }
    }
    visit(node.node, prefix, add)
  }
  if (node.kind === 'sequence') {
    let matched = prefix
    for (const item of node.items) {
      visit(item, matched, add)
      matched += sample(item)
      add('', matched)
      if (item.kind === 'repeat' && item.min === 0)
        for (const one of samples(item.node)) add('', matched + one)
    }
  }
}

const sample = (node: Node): string => samples(node)[0] ?? ''

function samples(node: Node): string[] {
  if (node.kind === 'atom') return node.chars
  if (node.kind === 'choice') return node.options.flatMap((option) => samples(option).slice(0, 2))
  if (node.kind === 'sequence') {
    const first = node.items.map(sample).join('')
    const last = node.items.map((item) => samples(item).at(-1) ?? '').join('')
    return [...new Set([first, last])]
  }
  if (node.kind === 'repeat') {
    const times = Math.max(node.min, node.max === 0 ? 0 : 1)
    return samples(node.node).map((text) => text.repeat(Math.min(times, 40)))
  }
  return []
}

/** Parses an expression as far as its repetitions require. A character class becomes the characters it matches. */
function parse(source: string, flags: string): Node {
  let at = 0
  return choice()

  function choice(): Node {
    const options = [sequence()]
    while (source[at] === '|') {
      at += 1
      options.push(sequence())
    }
    return options.length === 1 && options[0] ? options[0] : { kind: 'choice', options }
  }

  function sequence(): Node {
    const items: Node[] = []
    while (at < source.length && source[at] !== '|' && source[at] !== ')') items.push(quantified(single()))
    return { kind: 'sequence', items }
  }

  function quantified(node: Node): Node {
    const found = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/.exec(source.slice(at, at + 20))
    if (!found) return node
    at += found[0].length
    const [whole, min = '', comma, max = ''] = found
    if (whole[0] === '?') return { kind: 'repeat', node, min: 0, max: 1 }
    if (whole[0] === '*' || whole[0] === '+')
      return { kind: 'repeat', node, min: whole[0] === '*' ? 0 : 1, max: Infinity }
    return { kind: 'repeat', node, min: Number(min), max: max ? Number(max) : comma ? Infinity : Number(min) }
  }

  function single(): Node {
    const opening = /^\((?:\?(?:[:=!]|<[=!]|<\w+>))?/.exec(source.slice(at, at + 40))
    if (opening) {
      at += opening[0].length
      const inner = choice()
      at += 1
      const isLookaround = /^\(\?<?[=!]/.test(opening[0])
      // A lookaround consumes nothing, but its own repetitions cost as much.
      return isLookaround ? { kind: 'repeat', node: inner, min: 0, max: 0 } : inner
    }
    const [piece = ''] =
      /^(?:\[(?:[^\]\\]|\\.)*\]|\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\k<\w+>|\\.|[\s\S])/iu.exec(
        source.slice(at),
      ) ?? []
    at += piece.length
    if (/^(?:[\^$]|\\[bBk1-9].*)$/.test(piece)) return { kind: 'nothing' }
    const one = new RegExp(`^(?:${piece})$`, flags.replace('m', ''))
    const chars = [...CANDIDATES, ...Array.from(source)].filter((character) => one.test(character))
    return { kind: 'atom', chars: spread([...new Set(chars)]) }
  }
}

/** Picks a few characters of different kinds. */
function spread(chars: string[]): string[] {
  const kinds = [/[a-z]/, / /, /\d/, /[A-Z]/, /[^\p{ASCII}]/u, /\s/, /[^\w\s]/]
  const picked = kinds.flatMap((kind) => chars.find((character) => kind.test(character)) ?? [])
  return [...new Set([...picked, ...chars])].slice(0, Math.max(MAX_SAMPLES_PER_CLASS, new Set(picked).size))
}
