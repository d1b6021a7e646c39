import { indianFieldValue, momentOfIndianField, tomorrowMorning } from '@sailing-desk/dates/moment-field'
import { fromBrowserInPlace, fromServer, type ReadApi } from '@sailing-desk/records/client/admin-data'
import type { Problem } from '@sailing-desk/records/client/calls'
import { useSave } from '@sailing-desk/records/client/saving'
import { AdminHead } from '@sailing-desk/records/screen/admin-head'
import { conflictsOf, mergedFields, type Side } from '@sailing-desk/records/screen/merge-versions'
import { ScreenWithLastData } from '@sailing-desk/records/screen/screen-with-last-data'
import { StaleDialog, type StaleQuestion } from '@sailing-desk/records/screen/stale-dialog'
import { useOutcome } from '@sailing-desk/records/screen/use-outcome'
import { useWrittenBanner } from '@sailing-desk/records/screen/use-undo'
import { Button } from '@sailing-desk/records/ui/button'
import { useConfirm } from '@sailing-desk/records/ui/dialogs/dialog'
import { TextField } from '@sailing-desk/records/ui/fields/fields'
import { Form, FormActions, type FormFields, SubmitButton } from '@sailing-desk/records/ui/fields/form'
import { LinesField } from '@sailing-desk/records/ui/fields/lines-field'
import { leavesScreen, useUnsaved } from '@sailing-desk/records/ui/fields/unsaved'
import { Moment, Tag } from '@sailing-desk/records/ui/inline'
import { Panel } from '@sailing-desk/records/ui/panel'
import { useEffect, useRef, useState } from 'react'
import { Link, useLoaderData, useRevalidator } from 'react-router'
import type { Block } from '../../../../content/text.ts'
import { BlocksField } from '../editor/blocks-field.tsx'
import type { PageTexts, PageTextsForm } from '../page-texts.schema.ts'
import { wordsOf } from '../slots/blocks.ts'
import { draftState } from './draft-state.ts'
import styles from './page-texts.module.css'

/** Search engines cut longer ones. */
const SHOWN_BY_SEARCH_ENGINES: Record<string, number> = { searchTitle: 60, description: 160 }
const ONE_LINE = 120

const WIDTHS = [
  { width: 1360, label: 'Desktop, 1360 px' },
  { width: 390, label: 'Phone, 390 px' },
]

/** The name of the page is the last part of the path. */
const load = (get: ReadApi, url: URL) => get(`/api/page-texts/${url.pathname.split('/').at(-1) ?? ''}`)
export const loader = fromServer(load)
export const clientLoader = fromBrowserInPlace(load)

const LIST = '/admin/texts'

export default function EditTexts() {
  return (
    <ScreenWithLastData loaded={useLoaderData<typeof clientLoader>()} title="Page texts">
      {(texts) => <Shown texts={texts} />}
    </ScreenWithLastData>
  )
}

function Shown({ texts }: { texts: PageTexts }) {
  const { title, draft, version, preview } = texts
  return (
    <>
      <AdminHead title={`Texts of ${title}`} line={<Link to={LIST}>All page texts</Link>} />
      {draft && (
        <p className="row">
          <Tag tone={draftState(draft).tone}>{draftState(draft).text}</Tag>
          <span className="muted">
            Last changed <Moment at={draft.updated_at} />
            {draft.updated_by && <> by {draft.updated_by}</>}
          </span>
        </p>
      )}
      {draft?.failure && <p className="notice">{draft.failure}</p>}
      <div className={styles.columns}>
        <TextsForm key={version} texts={texts} />
        <div className={styles.side}>
          <PagePreview key={version} address={preview} title={title} />
        </div>
      </div>
    </>
  )
}

const isForSearchEngines = ({ id }: EditedSlot) => id === 'searchTitle' || id === 'description'

function TextsForm({ texts }: { texts: PageTexts }) {
  const { title, slots, draft } = texts
  const { touch, forget } = useUnsaved(leavesScreen)
  const [unused, setUnused] = useState(texts.unused)
  const { submit, stale } = useTextsSave(texts, { unused, onSaved: forget })
  const shown = (some: EditedSlot[]) =>
    some.map((slot) => <SlotField key={slot.id} slot={slot} onTouch={touch} />)
  return (
    <div onInput={touch}>
      <Form onSubmit={submit} failure="Failed to save the texts" hasSummary aria-label={`Texts of ${title}`}>
        <Panel title="On the page">{shown(slots.filter((slot) => !isForSearchEngines(slot)))}</Panel>
        <Panel title="For search engines">{shown(slots.filter(isForSearchEngines))}</Panel>
        <UnusedTexts
          unused={unused}
          onDelete={(slot) => {
            touch()
            setUnused(unused.filter((one) => one.slot !== slot))
          }}
        />
        <Panel title="Publish later">
          <TextField
            label="Publish at (IST)"
            hint="In Indian time. The texts are published on your behalf."
            name="publish_at"
            type="datetime-local"
            defaultValue={
              draft?.publish_at ? indianFieldValue(draft.publish_at) : tomorrowMorning(Date.now())
            }
          />
          <FormActions>
            <SubmitButton busy="Saving..." kind="plain" value="at">
              Publish at this time
            </SubmitButton>
          </FormActions>
        </Panel>
        <div className="toolbar save-bar">
          <SubmitButton busy="Publishing..." value="now">
            Publish now
          </SubmitButton>
          <SubmitButton busy="Saving..." kind="plain" value="draft">
            Save draft
          </SubmitButton>
          {draft && <DiscardButton texts={texts} onDiscarded={forget} />}
        </div>
      </Form>
      {stale && <StaleDialog {...stale} />}
    </div>
  )
}

