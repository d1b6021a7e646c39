import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Refusal } from '../../calls.ts'
import { AdminHead } from '../../layouts/admin-head.tsx'
import type { PersonData } from '../../privacy/privacy.schema.ts'
import { useSave } from '../../saving.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Form, FormActions, type FormFields, SubmitButton } from '../../ui/form.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { HeldData } from '../components/held-data.tsx'
import styles from '../components/inbox-item.module.css'
import { personPath } from '../person-path.ts'

const INTRO = 'What somebody may ask for by law: a copy of everything that is held, or that it is erased.'

/** `said` is what became of the last look-up where there is no data to show. */
type Found = { data: PersonData | null; said: string | null }

/** Everything that one e-mail address has sent: to be handed over, or erased. The address stays out of the page's own. */
export default function Person() {
  const { state } = useLocation()
  const given = (state as { email?: unknown } | null)?.email
  const save = useSave()
  const [{ data, said }, setFound] = useState<Found>({ data: null, said: null })

  async function find({ email = '' }: FormFields): Promise<Refusal | null> {
    const read = await save<PersonData>('GET', personPath(email))
    if (!read.refusal) setFound({ data: read.body, said: null })
    else {
      const isUnknown = read.refusal.status === 404
      setFound({ data: null, said: isUnknown ? `Nothing is held of ${email.trim()}.` : null })
      if (!isUnknown) return read.refusal
    }
    return null
  }

  return (
    <>
      <AdminHead title="Data of a person" line={INTRO}>
        <ButtonLink to="/admin/inbox">Back to the inbox</ButtonLink>
      </AdminHead>
      <Panel title="Whose data">
        <div className={styles.narrow}>
          <Form onSubmit={find} failure="Failed to load data. Please try again." aria-label="Find data">
            <TextField
              label="Email"
              name="email"
              type="email"
              autoComplete="off"
              spellCheck={false}
              required
              maxLength={254}
              defaultValue={typeof given === 'string' ? given : ''}
              hint="The address that was typed into the form on the site."
            />
            <FormActions>
              <SubmitButton busy="Looking...">Find data</SubmitButton>
            </FormActions>
          </Form>
        </div>
        <div role="status">{said && <p>{said}</p>}</div>
      </Panel>
      {data && <HeldData data={data} onErased={(words) => setFound({ data: null, said: words })} />}
    </>
  )
}
