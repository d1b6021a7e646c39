import { Tag } from '../../../ui/tag.tsx'
import type { ReadApi } from '../../../web/admin-data.ts'
import { entityScreen } from '../../../web/records/entity-screen.tsx'
import type { Announcement } from '../announcement.schema.ts'
import { ANNOUNCEMENT, MAX_OPEN, periodText, placeOf, STATES, URGENCIES } from '../announcement.ts'
import { AnnouncementFields } from './announcement-fields.tsx'
import { WithdrawButton } from './withdraw-button.tsx'

const TONES = { scheduled: 'caution', shown: 'good', over: 'plain' } as const

/** Those that are scheduled or shown. */
const readOpen = async (get: ReadApi) =>
  (await get.page(`/api/announcements?state=open&size=${MAX_OPEN}`)).rows

const screen = entityScreen<typeof ANNOUNCEMENT, Announcement, Announcement[]>(ANNOUNCEMENT, {
  title: 'Announcements',
  line: 'Shown in a bar above the pages, in a list of their own, and on printed schedules. They appear and disappear by themselves.',
  searched: 'Title or text',
  none: 'No announcements yet. Add one to tell visitors about a strike, a storm or a holiday.',
  nameOf: ({ title }) => title,
  onDelete: 'Are you sure you want to delete this announcement? Visitors no longer see it.',
  after: {
    title: [{ label: 'State', cell: ({ state }) => <Tag tone={TONES[state]}>{STATES[state]}</Tag> }],
  },
  cells: {
    scope: (row) => (
      <span className="texts">
        <bdi>{placeOf(row)}</bdi>
        <span className="soft">{URGENCIES[row.urgency]}</span>
      </span>
    ),
    from_at: periodText,
  },
  filters: {
    state: {
      label: 'Filter by state',
      all: 'All Announcements',
      of: { open: 'Scheduled or shown', ...STATES },
    },
  },
  more: readOpen,
  form: (row, choices, open) => <AnnouncementFields {...{ row, choices, open }} />,
  rowActions: (row, describedBy) =>
    row.state === 'shown' && <WithdrawButton row={row} describedBy={describedBy} />,
})
export const loader = screen.loader
export const clientLoader = screen.clientLoader
export default screen.Page
