import * as z from 'zod'
import { nameField, optionalLinesField, requiredIdField, versionField } from '../../http/fields.ts'
import { listQuery } from '../../http/list-query.schema.ts'
import { namesOf } from '../../lib/entity-fields.ts'
import {
  ANNOUNCEMENT_SORTS,
  ANNOUNCEMENT_LABELS as LABELS,
  ANNOUNCEMENT_LENGTHS as LENGTHS,
  SCOPES,
  STATES,
  URGENCIES,
} from './announcement.ts'
import { noMoment } from './messages.ts'

const id = z.int().positive()
const urgency = z.enum(namesOf(URGENCIES), `${LABELS.urgency} must be information, important or urgent`)
const scope = z.enum(namesOf(SCOPES), `${LABELS.scope} must be everywhere, schedule, route or port`)
const moment = z.string()

export const Announcement = z
  .object({
    id,
    title: z.string(),
    text: z.string().nullable(),
    urgency,
    scope,
    route_id: id.nullable(),
    route_direction: z.string().nullable(),
    port_id: id.nullable(),
    port_name: z.string().nullable(),
    from_at: moment,
    until_at: moment.nullable(),
    state: z.enum(namesOf(STATES)),
    version: id,
  })
  .meta({ id: 'Announcement' })

/** Of a form, or of JSON. */
const noId = z.union([z.literal(''), z.null()]).transform(() => null)

const placeField = (label: string) =>
  z
    .union([noId, requiredIdField(label)], `${label} must be one of the list`)
    .nullish()
    .transform((chosen) => chosen ?? null)

const [FIRST_MOMENT, LAST_MOMENT] = [Date.UTC(2000, 0), Date.UTC(2100, 0)]

/** An ISO timestamp, or `now`; null for none. */
const momentField = (label: string) =>
  z
    .union(
      [
        z.literal('now').transform(() => new Date().toISOString()),
        noId,
        z.iso
          .datetime({ offset: true })
          .refine((at) => Date.parse(at) >= FIRST_MOMENT && Date.parse(at) < LAST_MOMENT)
          .transform((at) => new Date(at).toISOString()),
      ],
      noMoment(label),
    )
    .optional()

/** With an empty `from_at` it is shown at once, with an empty `until_at` until it is withdrawn. */
export const AnnouncementForm = z
  .object({
    title: nameField(LABELS.title, LENGTHS.title),
    text: optionalLinesField(LABELS.text, LENGTHS.text),
    urgency,
    scope,
    route_id: placeField(LABELS.route_id),
    port_id: placeField(LABELS.port_id),
    from_at: momentField('From'),
    until_at: momentField('Until'),
    version: versionField,
  })
  .superRefine(({ scope, ...form }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (scope === 'route' && form.route_id === null) refuse('route_id', `${LABELS.route_id} is required`)
    if (scope === 'port' && form.port_id === null) refuse('port_id', `${LABELS.port_id} is required`)
  })

/** `open`: scheduled or shown. */
export const AnnouncementQuery = listQuery(ANNOUNCEMENT_SORTS).extend({
  state: z.enum(['open', ...namesOf(STATES)]).optional(),
})

/** As visitors see it. A port is named by the key of its page. */
export const ShownAnnouncement = z
  .object({
    id,
    title: z.string(),
    text: z.string().nullable(),
    urgency,
    scope,
    route: z.object({ id, direction: z.string() }).nullable(),
    port: z.object({ key: z.string(), name: z.string() }).nullable(),
    from_at: moment,
    until_at: moment.nullable(),
  })
  .meta({ id: 'ShownAnnouncement' })

export type Announcement = z.output<typeof Announcement>
export type AnnouncementForm = z.output<typeof AnnouncementForm>
export type AnnouncementQuery = z.output<typeof AnnouncementQuery>
export type ShownAnnouncement = z.output<typeof ShownAnnouncement>
