import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readDates } from './schedule-dates.ts'

/** The rows of a CSV of notations; a field may be quoted. */
function notations(file: string) {
  const [, ...lines] = readFileSync(`tests/data/${file}`, 'utf8').trimEnd().split('\n')
  return lines.map((line) => {
    const fields = [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(
      ([, quoted, plain]) => quoted ?? plain ?? '',
    )
    const [id = '', text = '', reference = '', start = '', end = '', kind = '', time = '', rule = ''] = fields
    const none = (field: string) => (field === 'none' || field === '' ? null : field)
    return {
      id,
      text,
      reference,
      rule,
      expected: { start: none(start), end: none(end), kind, time: none(time) },
    }
  })
}

describe.each(['date-notations.csv'])('%s', (file) => {
  test.each(notations(file))('$rule $id: $text', ({ text, reference, expected }) => {
    expect(readDates(text, reference)).toEqual(expected)
  })
})
