import { daysAndMonths } from '@sailing-desk/dates/day-text'
import { daysBetween } from '@sailing-desk/dates/days'
import type { Sailing } from '@sailing-desk/timetable/sailings/sailing-search.schema'
import { transitText } from '@sailing-desk/timetable/sailings/sailing-texts'

const TICK_DAYS = 7
const HEIGHT = 20

/** The days of a passage from departure to arrival; null if they are not known or contradict each other. */
export function daysOf({ departure, arrival, transit_days }: Sailing): number | null {
  if (!transit_days || !departure.ends_on || !arrival.starts_on) return null
  return Math.max(0, daysBetween(departure.ends_on, arrival.starts_on))
}

type Props = {
  sailing: Sailing /** Of the longest passage, which is as wide as there is room. */
  longest: number
}

/** The calls of a sailing on a line, its days to the scale of all sailings, with a tick for each week. */
export function PassageLine({ sailing, longest }: Props) {
  const { departure, between, arrival } = sailing
  const days = daysOf(sailing)
  const start = departure.ends_on
  if (days === null || !start || longest === 0) return null
  const at = (day: string) => percent(daysBetween(start, day))
  const percent = (day: number) => `${Math.round((Math.min(days, Math.max(0, day)) / longest) * 1000) / 10}%`
  const stays = between.flatMap(({ port, starts_on, ends_on }) =>
    starts_on ? [{ port, from: starts_on, to: ends_on ?? starts_on }] : [],
  )
  const ends = [departure.port, arrival.port].map(({ name }) => name).join(' to ')
  const via = stays.map(({ port, from, to }) => `${port.name} ${daysAndMonths(from, to)}`).join(', ')
  const weeks = Array.from({ length: Math.floor(days / TICK_DAYS) }, (_, week) => (week + 1) * TICK_DAYS)
  return (
    <svg
      role="img"
      aria-label={`${ends}, ${transitText(sailing.transit_days)}${via && `, by ${via}`}`}
      height={HEIGHT}
    >
      <line x2={percent(days)} y1="50%" y2="50%" />
      {weeks.map((day) => (
        <line key={day} x1={percent(day)} x2={percent(day)} y1="20%" y2="80%" />
      ))}
      {stays.map(({ port, from, to }) => (
        <line key={port.key + from} data-stay="" x1={at(from)} x2={at(to)} y1="50%" y2="50%" />
      ))}
      <circle cy="50%" r="5" />
      <circle cx={percent(days)} cy="50%" r="5" />
    </svg>
  )
}
