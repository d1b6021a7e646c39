import { parseArgs } from 'node:util'
import { dayText } from '@sailing-desk/dates/day-text'
import { dayInIndia } from '@sailing-desk/dates/days'
import { readDates } from '@sailing-desk/dates/read-dates'
import { SAMPLE_DAY, typedDays } from '@sailing-desk/dates/typed-day'
import { type Command, CommandFailed } from './command-line.ts'

export const readDatesCommand: Command = {
  name: 'read-dates',
  usage: 'read-dates [--reference DAY] [--json] -- TEXT…',
  summary:
    'shows how free-text dates are interpreted; dates without a year are placed near the reference date',
  run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { reference: { type: 'string', default: dayInIndia() }, json: { type: 'boolean' } },
    })
    const [reference, other] = typedDays(values.reference)
    if (!reference || other)
      throw new CommandFailed(`--reference must be a day such as ${SAMPLE_DAY} (it is '${values.reference}')`)
    const readings = positionals.map((text) => {
      const { start, end, kind, time } = readDates(text, reference)
      return { text, start, end, kind, time }
    })
    if (values.json) console.log(JSON.stringify(readings, null, 2))
    else
      console.table(readings.map((read) => ({ ...read, start: written(read.start), end: written(read.end) })))
  },
}

const written = (day: string | null) => day && dayText(day)