type UnusedProps = { unused: PageTexts['unused']; onDelete: (slot: string) => void }

/** Texts that an earlier version of the site showed. */
function UnusedTexts({ unused, onDelete }: UnusedProps) {
  if (unused.length === 0) return null
  return (
    <Panel title="No longer shown">
      <p className="muted">
        This version of the site has no place for these texts. They are kept until you delete them.
      </p>
      <ul className="stack">
        {unused.map(({ slot, words }) => (
          <li key={slot} className="stack">
            <b>{slot}</b>
            <span className="lines">{words}</span>
            <Button kind="quiet" aria-label={`Delete ${slot}`} onClick={() => onDelete(slot)}>
              Delete
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function DiscardButton({
  texts: { page, title },
  onDiscarded,
}: {
  texts: PageTexts
  onDiscarded: () => void
}) {
  const save = useSave()
  const confirm = useConfirm()
  const { done } = useOutcome()
  async function discard() {
    const isSure = await confirm({
      title: 'Discard this draft?',
      text: `The draft of ${title} is deleted, and this cannot be undone. What is published stays as it is.`,
      action: 'Discard draft',
      isDangerous: true,
    })
    if (!isSure) return
    onDiscarded()
    await done(save('DELETE', `/api/page-texts/${page}/draft`), 'Failed to discard the draft')
  }
  return <Button onClick={() => void discard()}>Discard draft</Button>
}

/** The real page as it would be, made smaller to fit. `address`: with the key of the preview; another one shows it again. */
function PagePreview({ address, title }: { address: string; title: string }) {
  const [width, setWidth] = useState(1360)
  const box = useRef<HTMLElement>(null)
  const scale = useScale(box, width)
  const [height, setHeight] = useState(1200)
  return (
    <Panel title="Preview">
      <fieldset className={`row ${styles.widths}`}>
        <legend className="visually-hidden">Width of the preview</legend>
        {WIDTHS.map((one) => (
          <label key={one.width}>
            <input
              type="radio"
              name="preview-width"
              checked={one.width === width}
              onChange={() => setWidth(one.width)}
            />{' '}
            {one.label}
          </label>
        ))}
        <a href={address} target="_blank" rel="noreferrer">
          Open in a new tab
        </a>
      </fieldset>
      <p className="muted">Shows the draft as it was last saved.</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled with the arrow keys */}
      <section ref={box} tabIndex={0} aria-label="Preview of the page" className={styles.window}>
        <div style={{ width: width * scale, height: height * scale }} className={styles.scaled}>
          {/* Without scripts: the page is as the server sends it, and nothing in it can run. */}
          <iframe
            key={`${address} ${width}`}
            src={address}
            title={`Preview of ${title}`}
            sandbox="allow-same-origin"
            inert
            style={{ width, height, transform: `scale(${scale})` }}
            className={styles.frame}
            onLoad={({ currentTarget }) =>
              setHeight(currentTarget.contentDocument?.documentElement.scrollHeight ?? 1200)
            }
          />
        </div>
      </section>
    </Panel>
  )
}

/** By how much the page is made smaller to fit in its box. */
function useScale(box: { current: HTMLElement | null }, width: number): number {
  const [room, setRoom] = useState(width)
  useEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [box])
  return Math.min(1, room / width)
}

type EditedSlot = PageTexts['slots'][number]

/** A text of a page. `onTouch`: it was changed. */
function SlotField({ slot, onTouch }: { slot: EditedSlot; onTouch: () => void }) {
  const { id, label, initial } = slot
  const [value, setValue] = useState(slot.value)
  const [resets, setResets] = useState(0)
  const isChanged = JSON.stringify(value) !== JSON.stringify(initial)
  const change = (changed: EditedSlot['value']) => {
    setValue(changed)
    onTouch()
  }
  return (
    <div className={styles.slot}>
      {Array.isArray(value) ? (
        <BlocksField
          key={resets}
          name={id}
          label={label}
          hint={`At most ${slot.max} characters`}
          // Of the shape that the server checks.
          blocks={value as Block[]}
          onChange={change}
        />
      ) : (
        <LineField slot={slot} value={value} onChange={change} />
      )}
      {isChanged && (
        <div className="toolbar">
          <Tag>Changed</Tag>
          <Button
            kind="quiet"
            aria-label={`Reset ${label} to default`}
            onClick={() => {
              change(initial)
              setResets(resets + 1)
            }}
          >
            Reset to default
          </Button>
        </div>
      )}
    </div>
  )
}

type LineProps = { slot: EditedSlot; value: string; onChange: (value: string) => void }

function LineField({ slot: { id, kind, label, max }, value, onChange }: LineProps) {
  const field = {
    ...{ name: id, label, value },
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
  }
  if (kind === 'day') return <TextField {...field} type="date" />
  const hint = lengthText(id, value.length, max)
  return max > ONE_LINE && kind === 'text' ? (
    <LinesField {...field} hint={hint} rows={max > 2 * ONE_LINE ? 3 : 2} />
  ) : (
    <TextField {...field} hint={hint} />
  )
}

function lengthText(id: string, length: number, max: number): string {
  const shown = Object.hasOwn(SHOWN_BY_SEARCH_ENGINES, id) ? SHOWN_BY_SEARCH_ENGINES[id] : undefined
  const text = `${length} of at most ${max} characters`
  return shown ? `${text}; search engines show about ${shown}` : text
}

type Chosen = Record<string, Side> | null
type OpenQuestion = StaleQuestion & { onChoose: (chosen: Chosen) => void }
type Options = { unused: PageTexts['unused']; onSaved: () => void }

/** Saves the texts. `stale` asks the user to choose if someone else has changed them since. */
function useTextsSave(texts: PageTexts, { unused, onSaved }: Options) {
  const save = useSave()
  const showWritten = useWrittenBanner()
  const { revalidate } = useRevalidator()
  const [stale, setStale] = useState<OpenQuestion | null>(null)
  const path = `/api/page-texts/${texts.page}` as const

  const ask = (question: StaleQuestion) =>
    new Promise<Chosen>((resolve) => setStale({ ...question, onChoose: resolve })).finally(() =>
      setStale(null),
    )

  /** Returns my texts, but theirs where the user has chosen them; null to go back to the form. */
  async function merged(base: PageTexts, theirs: PageTexts, mine: FormFields, message: string) {
    const labels = Object.fromEntries(theirs.slots.map(({ id, label }) => [id, label]))
    const conflicts = conflictsOf(fieldsOf(base), mine, fieldsOf(theirs)).map((conflict) => ({
      ...conflict,
      mine: wordsIn(conflict.mine),
      theirs: wordsIn(conflict.theirs),
    }))
    const chosen = await ask({ message, conflicts, labels })
    return chosen && mergedFields(mine, fieldsOf(theirs), chosen)
  }

  async function submit(typed: FormFields, button: HTMLElement | null): Promise<Problem | null> {
    const publish = publishOf(button)
    let [base, fields] = [texts, typed]
    for (;;) {
      const form = {
        ...{ version: base.version, texts: changedTexts(base, fields, unused), publish },
        ...(publish === 'at' && { publish_at: chosenTime(typed) }),
      }
      const saved = await save('PUT', path, form)
      if (!saved.problem) {
        onSaved()
        showWritten(saved.body)
        document.getElementById('content')?.focus({ preventScroll: true })
        await revalidate()
        return null
      }
      const { problem } = saved
      if (problem.status !== 409) return problem
      const theirs = await save('GET', path)
      if (theirs.problem) return problem
      const chosen = await merged(base, theirs.body, fields, problem.message ?? '')
      if (!chosen) return problem
      ;[base, fields] = [theirs.body, chosen]
    }
  }

  return { submit, stale }
}

/** Enter in a field keeps a draft. */
function publishOf(button: HTMLElement | null): PageTextsForm['publish'] {
  const value = button instanceof HTMLButtonElement ? button.value : 'draft'
  return value === 'now' || value === 'at' ? value : 'draft'
}

/** What is no time is sent as it is, for the server to refuse. */
const chosenTime = ({ publish_at: typed = '' }: FormFields) => momentOfIndianField(typed) ?? typed

const written = (value: PageTexts['slots'][number]['value']) =>
  typeof value === 'string' ? value : JSON.stringify(value)

const fieldsOf = ({ slots }: PageTexts): FormFields =>
  Object.fromEntries(slots.map(({ id, value }) => [id, written(value)]))

/** What is to be stored: the texts that are not those of a fresh site, and the unused ones that are kept. */
function changedTexts({ slots }: PageTexts, fields: FormFields, unused: PageTexts['unused']) {
  const changed: Record<string, unknown> = {}
  for (const { id, initial } of slots) {
    const field = fields[id]
    if (field === undefined || field === written(initial)) continue
    changed[id] = Array.isArray(initial) ? JSON.parse(field) : field
  }
  for (const { slot } of unused) if (!slots.some(({ id }) => id === slot)) changed[slot] = null
  return changed
}

/** Paragraphs and lists as words, to be compared. */
function wordsIn(field: string): string {
  return field.startsWith('[') ? wordsOf(JSON.parse(field)) : field
}
