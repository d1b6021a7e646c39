import { isObject } from '@sailing-desk/trade/is-object'

/** A letter on a page, in points from its left and top: from `left` to `right` on a line at `base`. */
export type Letter = {
  text: string
  left: number
  right: number
  base: number
  size: number
  isStruck: boolean
}

/** A ruled line: where it is, and from where to where it goes. */
export type Rule = { at: number; from: number; to: number }

export type PageMarks = { letters: Letter[]; across: Rule[]; down: Rule[] }

/** Why what a page says cannot be told for certain. */
export class UncertainPage extends Error {
  override readonly name = 'UncertainPage'
}

/** What pdf.js makes of a page: operations by their numbers, each with its operands. */
type Operations = { fnArray: readonly number[]; argsArray: readonly unknown[] }

type Matrix = readonly [number, number, number, number, number, number]
type Box = { left: number; top: number; right: number; bottom: number }

type Font = { vertical?: boolean; fontMatrix?: readonly number[] }

type Glyph = { unicode: string; width: number; isSpace: boolean }

type State = {
  matrix: Matrix
  clip: Box
  font: Font | null
  fontSize: number
  letterSpace: number
  wordSpace: number
  stretch: number
  leading: number
  rise: number
  isInvisible: boolean
}

const MAX_LETTERS = 60_000
const MAX_RULES = 40_000
/** Wider shapes are backgrounds. */
const MAX_RULE_WIDTH = 2.5
/** Of a letter's height, from its line: where a line goes through it. */
const [STRIKE_FROM, STRIKE_TO] = [0.15, 0.6]
/** Normalized, ¹ would be a figure like its neighbours. */
const RAISED = /^\p{No}/u
const PRIVATE_USE = /\p{Co}|\ufffd|\p{Cc}/u

/** Finds the visible letters and the ruled lines of a page. Throws UncertainPage if some cannot be told. */
export function marksOf(
  { fnArray, argsArray }: Operations,
  {
    names,
    fontOf,
    page,
  }: {
    /** The name of each operation. */
    names: ReadonlyMap<number, string>
    fontOf: (name: string) => Font | null
    page: { matrix: readonly number[]; width: number; height: number }
  },
): PageMarks {
  const reader = new PageReader(fontOf, page)
  for (const [at, operation] of fnArray.entries())
    reader.run(names.get(operation) ?? '', operandsOf(argsArray[at]))
  return reader.marks()
}

const UNKNOWN = 'is drawn in a way that is not known'

const operandsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function numberOf(operand: unknown): number {
  if (typeof operand !== 'number' || Number.isNaN(operand)) throw new UncertainPage(UNKNOWN)
  return operand
}

function numbersOf(operand: unknown): ArrayLike<number> {
  return operand instanceof Float32Array ? operand : operandsOf(operand).map(numberOf)
}

function matrixOf(operand: unknown): Matrix {
  const [a, b, c, d, x, y] = Array.from(numbersOf(operand))
  return [numberOf(a), numberOf(b), numberOf(c), numberOf(d), numberOf(x), numberOf(y)]
}

/** A number moves what follows it. */
function glyphOf(operand: unknown): Glyph | number {
  if (typeof operand === 'number') return operand
  if (!isObject(operand)) throw new UncertainPage(UNKNOWN)
  const { unicode, width, isSpace } = operand
  return {
    unicode: typeof unicode === 'string' ? unicode : '',
    width: numberOf(width),
    isSpace: isSpace === true,
  }
}

class PageReader {
  readonly #letters: Letter[] = []
  readonly #across: Rule[] = []
  readonly #down: Rule[] = []
  readonly #fontOf: (name: string) => Font | null
  readonly #saved: State[] = []
  #state: State
  #text: Matrix = IDENTITY
  #line: Matrix = IDENTITY
  #clips = false

