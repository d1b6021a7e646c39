import { momentOfIndianField } from '@sailing-desk/dates/moment-field'
import type { ReadApi } from '@sailing-desk/records/client/admin-data'
import { useSave } from '@sailing-desk/records/client/saving'
import { type Choices, EntityInput, entityScreen } from '@sailing-desk/records/screen/entity-screen'
import { useMayChange } from '@sailing-desk/records/screen/rights'
import { useWrittenBanner } from '@sailing-desk/records/screen/use-undo'
import { Button } from '@sailing-desk/records/ui/button'
import { useBanner } from '@sailing-desk/records/ui/feedback/banner'
import { Tag } from '@sailing-desk/records/ui/inline'
import { keysOf } from '@sailing-desk/trade/keys-of'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Announced } from '../../../web/public-layout/announced.ts'
import AnnouncementBar from '../../../web/public-layout/announcement-bar.tsx'
import type { Announcement } from '../announcement.schema.ts'
import { ANNOUNCEMENT, MAX_OPEN, periodText, placeOf, SCOPES, STATES, URGENCIES } from '../announcement.ts'
import { overlapText } from '../overlaps.ts'
import styles from './announcement-fields.module.css'

/** `open`: the announcements that are scheduled or shown. */
type Props = { row: Announcement | null; choices: Choices; open: readonly Announcement[] }

type Draft = Pick<
  Announcement,
  'title' | 'text' | 'urgency' | 'scope' | 'route_id' | 'port_id' | 'from_at' | 'until_at'
>

function AnnouncementFields({ row, choices, open }: Props) {
  const fields = useRef<HTMLDivElement>(null)
  const [initial] = useState<Draft>(() => row ?? newDraft())
  const [draft, setDraft] = useState(initial)
  const { scope } = draft
  const input = (name: keyof typeof ANNOUNCEMENT.fields) => (
    <EntityInput {...{ entity: ANNOUNCEMENT, name, row: initial, choices: choices[name] }} />
  )

  function readDraft() {
    const form = fields.current?.closest('form')
    if (form) setDraft(draftIn(new FormData(form)))
  }

  const overlap = overlapText(
    draft,
    open.filter(({ id }) => id !== row?.id),
  )
  return (
    <div ref={fields} className={styles.fields} onInput={readDraft}>
      <div className="whole">{input('title')}</div>
      {input('text')}
      {input('scope')}
      <div hidden={scope !== 'route'}>{input('route_id')}</div>
      <div hidden={scope !== 'port'}>{input('port_id')}</div>
      {input('urgency')}
      {input('from_at')}
      {input('until_at')}
      <p role="status" className={`whole ${overlap ? 'notice' : ''}`}>
        {overlap}
      </p>
      <figure className={`whole ${styles.preview}`}>
        <figcaption className="soft">As visitors see it</figcaption>
        <div inert>
          <AnnouncementBar announced={[barOf(draft)]} path="/" search="" />
        </div>
      </figure>
    </div>
  )
}

/** As on a page where it belongs. */
const barOf = ({ title, text, urgency }: Draft): Announced => ({
  ...{ id: 0, title: title || 'Title', urgency, scope: 'everywhere' },
  line: text?.split('\n')[0] ?? null,
})

const newDraft = (): Draft => ({
  ...{ title: '', text: null, urgency: 'information', scope: 'everywhere', route_id: null, port_id: null },
  ...{ from_at: new Date().toISOString(), until_at: null },
})

/** What is typed now, as far as it means something. */
function draftIn(form: FormData): Draft {
  const typed = (name: string) => String(form.get(name) ?? '')
  const chosen = <Name extends string>(choices: Record<Name, string>, value: string, otherwise: Name) =>
    keysOf(choices).find((name) => name === value) ?? otherwise
  return {
    title: typed('title').trim(),
    text: typed('text').trim() || null,
    urgency: chosen(URGENCIES, typed('urgency'), 'information'),
    scope: chosen(SCOPES, typed('scope'), 'everywhere'),
    route_id: Number(typed('route_id')) || null,
    port_id: Number(typed('port_id')) || null,
    from_at: momentOfIndianField(typed('from_at')) ?? new Date().toISOString(),
    until_at: momentOfIndianField(typed('until_at')),
  }
}

const TONES = { scheduled: 'caution', shown: 'good', held: 'caution', over: 'plain' } as const

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

/** Ends an announcement now, by the clock of the server. It stays in the list, and can be undone. */
function WithdrawButton({ row, describedBy }: { row: Announcement; describedBy: string }) {
  const save = useSave()
  const showBanner = useBanner()
  const showWritten = useWrittenBanner()
  const { revalidate } = useRevalidator()
  if (!useMayChange()) return null

  async function withdraw() {
    const { title, text, urgency, scope, route_id, port_id, from_at, version } = row
    const form = { title, text, urgency, scope, route_id, port_id, from_at, version, until_at: 'now' }
    const saved = await save('PUT', `/api/announcements/${row.id}`, form)
    if (saved.problem) showBanner('failure', saved.problem.message ?? 'Failed to withdraw the announcement.')
    else showWritten(saved.body)
    await revalidate()
  }

  return (
    <Button kind="quiet" onClick={withdraw} aria-describedby={describedBy}>
      Withdraw
    </Button>
  )
}
