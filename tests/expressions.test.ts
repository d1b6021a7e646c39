import { expect, test } from 'vitest'
import { cpuTime } from './cpu-time.ts'
import { findExpressions } from './expressions.ts'
import { type Pump, pumpsFor } from './hostile-text.ts'

const SHORT = 1000
const LONG = 10 * SHORT
const MOST_GROWTH = 20
/** Lengths in small steps, so that an expression that takes exponential time is caught before it takes for ever. */
const LADDER = Array.from({ length: 22 }, (_, n) => Math.round(16 * 1.15 ** n))
/** Milliseconds: what no text of the ladder may take, and what an expression that is quadratic takes for the short text. */
const TOO_LONG = 100
const SUSPICIOUS = 0.03
/** Milliseconds of a processor, whose clock goes in steps: below this for the long text nothing can be measured. */
const MEASURABLE = 6
const SHORT_RUNS = 10

/** Never applied to long text from outside: each by its file and, where that has others too, by how it begins. */
const OWN_TEXT = [
  { file: 'src/app/config.ts', begins: '\\/\\/.*@', sees: 'the settings of whoever runs the program' },
  { file: 'src/app/first-view.ts', sees: 'pages of ours, in which outside text has no tags' },
  { file: 'src/app/page-policy.ts', sees: 'pages of ours, in which outside text has no tags' },
  {
    file: 'src/circulars/reader/sheet-words.ts',
    begins: '^(?:P\\.?O\\.?L',
    sees: 'labels of up to 60 characters',
  },
]

const { expressions, unseen } = await findExpressions()
const seesOwnText = (place: string, source = '') =>
  OWN_TEXT.some(({ file, begins = '' }) => place.startsWith(`${file}:`) && source.startsWith(begins))

test('the expressions of the program are found, wherever they are made', () => {
  expect(expressions.length).toBeGreaterThan(200)
  expect(unseen.filter((place) => !seesOwnText(place))).toEqual([])
})

test('no expression takes more than linear time on outside text', () => {
  const slow = expressions
    .filter(({ place, regex }) => !seesOwnText(place, regex.source))
    .flatMap(({ place, regex }) => {
      const pump = pumpsFor(regex).find((one) => isSlow(regex, one))
      return pump ? [`${place} ${regex} on ${JSON.stringify(pump)}`] : []
    })

  expect(slow).toEqual([])
}, 180_000)

test.each([
  [/^ +| +$/g],
  [/\s+$/],
  [/^(a+)+$/],
  [/^[^\s@]+@[^\s@]+\.[^\s@]+$/],
  [/\[[^\]]*\]/g],
  [/\bEX\b.*\bTO\b/],
  [/\p{L}\W*$/u],
])(
  '%s is found to be slow',
  (regex) => {
    expect(pumpsFor(regex).some((pump) => isSlow(regex, pump))).toBe(true)
  },
  60_000,
)

function isSlow(regex: RegExp, pump: Pump): boolean {
  const suspicion = (length: number) => Math.min(elapsed(regex, pump, length), elapsed(regex, pump, length))
  if (LADDER.some((length) => suspicion(length) > TOO_LONG)) return true
  if (suspicion(SHORT) < SUSPICIOUS) return false
  if (suspicion(LONG) < MEASURABLE) return false
  const long = Math.min(timeOf(regex, pump, LONG, 1), timeOf(regex, pump, LONG, 2))
  return long > MEASURABLE && long > MOST_GROWTH * timeOf(regex, pump, SHORT, SHORT_RUNS)
}

/** As the clock on the wall has it: others who use the processor make it longer, and nothing makes it shorter. */
function elapsed(regex: RegExp, pump: Pump, length: number): number {
  const text = textOf(pump, length)
  const began = performance.now()
  text.replace(regex, '')
  return performance.now() - began
}

/** The time of the processor for one of several runs. */
function timeOf(regex: RegExp, pump: Pump, length: number, runs: number): number {
  const text = textOf(pump, length)
  const began = cpuTime()
  for (let run = 0; run < runs; run += 1) text.replace(regex, '')
  return (cpuTime() - began) / runs
}

const textOf = ({ before, again, after }: Pump, length: number) =>
  before + again.repeat(Math.ceil(length / again.length)) + after