  constructor(
    fontOf: (name: string) => Font | null,
    page: { matrix: readonly number[]; width: number; height: number },
  ) {
    this.#fontOf = fontOf
    this.#state = {
      matrix: matrixOf(page.matrix),
      clip: { left: 0, top: 0, right: page.width, bottom: page.height },
      font: null,
      fontSize: 0,
      letterSpace: 0,
      wordSpace: 0,
      stretch: 1,
      leading: 0,
      rise: 0,
      isInvisible: false,
    }
  }

  run(name: string, args: readonly unknown[]) {
    const state = this.#state
    const [first] = args
    switch (name) {
      case 'save':
        return void this.#save()
      case 'restore':
      case 'paintFormXObjectEnd':
      case 'endGroup':
        this.#state = this.#saved.pop() ?? state
        return
      case 'transform':
        state.matrix = times(state.matrix, matrixOf(args))
        return
      case 'paintFormXObjectBegin':
        this.#save()
        if (first) this.#state.matrix = times(this.#state.matrix, matrixOf(first))
        return
      case 'beginGroup':
        this.#save()
        return
      case 'clip':
      case 'eoClip':
        this.#clips = true
        return
      case 'constructPath':
        return this.#path(args)
      case 'beginMarkedContentProps':
        if (first === 'OC') throw new UncertainPage('has layers that can be hidden')
        return
      case 'beginText':
        this.#text = IDENTITY
        this.#line = IDENTITY
        return
      case 'setFont':
        state.font = this.#fontOf(String(first))
        state.fontSize = numberOf(args[1])
        if (state.font?.vertical) throw new UncertainPage('has texts that run downwards')
        return
      case 'setCharSpacing':
        state.letterSpace = numberOf(first)
        return
      case 'setWordSpacing':
        state.wordSpace = numberOf(first)
        return
      case 'setHScale':
        state.stretch = numberOf(first) / 100
        return
      case 'setLeading':
        state.leading = -numberOf(first)
        return
      case 'setTextRise':
        state.rise = numberOf(first)
        return
      case 'setTextRenderingMode':
        state.isInvisible = [3, 7].includes(numberOf(first))
        return
      case 'setTextMatrix':
        this.#line = this.#text = matrixOf(typeof first === 'number' ? args : first)
        return
      case 'moveText':
        return this.#move(numberOf(args[0]), numberOf(args[1]))
      case 'setLeadingMoveText':
        state.leading = numberOf(args[1])
        return this.#move(numberOf(args[0]), numberOf(args[1]))
      case 'nextLine':
        return this.#move(0, state.leading)
      case 'showText':
      case 'showSpacedText':
        return this.#show(operandsOf(first).map(glyphOf))
      case 'nextLineShowText':
      case 'nextLineSetSpacingShowText':
        throw new UncertainPage('has texts in a way that is not known')
    }
  }

  marks(): PageMarks {
    const letters = withoutDoubles(this.#letters).sort((one, other) => one.base - other.base)
    const largest = Math.max(0, ...new Set(letters.map(({ size }) => size)))
    const across = joinedRules(this.#across).filter((rule) => !strikesOut(rule, letters, largest))
    return { letters, across, down: joinedRules(this.#down) }
  }

  #save() {
    this.#saved.push(this.#state)
    this.#state = { ...this.#state }
  }

  #move(x: number, y: number) {
    this.#line = this.#text = times(this.#line, [1, 0, 0, 1, x, y])
  }

  #show(glyphs: ReadonlyArray<Glyph | number>) {
    const { font, fontSize, letterSpace, wordSpace, stretch, rise, isInvisible } = this.#state
    const unit = font?.fontMatrix?.[0] ?? 0.001
    const shown = { inside: 0, outside: 0 }
    for (const glyph of glyphs) {
      if (typeof glyph === 'number') {
        this.#text = times(this.#text, [1, 0, 0, 1, (-glyph / 1000) * fontSize * stretch, 0])
        continue
      }
      const width = glyph.width * unit * fontSize
      const advance = (width + letterSpace + (glyph.isSpace ? wordSpace : 0)) * stretch
      const text = glyph.unicode
      if (text.trim() !== '' && isInvisible) throw new UncertainPage('is a scan')
      if (text.trim() !== '') shown[this.#addLetter(text, width * stretch, rise) ? 'inside' : 'outside']++
      this.#text = times(this.#text, [1, 0, 0, 1, advance, 0])
    }
    if (shown.inside > 0 && shown.outside > 0) throw new UncertainPage('has texts that are cut off')
  }

  /** False if it is not to be seen. */
  #addLetter(text: string, width: number, rise: number): boolean {
    const { matrix, fontSize, clip } = this.#state
    const [a, b, c, d, x, y] = times(times(matrix, this.#text), [1, 0, 0, 1, 0, rise])
    const size = Math.hypot(c, d) * Math.abs(fontSize)
    const [left, right] = [x, x + a * width]
    const middle = { x: (left + right) / 2, y: y - size * 0.3 }
    if (middle.x < clip.left || middle.x > clip.right || middle.y < clip.top || middle.y > clip.bottom)
      return false
    if (a <= 0 || Math.abs(b) > Math.abs(a) / 50) throw new UncertainPage('has texts that are turned')
    if (PRIVATE_USE.test(text)) throw new UncertainPage('has letters whose meaning it does not tell')
    if (this.#letters.length >= MAX_LETTERS) throw new UncertainPage('has far more text than a schedule')
    this.#letters.push({
      text: RAISED.test(text) ? text : text.normalize('NFKC'),
      left,
      right,
      base: y,
      size,
      isStruck: false,
    })
    return true
  }

  #path([painted, shapes, bounds]: readonly unknown[]) {
    const operation = numberOf(painted)
    const [data] = operandsOf(shapes)
    const { matrix } = this.#state
    if (this.#clips && bounds) {
      this.#clips = false
      const [left = 0, top = 0, right = 0, bottom = 0] = Array.from(numbersOf(bounds))
      this.#state.clip = intersection(
        this.#state.clip,
        boxOf([
          at(matrix, left, top),
          at(matrix, right, bottom),
          at(matrix, left, bottom),
          at(matrix, right, top),
        ]),
      )
    }
    if (!data || !(isStroke(operation) || isFill(operation))) return
    for (const points of outlines(numbersOf(data), matrix)) {
      if (isStroke(operation))
        for (const [i, point] of points.entries()) this.#addSegment(points[i - 1], point)
      else this.#addFilled(boxOf(points))
    }
  }

  #addSegment(from: Point | undefined, to: Point) {
    if (!from) return
    if (Math.abs(from.y - to.y) < 0.5 && Math.abs(from.x - to.x) > 1)
      this.#add(this.#across, (from.y + to.y) / 2, from.x, to.x)
    else if (Math.abs(from.x - to.x) < 0.5 && Math.abs(from.y - to.y) > 1)
      this.#add(this.#down, (from.x + to.x) / 2, from.y, to.y)
  }

  #addFilled({ left, top, right, bottom }: Box) {
    const [width, height] = [right - left, bottom - top]
    if (height <= MAX_RULE_WIDTH && width > height) this.#add(this.#across, (top + bottom) / 2, left, right)
    if (width <= MAX_RULE_WIDTH && height > width) this.#add(this.#down, (left + right) / 2, top, bottom)
  }

  #add(rules: Rule[], place: number, from: number, to: number) {
    if (rules.length >= MAX_RULES) throw new UncertainPage('has far more lines than a schedule')
    rules.push({ at: place, from: Math.min(from, to), to: Math.max(from, to) })
  }
}

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

