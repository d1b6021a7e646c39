/** Texts that an expression may be slow on: each is repeated, with something around it that keeps the whole from fitting. */
export type Pump = { before: string; again: string; after: string }

const CANDIDATES = [
  ...Array.from({ length: 95 }, (_, n) => String.fromCharCode(32 + n)),
  ...'\t\n\r\u0000\u00a0\u3000\u2028éЖ港ー（）‘’–—・٣²Ａ１\u0301\u202e🚢',
]
const USUAL = [
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
const ENDS = ['', '\u0000', '!\na']
const MOST_OF_A_CLASS = 6
const LARGE = 20

type Node =
  | { kind: 'atom'; chars: string[] }
  | { kind: 'nothing' }
  | { kind: 'sequence'; items: Node[] }
  | { kind: 'choice'; options: Node[] }
  | { kind: 'repeat'; node: Node; least: number; most: number }

/** The texts for one expression: what is usual, and what follows from its own repetitions. */
export function pumpsFor({ source, flags }: RegExp): Pump[] {
  const plain = flags.replaceAll(/[gy]/g, '')
  const own = new Set<string>()
  const add = (before: string, again: string) => again && own.add(JSON.stringify([before, again]))
  const tree = parse(source, plain)
  visit(tree, '', add)
  for (const again of USUAL) {
    add('', again)
    add('a', again)
    add(sample(tree), again)
  }
  return [...own].flatMap((text) => {
    const [before, again] = JSON.parse(text) as [string, string]
    return ENDS.map((after) => ({ before, again, after }))
  })
}

/** Walks over the repetitions; `before` is a text that leads there. */
function visit(node: Node, before: string, add: (before: string, again: string) => void): void {
  if (node.kind === 'choice') for (const option of node.options) visit(option, before, add)
  if (node.kind === 'repeat') {
    if (node.most >= LARGE) {
      for (const again of samples(node.node)) {
        add(before, again)
        add(`a${before}`, again)
        add('', before + again)
      }
    }
    visit(node.node, before, add)
  }
  if (node.kind === 'sequence') {
    let led = before
    for (const item of node.items) {
      visit(item, led, add)
      led += sample(item)
      add('', led)
      if (item.kind === 'repeat' && item.least === 0) for (const one of samples(item.node)) add('', led + one)
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
    const times = Math.max(node.least, node.most === 0 ? 0 : 1)
    return samples(node.node).map((text) => text.repeat(Math.min(times, 40)))
  }
  return []
}

/** Reads an expression as far as its repetitions need it: a class is what it matches. */
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
    while (at < source.length && source[at] !== '|' && source[at] !== ')') items.push(repeated(single()))
    return { kind: 'sequence', items }
  }

  function repeated(node: Node): Node {
    const found = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/.exec(source.slice(at, at + 20))
    if (!found) return node
    at += found[0].length
    const [whole, least = '', comma, most = ''] = found
    if (whole[0] === '?') return { kind: 'repeat', node, least: 0, most: 1 }
    if (whole[0] === '*' || whole[0] === '+')
      return { kind: 'repeat', node, least: whole[0] === '*' ? 0 : 1, most: Infinity }
    return {
      kind: 'repeat',
      node,
      least: Number(least),
      most: most ? Number(most) : comma ? Infinity : Number(least),
    }
  }

  function single(): Node {
    const opening = /^\((?:\?(?:[:=!]|<[=!]|<\w+>))?/.exec(source.slice(at, at + 40))
    if (opening) {
      at += opening[0].length
      const inner = choice()
      at += 1
      const isLookaround = /^\(\?<?[=!]/.test(opening[0])
      // What is only looked at takes no room, yet its own repetitions cost as much.
      return isLookaround ? { kind: 'repeat', node: inner, least: 0, most: 0 } : inner
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

/** A few characters of a class, of different kinds. */
function spread(chars: string[]): string[] {
  const kinds = [/[a-z]/, / /, /\d/, /[A-Z]/, /[^\p{ASCII}]/u, /\s/, /[^\w\s]/]
  const picked = kinds.flatMap((kind) => chars.find((character) => kind.test(character)) ?? [])
  return [...new Set([...picked, ...chars])].slice(0, Math.max(MOST_OF_A_CLASS, new Set(picked).size))
}
