import { addDays, dayInIndia, momentOfDayInIndia } from '@sailing-desk/dates/days'
import type { Database } from '@sailing-desk/records/database/open'
import type { ExportDocument } from '@sailing-desk/records/document'
import { DomainError } from '@sailing-desk/records/errors'
import type { SailingChanges } from '@sailing-desk/timetable/sailing-change.schema'
import { listArrivals } from '../schedule/actual-dates/arrival.store.ts'
import type { ReadPublished } from '../timetable/timetable.ts'
import { WRONG_MONTH } from './messages.ts'
import { onTimeFigures } from './on-time.ts'
import { callsReport, changesReport, enquiriesReport, onTimeReport } from './report-documents.ts'
import type { OnTimeFigures } from './reports.schema.ts'
import { listEnquired } from './reports.store.ts'
import { lastMonths, type ReportName } from './reports.ts'

const DAYS_OF_FIGURES = 365

type Sources = {
  readPublished: ReadPublished
  listAllChanges: (asked: object, today: string) => Promise<Pick<SailingChanges, 'changes' | 'changed_at'>>
  siteOrigin: string | undefined
}

export type ReportsService = ReturnType<typeof createReportsService>

/** What the office reports about the schedule and its enquiries. */
export function createReportsService(
  { db }: Database,
  { readPublished, listAllChanges, siteOrigin }: Sources,
) {
  const readArrivals = (today: string) => listArrivals(db, addDays(today, -DAYS_OF_FIGURES))

  async function readEnquired(month: string) {
    const months = lastMonths(`${month}-01`)
    const [next = month] = lastMonths(addDays(`${month}-01`, 31), 1)
    const [from, until] = [months.at(-1) ?? month, next].map((each) => momentOfDayInIndia(`${each}-01`))
    return listEnquired(db, from ?? '', until ?? '')
  }

  return {
    readOnTimeFigures: async (): Promise<OnTimeFigures> => onTimeFigures(await readArrivals(dayInIndia())),

    /** Throws 422 for a month that is not one of the last 12; without one it is the current month. */
    async readReport(report: ReportName, month?: string): Promise<ExportDocument> {
      const today = dayInIndia()
      const months = lastMonths(today)
      const chosen = month ?? months[0] ?? ''
      if (!months.includes(chosen)) throw new DomainError(422, WRONG_MONTH, 'month')
      const source = { today, url: `${siteOrigin ?? ''}/admin/reports` }
      switch (report) {
        case 'calls':
          return callsReport(await readPublished(today), source)
        case 'changes':
          return changesReport(await listAllChanges({}, today), chosen, source)
        case 'enquiries':
          return enquiriesReport(await readEnquired(chosen), chosen, source)
        case 'on-time':
          return onTimeReport(await readArrivals(today), source)
      }
    },
  }
}
