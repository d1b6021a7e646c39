import { isObject } from '@sailing-desk/trade/is-object'

export type RecordedFields = Record<string, unknown>

const MAX_REPORTED = 1000
/** The damaged rows that were named: each is named once in a process. */
export const reportedRows = new Set<string>()

/** The fields of a row as the history has them as JSON; null if there was no row; undefined if the text is damaged. */
export function parseRecorded(json: string | null): RecordedFields | null | undefined {
  if (json === null) return null
  try {
    const value: unknown = JSON.parse(json)
    return isObject(value) && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** As above, but null if the text of this row of the history is damaged. */
export function readRecorded(id: number, json: string | null): RecordedFields | null {
  const fields = parseRecorded(json)
  if (fields === undefined) reportDamaged(id)
  return fields ?? null
}

/** Says once that a row of the history, or of a table beside it, is left out. */
export function reportDamaged(id: number, table = 'history'): void {
  const row = `Row ${id} of the ${table}`
  if (reportedRows.has(row) || reportedRows.size >= MAX_REPORTED) return
  reportedRows.add(row)
  console.warn(`${row} is damaged and is left out.`)
}
