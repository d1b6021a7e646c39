import { useLoaderData } from 'react-router'
import { fromBrowser, fromServer, type Get } from '../../admin-data.ts'
import { AdminHead } from '../../layouts/admin-head.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import type { OpenSession, Passkey, Profile as ProfileData } from '../accounts.schema.ts'
import { OneTimeCodes } from '../components/one-time-codes.tsx'
import { PasskeyList } from '../components/passkey-list.tsx'
import { PasswordForm } from '../components/password-form.tsx'
import { ProfileDetails } from '../components/profile-details.tsx'
import { SessionList } from '../components/session-list.tsx'
import styles from './profile.module.css'

type Loaded = { profile: ProfileData; passkeys: Passkey[]; sessions: OpenSession[] }

async function load(get: Get): Promise<Loaded> {
  const [profile, passkeys, sessions] = await Promise.all([
    get<ProfileData>('/api/profile'),
    get<Passkey[]>('/api/profile/passkeys'),
    get<OpenSession[]>('/api/profile/sessions'),
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
        <p role="status" className={styles.first}>
          A second factor is required. Set up one-time codes or a passkey to use the rest of the back office.
        </p>
      )}
      <div className={styles.columns}>
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
