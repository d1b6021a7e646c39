import { dayInIndia } from '@sailing-desk/dates/days'
import { fromBrowser, fromServer, type ReadApi } from '@sailing-desk/records/client/admin-data'
import { ApiError } from '@sailing-desk/records/client/calls'
import { AdminHead } from '@sailing-desk/records/screen/admin-head'
import { ScreenButton, useRights } from '@sailing-desk/records/screen/rights'
import { ButtonLink } from '@sailing-desk/records/ui/button'
import { Moment } from '@sailing-desk/records/ui/inline'
import { Panel } from '@sailing-desk/records/ui/panel'
import { useLoaderData } from 'react-router'
import type { Profile } from '../accounts/accounts.schema.ts'
import type { CallToConfirm } from '../schedule/actual-dates/actual-dates.schema.ts'
import { MAX_CONFIRMED } from '../schedule/actual-dates/actual-dates.ts'
import type { Draft } from '../schedule/drafts/draft.schema.ts'
import type { HealthGroup } from '../schedule/health/health.schema.ts'
import { NotRead, ScheduleHealth } from '../schedule/health/schedule-health-panel.tsx'
import { placeholderIn } from '../web/company.ts'
import { useAdminLayout } from '../web/use-admin-layout.ts'
import { useCompany } from '../web/use-company.ts'
import { CountCards } from './count-cards.tsx'
import { COUNTED, type Counts } from './counts.ts'
import styles from './dashboard.module.css'
import { FirstSteps } from './first-steps.tsx'
import { type OfficeLine, officeLines } from './to-do.ts'
import { Notes, ToDoPanel } from './to-do-panel.tsx'
import type { Today } from './today.schema.ts'
import { WeekPanel } from './week-panel.tsx'

type Loaded = {
  profile: Profile
  isReady: boolean
  counts: Counts
  isSendingMail: boolean
  /** null if the schedule could not be checked. */
  health: HealthGroup[] | null
  /** null if they could not be read. */
  drafts: Draft[] | null
  /** null if it could not be read. */
  today: Today | null
  /** The first of them; empty if they could not be read. */
  calls: CallToConfirm[]
  /** When it was loaded, so that server and browser say the same. */
  now: number
}

async function load(get: ReadApi): Promise<Loaded> {
  const [profile, isReady, counts, mail, health, drafts, today, calls] = await Promise.all([
    get('/api/profile'),
    isDatabaseReady(get),
    count(get),
    get('/api/outbox/summary'),
    get('/api/schedule-health').catch(() => null),
    get('/api/drafts').catch(() => null),
    get('/api/today').catch(() => null),
    get.page(`/api/actual-dates?size=${MAX_CONFIRMED}`).catch(() => null),
  ])
  return {
    ...{ profile, isReady, counts, health, drafts, today, calls: calls?.rows ?? [] },
    isSendingMail: mail.is_sending,
    now: Date.now(),
  }
}
export const loader = fromServer(load)
export const clientLoader = fromBrowser(load)

async function count(get: ReadApi): Promise<Counts> {
  const totals = await Promise.all(
    COUNTED.map(async (counted) => {
      const page: Promise<{ total: number }> = get.page(`${counted.path}?size=5`)
      const { total } = await ('mayFail' in counted ? page.catch(() => ({ total: 0 })) : page)
      return [counted.key, total] as const
    }),
  )
  // All keys are among those counted.
  return Object.fromEntries(totals) as Counts
}

function isDatabaseReady(get: ReadApi): Promise<boolean> {
  return get('/readyz').then(
    () => true,
    (error) => {
      if (error instanceof ApiError) return false
      throw error
    },
  )
}

export default function Dashboard() {
  const { profile, isReady, counts, isSendingMail, health, drafts, today, calls, now } =
    useLoaderData<typeof loader>()
  const { pendingAccounts } = useAdminLayout()
  const { mayOpen, mayChange, mayWrite } = useRights()
  const company = useCompany()
  const placeholder = mayWrite('site') ? placeholderIn(company) : null
  const lines = today && officeLines({ ...today, calls, drafts, health, pendingAccounts, placeholder }, now)
  const allowed = (line: OfficeLine): OfficeLine => {
    const { to } = line
    if (to === null || !mayOpen(to)) return { ...line, to: null }
    return to.startsWith('#') || mayChange(to) ? line : { ...line, action: 'Open' }
  }
  return (
    <>
      <AdminHead title="Admin Dashboard" line={`Welcome, ${profile.username}`} />
      <div className="stack">
        {mayWrite('schedule') && <FirstSteps counts={counts} isSendingMail={isSendingMail} />}
        {today && lines ? (
          <div className={`stack ${styles.work}`}>
            <ToDoPanel lines={lines.toDo.map(allowed)} today={dayInIndia(now)} />
            <WeekPanel {...today} />
          </div>
        ) : (
          <Panel title="To do">
            <NotRead>What is to be done today could not be read.</NotRead>
          </Panel>
        )}
        <CountCards counts={counts} />
        {health?.length !== 0 && <ScheduleHealth groups={health} />}
        <div className={`stack ${styles.columns}`}>
          <Panel title="Quick Actions">
            <p className="row">
              <ScreenButton to="/admin/equipment">Manage Equipment</ScreenButton>
              <ScreenButton to="/admin/schedule">Sailing Schedule</ScreenButton>
              <ScreenButton to="/admin/circulars">Import a circular</ScreenButton>
              <ScreenButton to="/admin/customers/mailings/new">Mail the schedule</ScreenButton>
              <ScreenButton to="/admin/profile">Admin Profile</ScreenButton>
              <ButtonLink to="/inland-logistics" reloadDocument>
                View Inland Logistics
              </ButtonLink>
            </p>
          </Panel>
          <Panel title="System Information" id="system-information">
            <ul className={`stack ${styles.states}`}>
              <li data-good>Server Online</li>
              <li data-good>API Connected</li>
              <li data-good={isReady || undefined}>
                {isReady ? 'Database Operational' : 'Database Unavailable'}
              </li>
            </ul>
            {lines && <Notes lines={lines.notes.map(allowed)} />}
            <p>
              Last Login: <Moment at={profile.previous_login_at} never="this is your first login" />
            </p>
          </Panel>
        </div>
      </div>
    </>
  )
}
