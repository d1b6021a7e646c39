import type { RoutesOf } from '@sailing-desk/records/client/api-routes'
import type { Api, RouteDefinitions } from '@sailing-desk/records/http/route'
import { SailingSchedule } from '@sailing-desk/timetable/sailing.schema'
import * as z from 'zod'
import { type PublicReads, registerPublicReads } from '../../../http/public-reads.ts'

/** `problem`: why the draft cannot be published now; then there are no schedules. */
const DraftPreview = z
  .object({
    title: z.string(),
    /** Where an administrator edits the draft. */
    path: z.string(),
    expires_at: z.string(),
    problem: z.string().nullable(),
    schedules: z.array(SailingSchedule),
  })
  .meta({ id: 'DraftPreview' })
type DraftPreview = z.infer<typeof DraftPreview>

const previewRoutes = {
  'GET /backend/api/preview/:key': {
    part: { tag: 'Public', area: 'public' },
    bound: 'a schedule',
    summary: 'The schedules as they would be if a draft were published, by the key of its preview',
    params: z.object({ key: z.string() }),
    response: DraftPreview,
    problems: [404],
  },
} satisfies RouteDefinitions

type Options = { reads: PublicReads; drafts: { readPreview: (key: string) => Promise<DraftPreview> } }

/** Mounted under /backend/api, without a login; never cached or indexed. */
export const previewPublicApi: Api<Options, RoutesOf<typeof previewRoutes>> = async (
  app,
  { reads, drafts },
) => {
  registerPublicReads(app, reads, previewRoutes, {
    'GET /backend/api/preview/:key': { dependsOn: null, read: ({ key }) => drafts.readPreview(key) },
  })
}
