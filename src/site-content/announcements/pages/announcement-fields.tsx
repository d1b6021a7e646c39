import { momentOfIndianField } from '@sailing-desk/dates/moment-field'
import { useRef, useState } from 'react'
import type { Announced } from '../../../web/public-layout/announced.ts'
import AnnouncementBar from '../../../web/public-layout/announcement-bar.tsx'
import { type Choices, EntityInput } from '../../../web/records/entity-screen.tsx'
import type { Announcement } from '../announcement.schema.ts'
import { ANNOUNCEMENT, SCOPES, URGENCIES } from '../announcement.ts'
import { overlapText } from '../overlaps.ts'
import styles from './announcement-fields.module.css'

/** `open`: the announcements that are scheduled or shown. */
type Props = { row: Announcement | null; choices: Choices; open: readonly Announcement[] }

type Draft = Pick<
  Announcement,
  'title' | 'text' | 'urgency' | 'scope' | 'route_id' | 'port_id' | 'from_at' | 'until_at'
>

export function AnnouncementFields({ row, choices, open }: Props) {
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
    (Object.keys(choices) as Name[]).find((name) => name === value) ?? otherwise
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
