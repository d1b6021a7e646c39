import { useRef, useState } from 'react'
import { indianFieldValue, momentOfIndianField } from '../../../lib/moment-field.ts'
import { LinesField } from '../../../ui/fields/lines-field.tsx'
import { Options, SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { Announced } from '../../../web/public-layout/announced.ts'
import AnnouncementBar from '../../../web/public-layout/announcement-bar.tsx'
import type { Announcement } from '../announcement.schema.ts'
import {
  ANNOUNCEMENT_LABELS as LABELS,
  ANNOUNCEMENT_LENGTHS as LENGTHS,
  SCOPES,
  URGENCIES,
} from '../announcement.ts'
import { overlapText } from '../overlaps.ts'
import styles from './announcement-fields.module.css'

/** `open`: the announcements that are scheduled or shown. */
export type Choices = {
  routes: readonly { id: number; direction: string }[]
  ports: readonly { id: number; name: string }[]
  open: readonly Announcement[]
}

type Draft = Pick<
  Announcement,
  'title' | 'text' | 'urgency' | 'scope' | 'route_id' | 'port_id' | 'from_at' | 'until_at'
>

export function AnnouncementFields({ row, routes, ports, open }: Choices & { row: Announcement | null }) {
  const fields = useRef<HTMLDivElement>(null)
  const [initial] = useState<Draft>(() => row ?? newDraft())
  const [draft, setDraft] = useState(initial)
  const { scope } = draft
  const by = (name: keyof typeof LABELS) => ({ label: LABELS[name], name })

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
      <div className="whole">
        <TextField
          {...by('title')}
          required
          autoComplete="off"
          maxLength={LENGTHS.title}
          dir="auto"
          defaultValue={initial.title}
        />
      </div>
      <div className="whole">
        <LinesField
          {...by('text')}
          dir="auto"
          rows={4}
          maxLength={LENGTHS.text}
          defaultValue={initial.text ?? ''}
          hint="Optional. An empty line begins a new paragraph; the bar shows the first line."
        />
      </div>
      <SelectField {...by('scope')} defaultValue={initial.scope}>
        <Options of={Object.entries(SCOPES)} />
      </SelectField>
      <div hidden={scope !== 'route'}>
        <SelectField {...by('route_id')} defaultValue={initial.route_id ?? ''}>
          <option value="">Select a route</option>
          <Options of={routes.map(({ id, direction }) => [id, direction])} />
        </SelectField>
      </div>
      <div hidden={scope !== 'port'}>
        <SelectField {...by('port_id')} defaultValue={initial.port_id ?? ''}>
          <option value="">Select a port</option>
          <Options of={ports.map(({ id, name }) => [id, name])} />
        </SelectField>
      </div>
      <SelectField {...by('urgency')} defaultValue={initial.urgency}>
        <Options of={Object.entries(URGENCIES)} />
      </SelectField>
      <TextField
        {...by('from_at')}
        type="datetime-local"
        defaultValue={indianFieldValue(initial.from_at)}
        hint="Empty: at once."
      />
      <TextField
        {...by('until_at')}
        type="datetime-local"
        defaultValue={initial.until_at ? indianFieldValue(initial.until_at) : ''}
        hint="Empty: until you withdraw it."
      />
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
