import type { Exported } from '../../lib/export/cells.ts'
import { momentText } from '../../lib/moment.ts'
import type { Announcement } from './announcement.schema.ts'

/** In the list, the form, the history and the files. */
export const ANNOUNCEMENT_LABELS = {
  title: 'Title',
  text: 'Text',
  urgency: 'Urgency',
  scope: 'Where',
  route_id: 'Route',
  port_id: 'Port',
  from_at: 'From (IST)',
  until_at: 'Until (IST)',
} as const

export const ANNOUNCEMENT_LENGTHS = { title: 120, text: 2000 }

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

export const STATES = { scheduled: 'Scheduled', shown: 'Shown now', over: 'Over' } as const

export const ANNOUNCEMENT_SORTS = ['id', 'title', 'from_at', 'until_at']

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

const placeOf = ({ scope, route_direction, port_name }: Announcement): string =>
  placeText(scope, route_direction ?? port_name) ?? SCOPES.everywhere

export const ANNOUNCEMENT_EXPORT: Exported<Announcement> = {
  file: 'announcements',
  columns: [
    { label: ANNOUNCEMENT_LABELS.title, value: ({ title }) => title },
    { label: ANNOUNCEMENT_LABELS.text, value: ({ text }) => text },
    { label: ANNOUNCEMENT_LABELS.urgency, value: ({ urgency }) => URGENCIES[urgency] },
    { label: ANNOUNCEMENT_LABELS.scope, value: placeOf },
    { label: ANNOUNCEMENT_LABELS.from_at, value: ({ from_at }) => momentText(from_at) },
    { label: ANNOUNCEMENT_LABELS.until_at, value: ({ until_at }) => until_at && momentText(until_at) },
    { label: 'State', value: ({ state }) => STATES[state] },
    { label: 'ID', value: ({ id }) => id },
  ],
}
