import { readWorkbook } from '@sailing-desk/circular-reader/read-circular'
import { openCircularFile } from '@sailing-desk/circular-reader/workbook/circular-file'
import { readPdf } from '@sailing-desk/circular-reader/workbook/pdf/read-pdf'
import { cellKey } from '@sailing-desk/circular-reader/workbook/sheet-grid'
import { UnreadableCircular } from '@sailing-desk/circular-reader/workbook/unreadable-circular'
import type { Workbook } from '@sailing-desk/circular-reader/workbook/workbook'
import { KNOWN_PORTS } from '@sailing-desk/trade/known-ports'
import { expect, test } from 'vitest'
import { rowsOfSheet } from '../../packages/circular-reader/tests/csv.ts'
import { inFormat, OTHER_FORMATS } from '../../packages/circular-reader/tests/other-formats.ts'
import { pdfOf } from '../../packages/circular-reader/tests/pdf-table.ts'
import { workbookBytes } from '../../packages/circular-reader/tests/workbook.ts'
import { type Judgement, judgeCircular } from '../../tests/judge-circular.ts'
import { judgeNextCircular } from '../../tests/judge-next-circular.ts'
import { type RandomCircular, randomCircular } from '../../tests/random-circulars/random-circular.ts'
import { SHAPES, type ShapeName } from '../../tests/random-circulars/shapes.ts'

/** How many workbooks to try, from which seed on, and of which shape: `npm run test:fuzz -- circulars 3000 7 'ditto marks'`. */
const { RANDOM_CIRCULARS, RANDOM_CIRCULARS_SEED, RANDOM_CIRCULARS_SHAPE: WANTED } = process.env
const FIRST_SEED = Number(RANDOM_CIRCULARS_SEED ?? 0)
const COUNT = Number(RANDOM_CIRCULARS ?? Number.POSITIVE_INFINITY)
const MAX_MS = RANDOM_CIRCULARS ? Number.POSITIVE_INFINITY : 5000
const SLOWEST_MS = 200

const shapes = Object.keys(SHAPES).filter((name) => !WANTED || name === WANTED)

test('reads random circulars and those that follow them exactly, or asks', {
  timeout: RANDOM_CIRCULARS ? COUNT * SLOWEST_MS : 60_000,
}, () => {
  const results: Result[] = []
  const until = Date.now() + MAX_MS
  for (let seed = FIRST_SEED; results.length < COUNT && Date.now() < until; seed++) {
    const shape = shapes[seed % shapes.length] as ShapeName
    results.push(...judgeBoth(seed, shape))
  }
  const ofVerdict = (verdict: string) => results.filter((one) => one.verdict === verdict)
  const counts = ['exact', 'asked', 'rejected', 'wrong'].map((one) => `${one} ${ofVerdict(one).length}`)
  const questions = results.map((one) => one.questions).sort((a, b) => a - b)
  const median = questions[Math.floor(questions.length / 2)]
  const shares = [...Map.groupBy(results, ({ shape }) => shape)].map(
    ([shape, of]) => `${shape}: ${askedOf(of)}`,
  )
  console.log(
    [
      `${results.length} random circulars of ${shapes.length} shapes: ${counts.join(', ')}; questions besides the read-back: median ${median}`,
      `of those that say all that is needed, and of those read exactly, asked more than the read-back: ${askedOf(results)}`,
      ...shares,
    ].join('\n  '),
  )

  expect(ofVerdict('wrong')).toEqual([])
})

test('has the same cells in each format', { timeout: RANDOM_CIRCULARS ? COUNT * SLOWEST_MS : 60_000 }, () => {
  const until = Date.now() + MAX_MS
  let seed = FIRST_SEED
  for (; seed < FIRST_SEED + COUNT && Date.now() < until; seed++) {
    const shape = shapes[seed % shapes.length] as ShapeName
    const xlsx = workbookBytes(randomCircular(seed, { shape }).workbook)
    const format = OTHER_FORMATS[seed % OTHER_FORMATS.length] ?? 'biff8'

    expect(contentsOf(inFormat(xlsx, format)), `${shape} ${seed} as ${format}`).toEqual(contentsOf(xlsx))
  }
  console.log(`${seed - FIRST_SEED} random circulars have the same cells in another format`)
})

/** The time of a run decides how many circulars it reads, too few of them plain for a share. */
const PLAIN_COUNT = 50

test('reads nine of ten plain circulars exactly', { timeout: 60_000 }, () => {
  const results = Array.from({ length: PLAIN_COUNT }, (_, seed) => judgeBoth(seed, 'plain')).flat()
  const exact = results.filter(({ verdict }) => verdict === 'exact')

  expect(exact.length).toBeGreaterThanOrEqual(results.length * 0.9)
})

/** The size of a page, and the width of its columns. */
const [SIZE, WIDTH] = [[9000, 2400] as [number, number], 320]
/** It has no other letters, and a cell of a test has one line. */
const IN_HELVETICA = /^[\x20-\x7e]*$/

