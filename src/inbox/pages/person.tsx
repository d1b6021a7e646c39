import { fromBrowser, fromServer } from '@sailing-desk/records/client/admin-data'
import type { Problem } from '@sailing-desk/records/client/calls'
import { useSave } from '@sailing-desk/records/client/saving'
import { NOT_LOADED } from '@sailing-desk/records/messages'
import { AdminHead } from '@sailing-desk/records/screen/admin-head'
import { ButtonLink } from '@sailing-desk/records/ui/button'
import { TextField } from '@sailing-desk/records/ui/fields/fields'
import { Form, FormActions, type FormFields, SubmitButton } from '@sailing-desk/records/ui/fields/form'
import { Panel } from '@sailing-desk/records/ui/panel'
import { useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import type { PersonData } from '../../privacy/privacy.schema.ts'
import { HeldData } from '../components/held-data.tsx'
import styles from '../components/inbox-item.module.css'
import { INBOX_TABS, PERSON_API, personAddress } from '../inbox-tabs.ts'
import { loadSender } from '../item-data.ts'

const INTRO = 'A person may ask for a copy of the data held about them, or for its erasure.'

/** `message` is the outcome of the last search if there is no data to show. */
type PersonResult = { data: PersonData | null; message: string | null }

export const loader = fromServer(loadSender)
export const clientLoader = fromBrowser(loadSender)

/**
 * Everything submitted with one email address, to be handed over or erased. The URL names a submission instead of the
 * address, so that no address is in a URL and a reload finds it again.
 */
export default function Person() {
  const { email } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const save = useSave()
  const [{ data, message }, setFound] = useState<PersonResult>({ data: null, message: null })

  async function find({ email = '' }: FormFields): Promise<Problem | null> {
    const read = await save('POST', PERSON_API, { email })
    if (read.problem) {
      const isUnknown = read.problem.status === 404
      setFound({ data: null, message: isUnknown ? `No data is held for ${email.trim()}.` : null })
      return isUnknown ? null : read.problem
    }
    setFound({ data: read.body, message: null })
    const tab = INBOX_TABS.find((each) => read.body[each].length > 0)
    const row = tab && read.body[tab][0]
    if (row) await navigate(personAddress(tab, row.id), { replace: true, preventScrollReset: true })
    return null
  }

  return (
    <>
      <AdminHead title="Personal data request" line={INTRO}>
        <ButtonLink to="/admin/inbox">Back to the inbox</ButtonLink>
      </AdminHead>
      <Panel title="Find data by email address">
        <FindForm email={email} onFind={find} />
        <div role="status">{message && <p>{message}</p>}</div>
      </Panel>
      {data && <HeldData data={data} onErased={(message) => setFound({ data: null, message })} />}
    </>
  )
}

type FindFormProps = { email: string; onFind: (fields: FormFields) => Promise<Problem | null> }

function FindForm({ email, onFind }: FindFormProps) {
  return (
    <div className={styles.narrow}>
      <Form onSubmit={onFind} failure={NOT_LOADED} saves={false} aria-label="Find data">
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="off"
          spellCheck={false}
          required
          maxLength={254}
          defaultValue={email}
          hint="The address entered in the form on the site."
        />
        <FormActions>
          <SubmitButton busy="Searching...">Find data</SubmitButton>
        </FormActions>
      </Form>
    </div>
  )
}
