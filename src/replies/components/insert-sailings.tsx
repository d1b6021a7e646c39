import type { Problem } from '@sailing-desk/records/client/calls'
import { useSave } from '@sailing-desk/records/client/saving'
import { TextField } from '@sailing-desk/records/ui/fields/fields'
import { Form, FormActions, type FormFields, SubmitButton } from '@sailing-desk/records/ui/fields/form'
import { Options, SelectField } from '@sailing-desk/records/ui/fields/select-field'
import { lazy, Suspense, useId, useState } from 'react'

const ReadPortOptions = lazy(() => import('../../timetable/search-form/read-port-options.tsx'))

/** `path`: of the page with the sailings, whose PDF can be attached. */
export type FoundSailings = { text: string; path: string; title: string }

type Props = { from: string; to: string; onFound: (found: FoundSailings) => void }

const COUNTS = [3, 5, 10].map((count) => [count, `Next ${count}`] as const)

/** Finds the next sailings between two ports, to be inserted into a reply. */
export function InsertSailings({ from, to, onFound }: Props) {
  const ports = useId()
  const [isUsed, setUsed] = useState(false)
  const save = useSave()

  async function find({ from = '', to = '', count = '' }: FormFields): Promise<Problem | null> {
    const found = await save('GET', `/api/reply-sailings?${new URLSearchParams({ from, to, count })}`)
    if (found.problem) return found.problem
    const { text, path, title, errors } = found.body
    if (text === null || path === null || title === null)
      return { status: 422, message: null, errors, second_factor: null }
    onFound({ text, path, title })
    return null
  }

  const port = { list: ports, maxLength: 60, autoComplete: 'off', spellCheck: false, required: true }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: notes the focus of its fields, to read the ports only then
    <div onFocus={() => setUsed(true)}>
      <Form onSubmit={find} failure="Failed to find sailings" saves={false} aria-label="Insert sailings">
        <div className="fields">
          <TextField {...port} label="From port" name="from" defaultValue={from} />
          <TextField {...port} label="To port" name="to" defaultValue={to} />
          <SelectField label="Sailings" name="count">
            <Options of={COUNTS} />
          </SelectField>
        </div>
        <FormActions>
          <SubmitButton kind="plain" busy="Searching...">
            Insert sailings
          </SubmitButton>
        </FormActions>
      </Form>
      <datalist id={ports}>
        {isUsed && (
          <Suspense>
            <ReadPortOptions />
          </Suspense>
        )}
      </datalist>
    </div>
  )
}
