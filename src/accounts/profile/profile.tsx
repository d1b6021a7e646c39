import { fromBrowser, fromServer, type ReadApi } from '@sailing-desk/records/client/admin-data'
import { useSave } from '@sailing-desk/records/client/saving'
import { AdminHead } from '@sailing-desk/records/screen/admin-head'
import { useOutcome } from '@sailing-desk/records/screen/use-outcome'
import { Button, ButtonLink } from '@sailing-desk/records/ui/button'
import { useConfirm } from '@sailing-desk/records/ui/dialogs/dialog'
import { TextField } from '@sailing-desk/records/ui/fields/fields'
import { Form, FormActions, type FormFields, SubmitButton } from '@sailing-desk/records/ui/fields/form'
import { LinesField } from '@sailing-desk/records/ui/fields/lines-field'
import { Moment, Tag } from '@sailing-desk/records/ui/inline'
import { Panel } from '@sailing-desk/records/ui/panel'
import { useLoaderData } from 'react-router'
import type { OpenSession, Passkey, Profile as ProfileData } from '../accounts.schema.ts'
import { PasskeyList } from '../passkeys/passkey-list.tsx'
import { PasswordForm } from '../passwords/password-form.tsx'
import { ROLE_LABELS } from '../roles.ts'
import { OneTimeCodes } from '../second-factor/one-time-codes.tsx'
import styles from './profile.module.css'

type Loaded = { profile: ProfileData; passkeys: Passkey[]; sessions: OpenSession[] }

async function load(get: ReadApi): Promise<Loaded> {
  const [profile, passkeys, sessions] = await Promise.all([
    get('/api/profile'),
    get('/api/profile/passkeys'),
    get('/api/profile/sessions'),
  ])
  return { profile, passkeys, sessions }
}
export const loader = fromServer(load)
export const clientLoader = fromBrowser(load)

export default function Profile() {
  const { profile, passkeys, sessions } = useLoaderData<typeof loader>()
  const { totp, required } = profile.second_factor
  return (
    <>
      <AdminHead title="Admin Profile">
        <ButtonLink to="/inland-logistics" reloadDocument>
          Back to Inland Logistics
        </ButtonLink>
      </AdminHead>
      {required && !totp && passkeys.length === 0 && (
        <p role="status" className="notice">
          A second factor is required. Set up one-time codes or a passkey to use the rest of the back office.
        </p>
      )}
      <div className={`stack ${styles.columns}`}>
        <ProfileDetails profile={profile} />
        <PasswordForm username={profile.username} />
        <OneTimeCodes state={profile.second_factor} />
        <PasskeyList passkeys={passkeys} />
        <div className="whole">
          <SessionList sessions={sessions} />
        </div>
      </div>
    </>
  )
}

const ROUTE = '/api/profile/sessions'

/** The account's sessions, including the current one. */
function SessionList({ sessions }: { sessions: OpenSession[] }) {
  const save = useSave()
  const { done } = useOutcome()
  const confirm = useConfirm()
  const others = sessions.filter(({ current }) => !current).length

  const end = (path: typeof ROUTE | `${typeof ROUTE}/${number}`) =>
    done(save('DELETE', path), 'Failed to end the session')

  async function endOthers() {
    const text = `All other browsers logged in to this account will be logged out (${others}). This one stays logged in.`
    if (await confirm({ title: 'End all other sessions?', text, action: 'End sessions', isDangerous: true }))
      await end(ROUTE)
  }

  return (
    <Panel title="Sessions">
      <ul className="ruled">
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} onEnd={() => end(`${ROUTE}/${session.id}`)} />
        ))}
      </ul>
      {others > 0 && (
        <FormActions>
          <Button onClick={endOthers}>End all other sessions</Button>
        </FormActions>
      )}
    </Panel>
  )
}

function SessionItem({ session, onEnd }: { session: OpenSession; onEnd: () => void }) {
  const { device, address, last_seen_at, current } = session
  return (
    <li className="strip">
      <div className="lines">
        <span>
          <b>{device}</b> {current && <Tag tone="good">This session</Tag>}
        </span>
        <span className="soft">
          {address && `${address} · `}Last seen <Moment at={last_seen_at} />
        </span>
      </div>
      {!current && (
        <Button kind="quiet" aria-label={`End session on ${device}`} onClick={onEnd}>
          End
        </Button>
      )}
    </li>
  )
}

function ProfileDetails({ profile }: { profile: ProfileData }) {
  const save = useSave()
  const { submitted } = useOutcome()
  const { version } = profile
  const submit = ({ email }: FormFields) => submitted(save('PUT', '/api/profile', { email, version }))
  const submitSignature = ({ signature }: FormFields) =>
    submitted(save('PUT', '/api/profile', { signature, version }))

  return (
    <Panel title="Account">
      <dl className="facts">
        <dt>Username</dt>
        <dd className="name">{profile.username}</dd>
        <dt>Role</dt>
        <dd className="name">{ROLE_LABELS[profile.role]}</dd>
      </dl>
      <Form onSubmit={submit} failure="Failed to update profile">
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={profile.email ?? ''}
        />
        <FormActions>
          <SubmitButton busy="Saving..." kind="plain">
            Save Email
          </SubmitButton>
        </FormActions>
      </Form>
      <Form onSubmit={submitSignature} failure="Failed to update profile" aria-label="Signature">
        <LinesField
          label="Signature"
          name="signature"
          dir="auto"
          rows={3}
          maxLength={500}
          defaultValue={profile.signature ?? ''}
          hint="Ends the replies that you write with a template."
        />
        <FormActions>
          <SubmitButton busy="Saving..." kind="plain">
            Save signature
          </SubmitButton>
        </FormActions>
      </Form>
    </Panel>
  )
}
