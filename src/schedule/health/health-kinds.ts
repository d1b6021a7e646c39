/** What can be wrong with the schedule, in the order of the panel, with its heading. */
export const HEALTH_KINDS = {
  date_order: 'Dates before the previous port',
  departure_before_arrival: 'Departure before arrival',
  speed: 'Impossible speed between ports',
  other_year: 'Another year than the rest of the voyage',
  times_disagree: 'Dates, ETA and ETD disagree',
  unreadable_date: 'Dates not recognised',
  to_be_announced: 'To be announced, but due within 10 days',
  port_without_code: 'Ports without UN/LOCODE',
  finished_voyage: 'Finished voyages',
  partly_applied: 'Circulars applied in part',
  route_without_page: 'Routes on no schedule page',
  unchanged_route: 'Routes unchanged for 14 days',
} as const

export type HealthKind = keyof typeof HEALTH_KINDS

/** A row of a list on the schedule screen that needs a look. */
export type Finding = {
  list: 'routes' | 'vessels' | 'ports' | 'schedules'
  id: number
  /** What it is about: 'TAMARIND CREST V.041W at Chennai'. */
  subject: string
  detail: string
  /** Of a finished voyage, its last day (ISO). */
  ended_on?: string
}
