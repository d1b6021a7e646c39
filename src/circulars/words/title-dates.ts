import { readDates } from '../../dates/read-dates.ts'

const MONTH = '(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]*'

/** Dates with a year, each rewritten to an unambiguous notation. */
const WITH_YEAR: ReadonlyArray<[pattern: RegExp, rewrite: string]> = [
  [new RegExp(`\\b(\\d{1,2})(?:ST|ND|RD|TH)?[ ./-]*(${MONTH})[ .,'/-]*((?:20)?\\d\\d)\\b`), '$1 $2 $3'],
  [new RegExp(`\\b(${MONTH})[ .]*(\\d{1,2})(?:ST|ND|RD|TH)?[ ,]+(20\\d\\d)\\b`), '$2 $1 $3'],
  [/\b(20\d\d)[./-](\d{1,2})[./-](\d{1,2})\b/, '$1-$2-$3'],
  [/\b(\d{1,2})[./-](\d{1,2})[./-]((?:20)?\d\d)\b/, '$1/$2/$3'],
  [/(20\d\d) ?年 ?(\d{1,2}) ?月 ?(\d{1,2}) ?日/, '$1-$2-$3'],
]
const WITHOUT_YEAR = new RegExp(`\\b(\\d{1,2})(?:ST|ND|RD|TH)?[ ./-]*(${MONTH})\\b`)

/** The first single date in a line of upper-case title text, as an ISO day. */
export function findPrintedDate(
  line: string,
  today: string,
  options?: { withYearOnly: boolean },
): string | null {
  for (const [pattern, rewrite] of WITH_YEAR) {
    const match = pattern.exec(line)
    if (!match) continue
    const notation = match[0].replace(pattern, rewrite)
    const year = /20\d\d/.exec(notation)?.[0]
    // With a reference in the same year, the year cannot be read as a time of day.
    return singleDay(notation, year ? `${year}-07-01` : today)
  }
  const match = options?.withYearOnly ? null : WITHOUT_YEAR.exec(line)
  return match ? singleDay(`${match[1]} ${match[2]}`, today) : null
}

function singleDay(notation: string, reference: string): string | null {
  const { start, end, kind } = readDates(notation, reference)
  return kind === 'exact' && start === end ? start : null
}
