import { styled } from '../cell-content.ts'
import { cellAsShown } from '../delimited-text.ts'
import { SheetBuilder } from '../sheet-builder.ts'
import { type Grid, MAX_COLUMNS, MAX_ROWS } from '../sheet-grid.ts'
import { joinRuns, type Run } from '../workbook-strings.ts'
import { firstAt, type Letter, type PageMarks, type Rule, UncertainPage } from './page-marks.ts'

/** Letters on a line without a wide gap between them. */
type Chunk = { letters: Letter[]; left: number; right: number; base: number }
type Line = { base: number; chunks: Chunk[] }

/** In heights of the letters: gaps between words, and between cells. */
const WORD_GAP = 0.18
const CELL_GAP = 0.9
/** Of the size of the letters beside them: smaller figures are raised or lowered. */
const SMALL = 0.8

/** The cells of a page, by its ruled lines if it has them, else by the gaps between its texts. Throws UncertainPage. */
export function cellsOf(marks: PageMarks, name: string): Grid {
  const cells = ruledCells(marks) ?? spacedCells(linesOf(marks.letters, marks.down))
  const sheet = new SheetBuilder()
  for (const { row, column, runs, height, width } of cells) {
    const { text, isStruck } = joinRuns(runs)
    sheet.add(row, column, styled(cellAsShown(text), undefined, isStruck))
    if (height > 1 || width > 1)
      sheet.merge({ row, column }, { row: row + height - 1, column: column + width - 1 })
  }
  return sheet.grid(name, false)
}

type PageCell = { row: number; column: number; height: number; width: number; runs: Run[] }

/** The texts of a page in lines from the top. A ruled line between two letters parts them. */
function linesOf(letters: readonly Letter[], down: readonly Rule[]): Line[] {
  const lines: Line[] = []
  const sorted = letters.toSorted((one, other) => one.base - other.base || one.left - other.left)
  let line: Letter[] = []
  const end = () => {
    const [first] = line
    if (first) lines.push({ base: first.base, chunks: chunksOf(line, down) })
    line = []
  }
  for (const letter of sorted) {
    const [first] = line
    if (first && letter.base - first.base > Math.min(first.size, letter.size) * 0.4) end()
    line.push(letter)
  }
  end()
  return lines
}

function chunksOf(line: readonly Letter[], down: readonly Rule[]): Chunk[] {
  const chunks: Chunk[] = []
  for (const letter of line.toSorted((one, other) => one.left - other.left)) {
    const last = chunks.at(-1)
    const gap = last ? letter.left - last.right : 0
    const isParted = last && (gap > letter.size * CELL_GAP || isRuledBetween(last.right, letter, down))
    if (!last || isParted)
      chunks.push({ letters: [letter], left: letter.left, right: letter.right, base: letter.base })
    else {
      last.letters.push(letter)
      last.right = Math.max(last.right, letter.right)
    }
  }
  return chunks
}

function isRuledBetween(right: number, letter: Letter, down: readonly Rule[]): boolean {
  const middle = letter.base - letter.size * 0.3
  const [from, to] = [right - letter.size * 0.1, letter.left + letter.size * 0.1]
  for (let i = firstAt(down, ({ at }) => at > from); i < down.length; i++) {
    const rule = down[i]
    if (!rule || rule.at >= to) return false
    if (rule.from < middle && rule.to > middle) return true
  }
  return false
}

function runsOf(letters: readonly Letter[]): Run[] {
  const runs: Run[] = []
  const largest = Math.max(...letters.map(({ size }) => size))
  let right = Number.POSITIVE_INFINITY
  for (const { text, left, size, isStruck, ...letter } of letters) {
    const isRaised = size < largest * SMALL
    runs.push({ text: (left - right > size * WORD_GAP ? ' ' : '') + text, isStruck, isRaised })
    right = letter.right
  }
  return runs
}

