import { expect, test } from 'vitest'
import { rowsOfSheet } from '../../tests/csv.ts'
import { type Judgement, judgeCircular } from '../../tests/judge-circular.ts'
import { judgeNextCircular } from '../../tests/judge-next-circular.ts'
import { inFormat, OTHER_FORMATS } from '../../tests/other-formats.ts'
import { pdfOf } from '../../tests/pdf-table.ts'
import { randomCircular } from '../../tests/random-circulars/random-circular.ts'
import { SHAPES, type ShapeName } from '../../tests/random-circulars/shapes.ts'
import { workbookBytes } from '../../tests/workbook.ts'
import { openCircularFile } from './workbook/circular-file.ts'
import { readPdf } from './workbook/pdf/read-pdf.ts'
import { cellKey } from './workbook/sheet-grid.ts'
import { UnreadableCircular } from './workbook/unreadable-circular.ts'

/** How many workbooks to try, and of which shape: `npm run test:fuzz -- circulars 3000 'ditto marks'`. */
const { RANDOM_CIRCULARS, RANDOM_CIRCULARS_SHAPE: WANTED } = process.env
const COUNT = Number(RANDOM_CIRCULARS ?? Number.POSITIVE_INFINITY)
const MAX_MS = RANDOM_CIRCULARS ? Number.POSITIVE_INFINITY : 5000
const SLOWEST_MS = 200

const shapes = Object.keys(SHAPES).filter((name) => !WANTED || name === WANTED)

test('reads random circulars and those that follow them exactly, or asks', {
  timeout: RANDOM_CIRCULARS ? COUNT * SLOWEST_MS : 60_000,
}, () => {
  const results: Result[] = []
  const until = Date.now() + MAX_MS
  for (let seed = 0; results.length < COUNT && Date.now() < until; seed++) {
    const shape = shapes[seed % shapes.length] as ShapeName
    results.push(...judgeBoth(seed, shape))
  }
  const ofVerdict = (verdict: string) => results.filter((one) => one.verdict === verdict)
  const counts = ['exact', 'asked', 'rejected', 'wrong'].map((one) => `${one} ${ofVerdict(one).length}`)
  const questions = results.map((one) => one.questions).sort((a, b) => a - b)
  const median = questions[Math.floor(questions.length / 2)]
  const exactButAsked = ofVerdict('exact').filter((one) => one.questions > 0).length
  console.log(
    `${results.length} random circulars of ${shapes.length} shapes: ${counts.join(', ')}; questions besides the layout: median ${median}, in ${exactButAsked} of the exact ones`,
  )

  expect(ofVerdict('wrong')).toEqual([])
})

test('has the same cells in each format', { timeout: RANDOM_CIRCULARS ? COUNT * SLOWEST_MS : 60_000 }, () => {
  const until = Date.now() + MAX_MS
  let seed = 0
  for (; seed < COUNT && Date.now() < until; seed++) {
    const shape = shapes[seed % shapes.length] as ShapeName
    const xlsx = workbookBytes(randomCircular(seed, { shape }).workbook)
    const format = OTHER_FORMATS[seed % OTHER_FORMATS.length] ?? 'biff8'

    expect(contentsOf(inFormat(xlsx, format)), `${shape} ${seed} as ${format}`).toEqual(contentsOf(xlsx))
  }
  console.log(`${seed} random circulars have the same cells in another format`)
})

/** The time of a run decides how many circulars it reads, too few of them plain for a share. */
const PLAIN_COUNT = 50

test('reads nine of ten plain circulars exactly', { timeout: 60_000 }, () => {
  const results = Array.from({ length: PLAIN_COUNT }, (_, seed) => judgeBoth(seed, 'plain')).flat()
  const exact = results.filter(({ verdict }) => verdict === 'exact')

  expect(exact.length).toBeGreaterThanOrEqual(results.length * 0.9)
})

test.each([true, false])('has the same cells as a PDF, ruled: %s', { timeout: 60_000 }, async (rules) => {
  let read = 0
  for (let seed = 0; seed < PLAIN_COUNT; seed++) {
    const { workbook } = randomCircular(seed, { shape: 'plain' })
    const printed = openCircularFile(workbookBytes(workbook)).sheets.map(rowsOfSheet)
    // Helvetica has no others.
    if (!/^[\x20-\x7e]*$/.test(printed.flat(2).join(''))) continue
    // Without lines nobody sees an empty column beside a table.
    if (!rules && printed.some(isIndented)) continue
    const pages = printed.map((rows) => ({ rows, rules, width: 320 }))
    const bytes = await pdfOf(pages, { size: [9000, 2400], layout: 'portrait' })
    const pdf = await readPdf(bytes).catch((error: unknown) => {
      // Without lines it may be in doubt.
      if (rules || !(error instanceof UnreadableCircular)) throw error
    })
    if (!pdf) continue

    expect(pdf.sheets.map(rowsOfSheet).map(filledRows), `plain ${seed}`).toEqual(printed.map(filledRows))
    read++
  }
  expect(read).toBeGreaterThan(PLAIN_COUNT / 4)
})

const isIndented = (rows: string[][]) =>
  rows.every(([first, ...others]) => first === '' || others.every((text) => text === ''))

/** With single blanks: a PDF has no others. */
const filledRows = (rows: string[][]) =>
  rows
    .filter((row) => row.some((text) => text !== ''))
    .map((row) => row.map((text) => text.replace(/ +/g, ' ')))

/** What the reader is given of a file, without what SheetJS does not write: what is hidden, colours, comments, merged empty cells. */
const contentsOf = (bytes: Uint8Array) =>
  openCircularFile(bytes).sheets.map(({ cells, merges, hiddenRows, hiddenColumns, ...grid }) => ({
    ...grid,
    merges: [...merges]
      .filter(([, { top, left }]) => cells.has(cellKey(top, left)))
      .toSorted(([one], [other]) => one - other),
    cells: [...cells]
      .toSorted(([one], [other]) => one - other)
      .map(([key, { fill, comment, ...cell }]) => [key, cell]),
  }))

type Result = Judgement & { seed: number; shape: ShapeName; which: string }

function judgeBoth(seed: number, shape: ShapeName): Result[] {
  const first = randomCircular(seed, { shape })
  const next = randomCircular(seed, { shape, isNext: true })
  return [
    { seed, shape, which: 'first', ...judgeCircular(first) },
    { seed, shape, which: 'next', ...judgeNextCircular(first, next) },
  ]
}