test.each([true, false])('has the same cells as a PDF, ruled: %s', { timeout: 60_000 }, async (rules) => {
  let read = 0
  for (let seed = 0; seed < PLAIN_COUNT; seed++) {
    const { workbook } = randomCircular(seed, { shape: 'plain' })
    const printed = openCircularFile(workbookBytes(workbook)).sheets.map(rowsOfSheet)
    if (!IN_HELVETICA.test(printed.flat(2).join(''))) continue
    // Without lines nobody sees an empty column beside a table.
    if (!rules && printed.some(isIndented)) continue
    const pages = printed.map((rows) => ({ rows, rules, width: WIDTH }))
    const bytes = await pdfOf(pages, { size: SIZE, layout: 'portrait' })
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

const SWAPPED = 'dates with day and month swapped'
const SWAPPED_COUNT = 24
async function asPdf(xlsx: Uint8Array, rules: boolean): Promise<Workbook> {
  const printed = openCircularFile(xlsx).sheets.map(rowsOfSheet)
  if (!IN_HELVETICA.test(printed.flat(2).join(''))) return { sheets: [], unreadSheets: [] }
  const pages = printed.map((rows) => ({ rows, rules, width: WIDTH }))
  return readPdf(await pdfOf(pages, { size: SIZE, layout: 'portrait' }))
}

/** Formats that keep dates as dates, and those that keep only what is shown, where nothing else tells of the swap. */
test.each<[string, (xlsx: Uint8Array) => Workbook | Promise<Workbook>]>([
  ...(['xlsx', ...OTHER_FORMATS, 'csv', 'html'] as const).map(
    (format): [string, (xlsx: Uint8Array) => Workbook] => [
      format,
      (xlsx) => openCircularFile(format === 'xlsx' ? xlsx : inFormat(xlsx, format)),
    ],
  ),
  ['a PDF with lines', (xlsx) => asPdf(xlsx, true)],
  ['a PDF without lines', (xlsx) => asPdf(xlsx, false)],
])(
  'no swapped date is imported as another day, or as none, from %s',
  { timeout: 60_000 },
  async (_, open) => {
    let held = 0
    for (let seed = 0; seed < SWAPPED_COUNT; seed++) {
      const { workbook, calls, today } = randomCircular(seed, { shape: SWAPPED })
      const file = await Promise.resolve(workbookBytes(workbook))
        .then(open)
        .catch((error: unknown) => {
          if (!(error instanceof UnreadableCircular)) throw error
        })
      if (!file) continue
      const { circular } = readWorkbook(file, { ports: KNOWN_PORTS, today })
      const truth = calls.map(({ vessel, voyage, port, start, end }) =>
        [vessel, `V.${voyage}`, port, start, end].join(' '),
      )
      for (const call of circular.sheets.flatMap(({ schedules }) => schedules)) {
        if (!call.import) held++
        else
          expect(truth, `${seed} ${call.cell}`).toContain(
            [call.vessel, call.port, call.start, call.end].join(' '),
          )
      }
    }
    expect(held).toBeGreaterThan(0)
  },
)

const isIndented = (rows: string[][]) =>
  rows.every(([first, ...others]) => first === '' || others.every((text) => text === ''))

/** With single blanks: a PDF has no others. */
const filledRows = (rows: string[][]) =>
  rows
    .filter((row) => row.some((text) => text !== ''))
    .map((row) => row.map((text) => text.replace(/ +/g, ' ')))

/** What the reader is given of a file, without what SheetJS does not write: what is hidden, colours, comments, merged empty cells. */
const contentsOf = (bytes: Uint8Array) =>
  openCircularFile(bytes).sheets.map(({ cells, merges, hiddenRows, hiddenColumns, fills, ...grid }) => ({
    ...grid,
    merges: [...merges]
      .filter(([, { top, left }]) => cells.has(cellKey(top, left)))
      .toSorted(([one], [other]) => one - other),
    cells: [...cells]
      .toSorted(([one], [other]) => one - other)
      .map(([key, { fill, comment, ...cell }]) => [key, cell]),
  }))

/** '3 of 40, 1 of 30': how many of those that a person can read without asking, and of those that were read exactly, were asked about. */
function askedOf(results: readonly Result[]): string {
  const shares = [results.filter(({ isClear }) => isClear), results.filter((one) => one.verdict === 'exact')]
  return shares.map((of) => `${of.filter((one) => one.questions > 0).length} of ${of.length}`).join(', ')
}

/** `isClear`: nothing on its sheets is printed so that nobody can tell what holds. */
type Result = Judgement & { seed: number; shape: ShapeName; which: string; isClear: boolean }

function judgeBoth(seed: number, shape: ShapeName): Result[] {
  const first = randomCircular(seed, { shape })
  const next = randomCircular(seed, { shape, isNext: true })
  const isClear = (one: RandomCircular) => one.calls.every(({ isUnclear }) => !isUnclear)
  return [
    { seed, shape, which: 'first', isClear: isClear(first), ...judgeCircular(first) },
    { seed, shape, which: 'next', isClear: isClear(next), ...judgeNextCircular(first, next) },
  ]
}
