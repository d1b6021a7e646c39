import { sync } from 'node-ical'

type EventRead = {
  uid: string
  summary: string
  description: string
  /** ISO days; the last is the one before the exclusive end. */
  from_day: string
  to_day: string
  status: string | undefined
  sequence: number
  transparency: string | undefined
}

/** Reads the events of a calendar with a library of others. */
export function readEvents(calendar: string): EventRead[] {
  return Object.values(sync.parseICS(calendar)).flatMap((component) => {
    if (component?.type !== 'VEVENT') return []
    const { uid, summary, description, start, end, status, sequence, transparency } = component
    const last = new Date(end ?? start)
    last.setDate(last.getDate() - 1)
    const texts = { uid, summary: textOf(summary), description: textOf(description) }
    const days = { from_day: isoDay(start), to_day: isoDay(last) }
    return [{ ...texts, ...days, status, sequence: Number(sequence), transparency }]
  })
}

/** The library gives values with parameters as objects. */
const textOf = (value: string | { val: string } | undefined) =>
  (typeof value === 'object' ? value.val : value) ?? ''

/** It reads days as midnight in the time zone of the machine. */
function isoDay(date: Date): string {
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`
}

/** The lines as they are sent, continuations included. */
export const linesOf = (calendar: string): string[] => calendar.split('\r\n').slice(0, -1)

/** The properties of a calendar in one piece each. */
export const propertiesOf = (calendar: string): string[] => linesOf(calendar.replaceAll('\r\n ', ''))
