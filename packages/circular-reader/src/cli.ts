import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { daySpan, dayText } from '@sailing-desk/dates/day-text'
import { dayInIndia, isDay } from '@sailing-desk/dates/days'
import { SAMPLE_DAY, typedDays } from '@sailing-desk/dates/typed-day'
import { counted } from '@sailing-desk/trade/counted'
import { KNOWN_PORTS } from '@sailing-desk/trade/known-ports'
import { printable } from '@sailing-desk/trade/text'
import Papa from 'papaparse'
import type { Circular, CircularCall, CircularWarning, ImportPort, ReadBack } from './circular.types.ts'
import { CIRCULAR_KINDS } from './files/circular-formats.ts'
import { NO_SCHEDULE, readWorkbook } from './read-circular.ts'
import { explainedCells } from './roles/explained-cells.ts'
import { readBackOf } from './roles/read-back.ts'
import { MAX_BYTES, openCircular } from './workbook/circular-file.ts'
import { UnreadableCircular } from './workbook/unreadable-circular.ts'

const MAX_NAMED = 20

const MAX_SINGLE = 3

const USAGE = `Usage: circular-reader FILE [--ports PORTS.csv] [--today DAY] [--json] [--explain]

Reads the sailing schedule in FILE, ${CIRCULAR_KINDS}, and prints its calls and what has to be asked.

  --ports    the ports that may occur: a CSV file with the columns name, code and aliases (aliases with ; between
             them); otherwise those that the reader knows
  --today    the day from which the years of dates are told if the file prints no issue date, such as ${SAMPLE_DAY}
  --json     prints the calls and questions as JSON
  --explain  prints each cell with the role in which it was read, and the rule that says so

Ends with 0 if nothing has to be asked, with 2 if something has, and with 1 if the file cannot be read.`

/** The message is for whoever typed the command. */
class Refused extends Error {}

const ASKED = 2

async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      ports: { type: 'string' },
      today: { type: 'string', default: dayInIndia() },
      json: { type: 'boolean', default: false },
      explain: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) return print([USAGE])
  const [file, ...others] = positionals
  if (!file || others.length > 0) throw new Refused(`Give one file.\n\n${USAGE}`)
  const [today, second] = typedDays(values.today)
  if (!today || second)
    throw new Refused(`--today must be a day such as ${SAMPLE_DAY} (it is '${values.today}')`)
  const ports = values.ports === undefined ? KNOWN_PORTS : readPorts(values.ports)
  const workbook = await openCircular(readBytes(file))
  const reading = readWorkbook(workbook, { ports, today })
  const { circular } = reading
  if (values.explain) return print(explainedCells(reading))
  if (circular.sheets.length === 0) throw new UnreadableCircular(NO_SCHEDULE)
  const sentences = readBackOf(reading.facts)
  if (values.json) print([JSON.stringify({ ...circular, read_back: sentences }, null, 2)])
  else
    print([
      ...circularLines(circular),
      ...section('How it was read', sentences, readBackLine),
      ...linesByCause('To be asked', ofSeverity(circular, 'error')),
      ...linesByCause('Warnings', ofSeverity(circular, 'warning')),
    ])
  if (ofSeverity(circular, 'error').length > 0) process.exitCode = ASKED
}

const ofSeverity = ({ warnings }: Circular, wanted: Circular['warnings'][number]['severity']) =>
  warnings.filter(({ severity }) => severity === wanted)

function circularLines({ circular, issued, sheets, totals, skipped_sheets: skipped }: Circular): string[] {
  return [
    `Circular ${circular ?? '(no number)'}, issued ${issued ? dayText(issued) : '(no date)'}: ${counted({ count: totals.imported, one: 'call', many: 'calls' })}, ${totals.withheld} held back.`,
    ...sheets.flatMap(({ sheet, route_direction: route, schedules }) => [
      '',
      `${sheet}: ${route}`,
      ...schedules.map((call) => `  ${callLine(call)}`),
    ]),
    ...skipped.map(({ sheet, reason }) => `${sheet}: ${reason}`),
    '',
  ]
}

function callLine(call: CircularCall): string {
  const { vessel, port, printed_port: printed, start, end, dates } = call
  const days = start && end ? daySpan(start, end) : dates
  return `${vessel ?? '(no vessel)'} at ${port ?? printed}: ${days}${call.import ? '' : ' (held back)'}`
}

