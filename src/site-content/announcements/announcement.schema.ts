import { momentText } from '@sailing-desk/dates/moment'
import { exportedOf } from '@sailing-desk/records/entity'
import { namesOf } from '@sailing-desk/records/entity-fields'
import { schemasOf } from '@sailing-desk/records/entity-schemas'
import * as z from 'zod'
import { ANNOUNCEMENT, placeOf, SCOPES, STATES, URGENCIES } from './announcement.ts'

const { row, form, query } = schemasOf(ANNOUNCEMENT, 'Announcement', { state: z.enum(namesOf(STATES)) })
export const Announcement = row

export const AnnouncementForm = form.superRefine(({ scope, route_id, port_id }, context) => {
  const { fields } = ANNOUNCEMENT
  const require = (path: 'route_id' | 'port_id', chosen: number | null | undefined) => {
    if (chosen === null || chosen === undefined)
      context.addIssue({ code: 'custom', path: [path], message: `${fields[path].label} is required` })
  }
  if (scope === 'route') require('route_id', route_id)
  if (scope === 'port') require('port_id', port_id)
})

/** `open`: scheduled or shown. */
export const AnnouncementQuery = query.extend({ state: z.enum(['open', ...namesOf(STATES)]).optional() })

/** As visitors see it. A port is named by the key of its page. */
export const ShownAnnouncement = z
  .object({
    id: z.int().positive(),
    title: z.string(),
    text: z.string().nullable(),
    urgency: z.enum(namesOf(URGENCIES)),
    scope: z.enum(namesOf(SCOPES)),
    route: z.object({ id: z.int().positive(), direction: z.string() }).nullable(),
    port: z.object({ key: z.string(), name: z.string() }).nullable(),
    from_at: z.string(),
    until_at: z.string().nullable(),
  })
  .meta({ id: 'ShownAnnouncement' })

export type Announcement = z.output<typeof Announcement>
export type AnnouncementForm = z.output<typeof AnnouncementForm>
export type AnnouncementQuery = z.output<typeof AnnouncementQuery>
export type ShownAnnouncement = z.output<typeof ShownAnnouncement>

const { fields } = ANNOUNCEMENT
export const ANNOUNCEMENT_EXPORT = exportedOf<typeof ANNOUNCEMENT, Announcement>(ANNOUNCEMENT, {
  scope: [{ label: fields.scope.label, value: placeOf }],
  route_id: [],
  port_id: [],
  from_at: [{ label: fields.from_at.label, value: ({ from_at }) => momentText(from_at) }],
  until_at: [
    { label: fields.until_at.label, value: ({ until_at }) => until_at && momentText(until_at) },
    { label: 'State', value: ({ state }) => STATES[state] },
  ],
})
