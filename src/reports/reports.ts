import { monthText } from '@sailing-desk/dates/day-text'

/** The reports, with their titles. `isMonthly`: of a month that one chooses. */
export const REPORTS = {
  calls: { title: 'Calls of the next two weeks', isMonthly: false },
  changes: { title: 'Changes of a month', isMonthly: true },
  enquiries: { title: 'Enquiries by month and lane', isMonthly: true },
  'on-time': { title: 'On-time figures', isMonthly: false },
} as const

export type ReportName = keyof typeof REPORTS
export const REPORT_NAMES = [
  'calls',
  'changes',
  'enquiries',
  'on-time',
] as const satisfies readonly ReportName[]

export const REPORT_FORMATS = ['xlsx', 'pdf'] as const
export type ReportFormat = (typeof REPORT_FORMATS)[number]

const MONTHS_OFFERED = 12

/** The month of an ISO day and those before it, newest first: '2026-11'. */
export function lastMonths(today: string, count = MONTHS_OFFERED): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  )
}

export const monthOptions = (today: string) =>
  lastMonths(today).map((month) => [month, monthText(month)] as const)

export const reportPath = (report: ReportName, format: ReportFormat, month: string) =>
  `/api/reports/${report}?${new URLSearchParams({ format, ...(REPORTS[report].isMonthly && { month }) })}`
