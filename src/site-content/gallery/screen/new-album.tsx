import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { Form, SubmitButton } from '../../../ui/fields/form.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { newKey } from '../../../web/records/record.ts'
import { useSave } from '../../../web/saving.ts'
import { useOutcome } from '../../../web/use-outcome.tsx'
import { ALBUM_LABELS, MAX_TITLE } from '../gallery.ts'

export function NewAlbum() {
  const save = useSave()
  const { submitted } = useOutcome()
  const navigate = useNavigate()
  const key = useRef(newKey())

  async function add(fields: Record<string, string>) {
    const saving = save('POST', '/api/gallery/albums', { title: fields.title ?? '' }, key.current)
    const problem = await submitted(saving)
    const saved = await saving
    if (saved.problem) return problem
    key.current = newKey()
    await navigate(`?album=${saved.body.data.id}`)
    return null
  }

  return (
    <Form aria-label="New album" onSubmit={add} failure="Failed to add album" clears>
      <TextField
        label={`${ALBUM_LABELS.title} of a new album`}
        name="title"
        required
        autoComplete="off"
        maxLength={MAX_TITLE}
      />
      <div>
        <SubmitButton busy="Adding…" kind="plain">
          Add album
        </SubmitButton>
      </div>
    </Form>
  )
}
