import { excelSerial, type TestCell } from '../../packages/circular-reader/tests/workbook.ts'

type Notation = (stay: { start: string; end: string }) => TestCell
type DayNotation = (day: string) => TestCell

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
export const dayOf = (iso: string) => Number(iso.slice(8))
export const monthOf = (iso: string) => Number(iso.slice(5, 7))
export const nameOf = (iso: string) => MONTHS[monthOf(iso) - 1] ?? ''
export const addDays = (iso: string, days: number) =>
  new Date(Date.parse(iso) + days * 86_400_000).toISOString().slice(0, 10)

export const STAY_NOTATIONS: Record<string, Notation> = {
  'd-d Mon': ({ start, end }) =>
    start === end
      ? `${dayOf(start)} ${nameOf(start)}`
      : monthOf(start) === monthOf(end)
        ? `${dayOf(start)}-${dayOf(end)} ${nameOf(end)}`
        : `${dayOf(start)} ${nameOf(start)}-${dayOf(end)} ${nameOf(end)}`,
  'd/d-MON': ({ start, end }) =>
    start === end
      ? `${dayOf(start)}-${nameOf(start).toUpperCase()}`
      : `${dayOf(start)}/${dayOf(end)}-${nameOf(end).toUpperCase()}`,
  'Mon d-d': ({ start, end }) =>
    start === end
      ? `${nameOf(start)} ${dayOf(start)}`
      : monthOf(start) === monthOf(end)
        ? `${nameOf(start)} ${dayOf(start)}-${dayOf(end)}`
        : `${nameOf(start)} ${dayOf(start)}-${nameOf(end)} ${dayOf(end)}`,
  'd/m-d/m': ({ start, end }) =>
    start === end
      ? `${dayOf(start)}/${monthOf(start)}`
      : `${dayOf(start)}/${monthOf(start)}-${dayOf(end)}/${monthOf(end)}`,
  'm/d-m/d': ({ start, end }) =>
    start === end
      ? `${monthOf(start)}/${dayOf(start)}`
      : `${monthOf(start)}/${dayOf(start)}-${monthOf(end)}/${dayOf(end)}`,
}

export const DAY_NOTATIONS: Record<string, DayNotation> = {
  'd Mon': (day) => `${dayOf(day)} ${nameOf(day)}`,
  'd-Mon-yy': (day) => `${dayOf(day)}-${nameOf(day)}-${day.slice(2, 4)}`,
  'Mon d': (day) => `${nameOf(day)} ${dayOf(day)}`,
  iso: (day) => day,
  'd/m': (day) => `${dayOf(day)}/${monthOf(day)}`,
  'm/d': (day) => `${monthOf(day)}/${dayOf(day)}`,
  'dd.mm': (day) => `${String(dayOf(day)).padStart(2, '0')}.${String(monthOf(day)).padStart(2, '0')}`,
  excel: (day) => ({ serial: excelSerial(day) }),
  月日: (day) => `${monthOf(day)}月${dayOf(day)}日`,
}

/** What the first figure of a notation in figures is. */
export const FIRST_FIGURE: Record<string, 'day first' | 'month first'> = {
  'd/m': 'day first',
  'dd.mm': 'day first',
  'd/m-d/m': 'day first',
  'm/d': 'month first',
  'm/d-m/d': 'month first',
}