/** Cells from the lines around them; null if the page is not ruled, or its lines do not part all texts. */
function ruledCells({ letters, across, down }: PageMarks): PageCell[] | null {
  const [xs, ys] = [placesOf(down), placesOf(across)]
  if (xs.length < 3 || ys.length < 3) return null
  if (xs.length > MAX_COLUMNS || ys.length > MAX_ROWS)
    throw new UncertainPage('has far more lines than a schedule')
  const regions = regionsOf(xs, ys, { across, down })
  const inside = new Map<Region, Letter[]>()
  const outside: Letter[] = []
  for (const letter of letters) {
    const region = regions.at((letter.left + letter.right) / 2, letter.base - letter.size * 0.3)
    const own = region ? (inside.get(region) ?? []) : outside
    if (region) inside.set(region, own)
    own.push(letter)
  }
  const around = linesOf(outside, [])
  if (around.some(({ chunks }) => chunks.length >= MANY)) return null
  const texts = [...inside].map(([region, own]) => ({ region, lines: linesOf(own, []) }))
  if (texts.some(({ lines }) => lines.some(hasWideGap))) return null
  refuseCrossings(linesOf(letters, []), regions)
  // Rows of the table, and the lines of text around it, from the top.
  const rows = [
    ...new Set([
      ...regions.all.map(({ top }) => ys[top] ?? 0),
      ...around.filter(({ base }) => !regions.rowAt(base)).map(({ base }) => base),
    ]),
  ].toSorted((one, other) => one - other)
  const rowOf = (y: number) => rows.findLastIndex((row) => row <= y + TOLERANCE) + 1
  return [
    ...texts.map(({ region: { top, bottom, left, right }, lines }) => {
      const [first, last] = [rowOf(ys[top] ?? 0), rowOf((ys[bottom + 1] ?? 0) - 2 * TOLERANCE)]
      return {
        row: first,
        column: left + 1,
        height: last - first + 1,
        width: right - left + 1,
        runs: textOf(lines),
      }
    }),
    ...regions.all
      .filter((region) => !inside.has(region) && (region.right > region.left || region.bottom > region.top))
      .map(({ top, bottom, left, right }) => {
        const [first, last] = [rowOf(ys[top] ?? 0), rowOf((ys[bottom + 1] ?? 0) - 2 * TOLERANCE)]
        return { row: first, column: left + 1, height: last - first + 1, width: right - left + 1, runs: [] }
      }),
    ...around.map(({ base, chunks }) => {
      const [first] = chunks
      const column = Math.max(1, xs.findLastIndex((x) => x <= (first?.left ?? 0) + TOLERANCE) + 1)
      const runs = textOf(
        chunks.map((chunk) => ({ base, chunks: [chunk] })),
        '   ',
      )
      return {
        row: rowOf(base),
        column: Math.min(column, Math.max(1, xs.length - 1)),
        height: 1,
        width: 1,
        runs,
      }
    }),
  ]
}

/** Of texts on one line that nothing parts: a table. */
const MANY = 3
const TOLERANCE = 1.5

const hasWideGap = ({ chunks }: Line) =>
  chunks.some((chunk, i) => {
    const before = chunks[i - 1]
    return before !== undefined && chunk.left - before.right > (chunk.letters[0]?.size ?? 0) * 2
  })

function textOf(lines: readonly Line[], between = '\n'): Run[] {
  return lines.flatMap(({ chunks }, i) => [
    ...(i > 0 ? [{ text: between, isStruck: false }] : []),
    ...chunks.flatMap((chunk, j) => [
      ...(j > 0 ? [{ text: ' ', isStruck: false }] : []),
      ...runsOf(chunk.letters),
    ]),
  ])
}

/** Where lines are, those that nearly coincide taken as one. */
function placesOf(rules: readonly Rule[]): number[] {
  const places: number[] = []
  for (const { at } of rules.toSorted((one, other) => one.at - other.at))
    if (places.length === 0 || at - (places.at(-1) ?? 0) > 2 * TOLERANCE) places.push(at)
  return places
}

/** A cell: between which lines it lies, both inclusive. */
type Region = { top: number; bottom: number; left: number; right: number }

type Regions = {
  all: Region[]
  at: (x: number, y: number) => Region | undefined
  /** Whether a place from the top is beside a cell. */
  rowAt: (y: number) => boolean
}

/** Boxes between neighbouring lines, joined where no line parts them. What is joined with the outside is no cell. */
function regionsOf(
  xs: readonly number[],
  ys: readonly number[],
  { across, down }: Pick<PageMarks, 'across' | 'down'>,
): Regions {
  const [columns, rows] = [xs.length + 1, ys.length + 1]
  const parent = Array.from({ length: columns * rows }, (_, i) => i)
  const find = (box: number): number => {
    let root = box
    while (parent[root] !== root) root = parent[root] ?? root
    parent[box] = root
    return root
  }
  const join = (one: number, other: number) => {
    parent[find(one)] = find(other)
  }
  const isDown = coverage(xs, down)
  const isAcross = coverage(ys, across)
  const bounds = (places: readonly number[], i: number) =>
    [places[i - 1] ?? Number.NEGATIVE_INFINITY, places[i] ?? Number.POSITIVE_INFINITY] as const
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const box = row * columns + column
      if (column + 1 < columns && !isDown(column, ...bounds(ys, row))) join(box, box + 1)
      if (row + 1 < rows && !isAcross(row, ...bounds(xs, column))) join(box, box + columns)
    }
  const found = new Map<number, Region & { boxes: number }>()
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const root = find(row * columns + column)
      const known = found.get(root)
      found.set(root, {
        top: Math.min(known?.top ?? row, row),
        bottom: Math.max(known?.bottom ?? row, row),
        left: Math.min(known?.left ?? column, column),
        right: Math.max(known?.right ?? column, column),
        boxes: (known?.boxes ?? 0) + 1,
      })
    }
  const isCell = ({ top, bottom, left, right }: Region) =>
    top > 0 && left > 0 && bottom < rows - 1 && right < columns - 1
  for (const region of found.values())
    if (
      isCell(region) &&
      region.boxes !== (region.bottom - region.top + 1) * (region.right - region.left + 1)
    )
      throw new UncertainPage('has lines that form no cells')
  // Boxes count from the outside; cells from the first line.
  const cells = new Map(
    [...found].flatMap(([root, { top, bottom, left, right, boxes }]) =>
      isCell({ top, bottom, left, right })
        ? [[root, { top: top - 1, bottom: bottom - 1, left: left - 1, right: right - 1, boxes }] as const]
        : [],
    ),
  )
  const all = [...cells.values()]
  const indexOf = (places: readonly number[], place: number) =>
    places.findLastIndex((one) => one <= place) + 1
  return {
    all,
    at: (x, y) => cells.get(find(indexOf(ys, y) * columns + indexOf(xs, x))),
    rowAt: (y) => all.some(({ top, bottom }) => (ys[top] ?? 0) <= y && y <= (ys[bottom + 1] ?? 0)),
  }
}

