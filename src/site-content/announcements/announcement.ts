import { momentText } from '@sailing-desk/dates/moment'
import type { Entity, RowOf } from '@sailing-desk/records/entity'

/** How many may be scheduled or shown at a time. */
export const MAX_OPEN = 50

/** The most urgent last, as they are chosen. */
export const URGENCIES = { information: 'Information', important: 'Important', urgent: 'Urgent' } as const

export const SCOPES = {
  everywhere: 'On every page',
  schedule: 'On the pages of the schedule',
  route: 'On the pages of a route',
  port: 'On the pages of a port',
} as const

/** What is on hold was to be shown on behalf of somebody who may no longer change it: whoever saves it shows it. */
export const STATES = { scheduled: 'Scheduled', shown: 'Shown now', held: 'On hold', over: 'Over' } as const

/** With an empty `from_at` it is shown at once, with an empty `until_at` until it is withdrawn. */
export const ANNOUNCEMENT = {
  table: 'announcement',
  noun: 'Announcement',
  many: 'announcements',
  path: '/api/announcements',
  nameOf: ({ title }) => String(title ?? ''),
  fields: {
    title: { is: 'name', label: 'Title', maxLength: 120, listed: true, isSorted: true, isSearched: true },
    text: {
      ...{ is: 'lines', label: 'Text', maxLength: 2000, isOptional: true, isSearched: true, rows: 4 },
      hint: 'Optional. An empty line begins a new paragraph; the bar shows the first line.',
    },
    urgency: { is: 'choice', label: 'Urgency', of: URGENCIES },
    scope: { is: 'choice', label: 'Where', of: SCOPES, listed: true },
    route_id: {
      ...{ is: 'reference', label: 'Route', isOptional: true },
      by: 'direction',
      to: { table: 'route', noun: 'Route', path: '/api/sailing-routes' },
    },
    port_id: {
      ...{ is: 'reference', label: 'Port', isOptional: true },
      by: 'name',
      to: { table: 'port', noun: 'Port', path: '/api/ports' },
    },
    from_at: {
      ...{
        is: 'moment',
        label: 'From (IST)',
        labelInMessages: 'From',
        heading: 'Shown',
        mayBeAbsent: 'or empty',
      },
      ...{ listed: true, isSorted: true, hint: 'Empty: at once.' },
    },
    until_at: {
      ...{ is: 'moment', label: 'Until (IST)', labelInMessages: 'Until', isOptional: true, isSorted: true },
      hint: 'Empty: until you withdraw it.',
    },
  },
} as const satisfies Entity

type Announcement = RowOf<typeof ANNOUNCEMENT>

/** '26 Nov 2026, 06:00 – 28 Nov 2026, 18:00 IST', 'From 26 Nov 2026, 06:00 IST until withdrawn' */
export const periodText = ({ from_at, until_at }: Pick<Announcement, 'from_at' | 'until_at'>): string =>
  until_at
    ? `${momentText(from_at)} – ${momentText(until_at)} IST`
    : `From ${momentText(from_at)} IST until withdrawn`

/** What it is about, by the name of its route or port: 'Route EX JAPAN TO INDIA ( IMPORT )', 'Port Chennai'; null if about all. */
export const placeText = (scope: Announcement['scope'], name: string | null | undefined): string | null => {
  if (scope === 'route') return `Route ${name}`
  if (scope === 'port') return `Port ${name}`
  return scope === 'schedule' ? 'Sailing schedule' : null
}

export const placeOf = ({ scope, route_direction, port_name }: Announcement): string =>
  placeText(scope, route_direction ?? port_name) ?? SCOPES.everywhere
