import { useLoaderData } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { fromBrowser, fromServer, type ReadApi } from '../../web/admin-data.ts'
import { AdminHead } from '../../web/admin-head.tsx'
import type { OpenSession, Passkey, Profile as ProfileData } from '../accounts.schema.ts'
import { PasskeyList } from '../passkeys/passkey-list.tsx'
import { PasswordForm } from '../passwords/password-form.tsx'
import { OneTimeCodes } from '../second-factor/one-time-codes.tsx'
import styles from './profile.module.css'
import { ProfileDetails } from './profile-details.tsx'
import { SessionList } from './session-list.tsx'

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
        <div className={styles.wide}>
          <SessionList sessions={sessions} />
        </div>
      </div>
    </>
  )
}
