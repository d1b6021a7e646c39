import { readFileSync } from 'node:fs'
import { renderFile } from '@sailing-desk/records/export/file-renderer'
import type { DocumentFormat } from '@sailing-desk/records/export/formats'
import { routeDocument } from '@sailing-desk/timetable/downloads/route-document'
import type { SailingSchedule } from '@sailing-desk/timetable/sailing.schema'
import Papa from 'papaparse'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { excelSerial } from '../../../packages/circular-reader/tests/workbook.ts'
import { circularReviews } from '../../../tests/circular-reviews.ts'
import { openTestDatabase } from '../../../tests/databases.ts'
import { readPdf, withoutBlanks } from '../../../tests/read-pdf.ts'
import { readXlsx } from '../../../tests/read-xlsx.ts'
import { createSailingService } from '../../schedule/sailing.service.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-26T06:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

/** What the matrix shows of each call, found independently of the file. */
function shownCalls({ vessels, ports, schedules }: SailingSchedule) {
  return schedules.map((call) => ({
    vessel: vessels.find(({ id }) => id === call.vessel_id)?.name ?? '',
    voyage: vessels.find(({ id }) => id === call.vessel_id)?.voyage ?? '',
    port: ports.find(({ id }) => id === call.port_id)?.name ?? '',
    dates: call.understood ? `${call.dates} (${call.understood})` : call.dates,
    arrival: call.starts_on ?? '',
    departure: call.ends_on ?? '',
  }))
}

type Shown = ReturnType<typeof shownCalls>[number]
const keyOf = (call: Shown) => Object.values(call).join('|')
const keysOf = (calls: Shown[]) => calls.map(keyOf).sort()

async function fileOf(schedule: SailingSchedule, format: DocumentFormat) {
  const read = async () =>
    routeDocument(schedule, { url: 'https://agent.example/routes/1', today: '2026-11-26' })
  return (await renderFile(read, format, '')).body
}

const bytesOf = async (schedule: SailingSchedule, format: DocumentFormat) =>
  Uint8Array.from(Buffer.from(await fileOf(schedule, format)))

describe('the files of the December circular', () => {
  async function schedulesOf() {
    const database = await openTestDatabase()
    const bytes = readFileSync('samples/circular-2026-12.xlsx')
    await circularReviews(database).importFile({ account_id: null }, bytes)
    const sailing = createSailingService(database)
    const routes = await sailing.routes.list()
    return Promise.all(routes.map(({ id }) => sailing.getSailingSchedule(id)))
  }

  it('say of every call what the matrix says', async () => {
    for (const schedule of await schedulesOf()) {
      const calls = shownCalls(schedule)
      expect(calls.length).toBeGreaterThan(5)

      const csv = Papa.parse<Record<string, string>>(String(await fileOf(schedule, 'csv')).slice(1), {
        header: true,
      })
      const rows = csv.data.slice(0, calls.length)
      const inCsv = rows.map((row) => ({
        vessel: row.Vessel ?? '',
        voyage: row.Voyage ?? '',
        port: row.Port ?? '',
        dates: row.Dates ?? '',
        arrival: row.Arrival ?? '',
        departure: row.Departure ?? '',
      }))
      expect(keysOf(inCsv)).toEqual(keysOf(calls))

      const serial = (day: string) => (day ? excelSerial(day) : null)
      const { cells } = readXlsx(await bytesOf(schedule, 'xlsx'))
      const inXlsx = cells
        .slice(1, calls.length + 1)
        .map((row) => [row[0], row[1], row[2], row[4], row[5] ?? null, row[6] ?? null])
      expect(inXlsx).toEqual(
        inCsv.map(({ vessel, voyage, port, dates, arrival, departure }) => [
          ...[vessel, voyage || null, port, dates, serial(arrival), serial(departure)],
        ]),
      )

      const text = (await readPdf(await bytesOf(schedule, 'pdf'))).pages.join('')
      const missing = calls.filter(
        ({ vessel, dates }) => !text.includes(withoutBlanks(vessel)) || !text.includes(withoutBlanks(dates)),
      )
      expect(missing).toEqual([])

      const lines = String(await fileOf(schedule, 'txt')).split('\r\n')
      expect(lines.filter((line) => line.length > 40 && line.includes(', '))).toEqual([])
    }
  })
})
