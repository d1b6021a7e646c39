import { parseArgs } from 'node:util'
import { readDates } from '../../dates/read-dates.ts'
import { type Command, CommandFailed } from '../../lib/command-line/command-line.ts'
import { dayInIndia, isDay } from '../../lib/days.ts'

export const readDatesCommand: Command = {
  name: 'read-dates',
  usage: 'read-dates [--reference YYYY-MM-DD] [--json] -- TEXT…',
  summary:
    'shows how free-text dates are interpreted; dates without a year are placed near the reference date',
  run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { reference: { type: 'string', default: dayInIndia() }, json: { type: 'boolean' } },
    })
    const { reference } = values
    if (!isDay(reference))
      throw new CommandFailed(`--reference must be a date such as 2026-11-25 (it is '${reference}')`)
    const readings = positionals.map((text) => {
      const { start, end, kind, time } = readDates(text, reference)
      return { text, start, end, kind, time }
    })
    if (values.json) console.log(JSON.stringify(readings, null, 2))
    else console.table(readings)
  },
}