/** Throws Refused. */
function readPorts(file: string): ImportPort[] {
  const text = orRefuse(file, () => readFileSync(file, 'utf8')).replace(/^\uFEFF/, '')
  const { data, meta } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: 'greedy' })
  if (!meta.fields?.includes('name'))
    throw new Refused(`${file} has no column 'name'. Its first line must be: name,code,aliases`)
  return data.map(({ name = '', code = '', aliases = '' }, row) => {
    if (name.trim() === '') throw new Refused(`${file}, line ${row + 2}: the name of the port is missing`)
    const others = aliases.split(';').map((one) => one.trim())
    return { name: name.trim(), code: code.trim() || null, aliases: others.filter(Boolean) }
  })
}

/** One byte more than allowed is enough to refuse a file that is too large. */
function readBytes(file: string): Uint8Array {
  return orRefuse(file, () => {
    const handle = openSync(file, 'r')
    const bytes = Buffer.alloc(Math.min(fstatSync(handle).size, MAX_BYTES + 1))
    readSync(handle, bytes)
    closeSync(handle)
    return bytes
  })
}

function orRefuse<Value>(file: string, read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    throw new Refused(
      `Cannot read the file ${file}: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

function print(lines: readonly string[]): void {
  for (const line of lines.flatMap((one) => one.split('\n'))) console.log(printable(line))
}

const isOptionFault = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')

/** The command with these arguments. The site imports other parts of this file, so that nothing runs by itself. */
export const runCommand = (args: string[]): Promise<void> =>
  run(args).catch((error: unknown) => {
    if (!(error instanceof Refused || error instanceof UnreadableCircular || isOptionFault(error)))
      throw error
    for (const line of String((error as Error).message).split('\n')) console.error(printable(line))
    process.exitCode = 1
  })

/** Empty sections are left out. */
export function section<Item>(
  title: string,
  items: readonly Item[],
  lineOf: (item: Item) => string,
): string[] {
  if (items.length === 0) return []
  return [`${title}: ${items.length}`, ...items.map((item) => `  ${lineOf(item)}`)]
}

export const readBackLine = ({ sheet, cell, text, example }: ReadBack) =>
  `${sheet} ${cell}: ${text}${example === null ? '' : ` For example: ${example}.`}`

/** Warnings with the same cause are one line, with the cells of all. */
export function linesByCause(title: string, warnings: readonly CircularWarning[]): string[] {
  const causes = [...Map.groupBy(warnings, ({ code }) => code).values()]
  if (causes.length === 0) return []
  return [`${title}: ${warnings.length}`, ...causes.flatMap(causeLines).map((line) => `  ${line}`)]
}

function causeLines(warnings: readonly CircularWarning[]): string[] {
  const [first] = warnings
  if (!first || warnings.length <= MAX_SINGLE) return warnings.map(warningLine)
  const places = warnings.map(({ sheet, cell }) => `${sheet}${cell ? ` ${cell}` : ''}`)
  const more = places.length > MAX_NAMED ? ` and ${places.length - MAX_NAMED} more` : ''
  return [
    `${warnings.length} times ${first.code}, first ${warningLine(first)}`,
    `  ${places.slice(0, MAX_NAMED).join(', ')}${more}`,
  ]
}

const warningLine = ({ sheet, cell, message }: CircularWarning) =>
  `${sheet}${cell ? ` ${cell}` : ''}: ${shownMessage(message)}`

/**
 * The message of a warning as people read it: what the reader says is for programs too, with ISO days and 'cell(s)'. What it quotes
 * from the circular stays.
 */
export const shownMessage = (message: string): string =>
  message
    .split('"')
    .map((part, at) => (at % 2 === 0 ? inWords(part) : part))
    .join('"')

const inWords = (text: string): string =>
  text
    .replace(/\b\d{4}-\d\d-\d\d\b/g, (day) => (isDay(day) ? dayText(day) : day))
    .replace(/\b(\d{1,9}) cell\(s\)( are)?/g, (_, count: string, are: string | undefined) =>
      are
        ? counted({ count: Number(count), one: 'cell is', many: 'cells are' })
        : counted({ count: Number(count), one: 'cell', many: 'cells' }),
    )