/** Whether the lines at the i-th place cover all from one place to another. */
function coverage(places: readonly number[], rules: readonly Rule[]) {
  const own = places.map((place) =>
    rules
      .filter(({ at }) => Math.abs(at - place) <= 2 * TOLERANCE)
      .toSorted((one, other) => one.from - other.from),
  )
  return (i: number, from: number, to: number): boolean => {
    let covered = from
    for (const rule of own[i] ?? []) {
      if (rule.from > covered + 2 * TOLERANCE) return false
      covered = Math.max(covered, rule.to)
      if (covered >= to - 2 * TOLERANCE) return true
    }
    return false
  }
}

/** A word on both sides of a line: nobody can tell in which cell it is. */
function refuseCrossings(lines: readonly Line[], regions: Regions) {
  for (const { chunks } of lines)
    for (const { letters } of chunks)
      for (const [i, letter] of letters.entries()) {
        const before = letters[i - 1]
        if (!before || letter.left - before.right > letter.size * WORD_GAP) continue
        const [one, other] = [before, letter].map(({ left, right, base, size }) =>
          regions.at((left + right) / 2, base - size * 0.3),
        )
        if (one !== other) throw new UncertainPage('has words that run over the edge of their cell')
      }
}

/** Cells from the gaps that all rows of a table share. */
function spacedCells(lines: readonly Line[]): PageCell[] {
  const columns = columnsOf(lines)
  const least = leastStep(lines)
  let row = 0
  return lines.flatMap(({ chunks, base }, i) => {
    row += base - (lines[i - 1]?.base ?? base) < least * APART ? 1 : 2
    const taken = new Set<number>()
    return chunks.map((chunk): PageCell => {
      const over = columns.flatMap(({ left, right }, at) =>
        chunk.left < right && chunk.right > left ? [at] : [],
      )
      const [first = 0, last = first] = [over[0], over.at(-1)]
      if (chunks.length > 1 && over.length === 0) throw new UncertainPage('has texts between its columns')
      if (over.some((at) => taken.has(at))) throw new UncertainPage('has columns that cannot be told apart')
      for (const at of over) taken.add(at)
      const width = chunks.length > 1 ? last - first + 1 : 1
      return { row, column: first + 1, height: 1, width, runs: runsOf(chunk.letters) }
    })
  })
}

/** How far a row is from the next. Lines that are a little further apart than others: a row has a cell of several lines. */
function leastStep(lines: readonly Line[]): number {
  const [first, last] = [lines.findIndex(isOfTable), lines.findLastIndex(isOfTable)]
  const steps = lines.slice(first + 1, last + 1).map(({ base }, i) => base - (lines[first + i]?.base ?? 0))
  const least = Math.min(...steps)
  const isTight = least < (lines[first]?.chunks[0]?.letters[0]?.size ?? 0)
  if (isTight || steps.some((step) => step > least * EVEN && step < least * APART))
    throw new UncertainPage('has rows of several lines, and no lines drawn between them')
  return least
}

/** In steps from line to line: what is the same, and from where an empty row lies between. */
const [EVEN, APART] = [1.15, 1.6]

const isOfTable = ({ chunks }: Line) => chunks.length >= MANY

type Column = { left: number; right: number }

/** Those of the fullest lines, of as many lines as agree on them. */
function columnsOf(lines: readonly Line[]): Column[] {
  const most = Math.max(0, ...lines.map(({ chunks }) => chunks.length))
  let found: Column[] = []
  for (let least = most; least >= MANY; least--) {
    const columns = intervalsOf(lines.filter(({ chunks }) => chunks.length >= least))
    if (!columns) break
    found = columns
  }
  if (most >= MANY && found.length === 0) throw new UncertainPage('has columns that cannot be told apart')
  return found
}

/** Null if two texts of one line are in one column. */
function intervalsOf(lines: readonly Line[]): Column[] | null {
  const columns: Column[] = []
  const chunks = lines.flatMap((line) => line.chunks).toSorted((one, other) => one.left - other.left)
  for (const { left, right } of chunks) {
    const last = columns.at(-1)
    if (last && left < last.right) last.right = Math.max(last.right, right)
    else columns.push({ left, right })
  }
  const isShared = lines.some(({ chunks: own }) =>
    columns.some(
      (column) => own.filter(({ left, right }) => left < column.right && right > column.left).length > 1,
    ),
  )
  return isShared ? null : columns
}