function times([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

type Point = { x: number; y: number }

const at = ([a, b, c, d, e, f]: Matrix, x: number, y: number): Point => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
})

function boxOf(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

function intersection(one: Box, other: Box): Box {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  }
}

/** How pdf.js numbers what is done with a path, and its parts. */
const STROKES = [20, 21, 24, 25, 26, 27]
const FILLS = [22, 23]
const isStroke = (operation: number) => STROKES.includes(operation)
const isFill = (operation: number) => FILLS.includes(operation)
const [MOVE, LINE, CURVE, QUADRATIC] = [0, 1, 2, 3]
const MAX_POINTS = 100_000

/** The outlines of a path, each as its points. */
function outlines(data: ArrayLike<number>, matrix: Matrix): Point[][] {
  const found: Point[][] = []
  let points: Point[] = []
  if (data.length > MAX_POINTS) throw new UncertainPage('has far more lines than a schedule')
  for (let i = 0; i < data.length; ) {
    const kind = data[i]
    const size = kind === MOVE || kind === LINE ? 2 : kind === CURVE ? 6 : kind === QUADRATIC ? 4 : 0
    const [x = 0, y = 0] = [data[i + size - 1], data[i + size]]
    if (kind === MOVE) {
      points = [at(matrix, x, y)]
      found.push(points)
    } else if (size > 0) points.push(at(matrix, x, y))
    else if (points[0]) points.push(points[0])
    i += size + 1
  }
  return found
}

/** Some programs draw a letter twice to make it bold. */
function withoutDoubles(letters: readonly Letter[]): Letter[] {
  const seen = new Map<string, Letter>()
  return letters.filter((letter) => {
    const key = [letter.text, Math.round(letter.base / 4), Math.round(letter.left / 4)].join(' ')
    const other = seen.get(key)
    seen.set(key, letter)
    const near = letter.size * 0.1
    return !other || Math.abs(other.left - letter.left) > near || Math.abs(other.base - letter.base) > near
  })
}

const TOLERANCE = 1

/** Pieces of one line that touch each other, as one. */
function joinedRules(rules: readonly Rule[]): Rule[] {
  const joined: Rule[] = []
  const sorted = rules.toSorted((one, other) => Math.round(one.at - other.at) || one.from - other.from)
  for (const rule of sorted) {
    const last = joined.at(-1)
    if (last && Math.abs(last.at - rule.at) < TOLERANCE && rule.from <= last.to + TOLERANCE)
      last.to = Math.max(last.to, rule.to)
    else joined.push({ ...rule })
  }
  return joined
}

/** Marks the letters that a line goes through; returns whether there are any. `letters`: from the top. */
function strikesOut(rule: Rule, letters: readonly Letter[], largest: number): boolean {
  let isStrike = false
  for (let i = firstAt(letters, ({ base }) => base >= rule.at); i < letters.length; i++) {
    const letter = letters[i]
    if (!letter || letter.base > rule.at + largest) break
    const middle = (letter.left + letter.right) / 2
    const height = (letter.base - rule.at) / letter.size
    if (middle < rule.from || middle > rule.to || height < STRIKE_FROM || height > STRIKE_TO) continue
    letter.isStruck = true
    isStrike = true
  }
  return isStrike
}

/** The index of the first of a sorted list for which something is true that is true for all after it. */
export function firstAt<One>(list: readonly One[], isAt: (one: One) => boolean): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const one = list[middle]
    if (one !== undefined && isAt(one)) high = middle
    else low = middle + 1
  }
  return low
}
