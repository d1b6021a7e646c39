import { expect, test } from 'vitest'
import { cpuTime } from './cpu-time.ts'
import { type AttackText, attackTextsFor } from './hostile-text.ts'
import { findRegularExpressions } from './regular-expressions.ts'

const SHORT = 1000
const LONG = 10 * SHORT
const MAX_GROWTH = 20
/** Lengths in small steps, so that an exponential expression is caught before it runs for ever. */
const LENGTHS = Array.from({ length: 22 }, (_, n) => Math.round(16 * 1.15 ** n))
/** Milliseconds: the limit for each of `LENGTHS`, and the time from which the short text may indicate quadratic growth. */
const MAX_MS = 100
const MIN_SUSPICIOUS_MS = 0.03
/** Milliseconds of CPU time. The CPU clock is coarse: shorter times for the long text cannot be measured. */
const MIN_MEASURABLE_MS = 6
const SHORT_RUNS = 10

/** Expressions that are never applied to long user input, by file and by the start of their source if the file has others. */
const TRUSTED_INPUT = [
  { file: 'src/app/config.ts', begins: '\\/\\/.*@', input: 'settings of the operator' },
  { file: 'src/app/rendering/first-view.tsx', input: 'a script of React Router, with names of built files' },
  { file: 'src/company/drawings/drawing.tsx', input: 'our own drawings' },
  {
    file: 'src/http/public-reads.ts',
    input: 'paths of our routes; what they make has one repetition between slashes',
  },
  {
    file: 'packages/records/src/ui/dialogs/dialog.tsx',
    begins: '^.*\\(.*\\).*$',
    input: 'formats of currencies, which React Aria asks of the browser',
  },
  {
    file: 'packages/records/src/screen/entity-list.ts',
    input: 'choices of our own entities',
  },
  {
    file: 'packages/circular-reader/src/words/sheet-words.ts',
    begins: '^(?:P\\.?O\\.?L',
    input: 'labels of up to 60 characters',
  },
]

const { expressions, unrecorded } = await findRegularExpressions()
const isTrusted = (place: string, source = '') =>
  TRUSTED_INPUT.some(({ file, begins = '' }) => place.startsWith(`${file}:`) && source.startsWith(begins))

test('all regular expressions of the program are found', () => {
  expect(expressions.length).toBeGreaterThan(200)
  expect(unrecorded.filter((place) => !isTrusted(place))).toEqual([])
})

test('no regular expression takes more than linear time on user input', () => {
  const slow = expressions
    .filter(({ place, regex }) => !isTrusted(place, regex.source))
    .flatMap(({ place, regex }) => {
      const attack = attackTextsFor(regex).find((one) => isSlow(regex, one))
      return attack ? [`${place} ${regex} on ${JSON.stringify(attack)}`] : []
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
  '%s is detected as slow',
  (regex) => {
    expect(attackTextsFor(regex).some((attack) => isSlow(regex, attack))).toBe(true)
  },
  60_000,
)

function isSlow(regex: RegExp, attack: AttackText): boolean {
  const takes = (length: number, ms: number) => {
    const isOver = () => elapsed(regex, attack, length) > ms
    return isOver() && isOver()
  }
  if (LENGTHS.some((length) => takes(length, MAX_MS))) return true
  if (!takes(SHORT, MIN_SUSPICIOUS_MS) || !takes(LONG, MIN_MEASURABLE_MS)) return false
  const long = Math.min(meanCpuTime(regex, attack, LONG, 1), meanCpuTime(regex, attack, LONG, 2))
  return long > MIN_MEASURABLE_MS && long > MAX_GROWTH * meanCpuTime(regex, attack, SHORT, SHORT_RUNS)
}

/** Elapsed milliseconds. Other load on the machine can only make it longer. */
function elapsed(regex: RegExp, attack: AttackText, length: number): number {
  const text = textOf(attack, length)
  const began = performance.now()
  text.replace(regex, '')
  return performance.now() - began
}

/** Mean CPU time of one run in milliseconds. */
function meanCpuTime(regex: RegExp, attack: AttackText, length: number, runs: number): number {
  const text = textOf(attack, length)
  const began = cpuTime()
  for (let run = 0; run < runs; run += 1) text.replace(regex, '')
  return (cpuTime() - began) / runs
}

const textOf = ({ prefix, repeated, suffix }: AttackText, length: number) =>
  prefix + repeated.repeat(Math.ceil(length / repeated.length)) + suffix
