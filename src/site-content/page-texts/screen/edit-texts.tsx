import { indianFieldValue, tomorrowMorning } from '@sailing-desk/dates/moment-field'
import { fromBrowserInPlace, fromServer, type ReadApi } from '@sailing-desk/records/client/admin-data'
import { useSave } from '@sailing-desk/records/client/saving'
import { AdminHead } from '@sailing-desk/records/screen/admin-head'
import { ScreenWithLastData } from '@sailing-desk/records/screen/screen-with-last-data'
import { StaleDialog } from '@sailing-desk/records/screen/stale-dialog'
import { useOutcome } from '@sailing-desk/records/screen/use-outcome'
import { Button } from '@sailing-desk/records/ui/button'
import { useConfirm } from '@sailing-desk/records/ui/dialogs/confirm'
import { Form, FormActions, SubmitButton } from '@sailing-desk/records/ui/fields/form'
import { TextField } from '@sailing-desk/records/ui/fields/text-field'
import { leavesScreen, useUnsaved } from '@sailing-desk/records/ui/fields/unsaved'
import { Moment } from '@sailing-desk/records/ui/moment'
import { Panel } from '@sailing-desk/records/ui/panel'
import { Tag } from '@sailing-desk/records/ui/tag'
import { useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import type { PageTexts } from '../page-texts.schema.ts'
import { draftState } from './draft-state.ts'
import { PagePreview } from './page-preview.tsx'
import styles from './page-texts.module.css'
import { type EditedSlot, SlotField } from './slot-field.tsx'
import { useTextsSave } from './use-texts-save.tsx'

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
