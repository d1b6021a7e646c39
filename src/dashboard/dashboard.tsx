import { dayWritten } from '@sailing-desk/dates/day-text'
import { dayInIndia } from '@sailing-desk/dates/days'
import { fromBrowser, fromServer, type ReadApi } from '@sailing-desk/records/client/admin-data'
import { ApiError } from '@sailing-desk/records/client/calls'
import { AdminHead } from '@sailing-desk/records/screen/admin-head'
import { ScreenButton, useRights } from '@sailing-desk/records/screen/rights'
import { ButtonLink } from '@sailing-desk/records/ui/button'
import { Moment, Tag, Unbroken } from '@sailing-desk/records/ui/inline'
import { Panel } from '@sailing-desk/records/ui/panel'
import { useId } from 'react'
import { Link, useLoaderData } from 'react-router'
import type { Profile } from '../accounts/accounts.schema.ts'
import type { CallToConfirm } from '../schedule/actual-dates/actual-dates.schema.ts'
import { MAX_CONFIRMED } from '../schedule/actual-dates/actual-dates.ts'
import { AllAsScheduled } from '../schedule/actual-dates/use-confirm-calls.tsx'
import type { Draft } from '../schedule/drafts/draft.schema.ts'
import { callInGrid } from '../schedule/grid/screen/grid-screen-data.ts'
import type { HealthGroup } from '../schedule/health/health.schema.ts'
import { ArchiveButton, NotRead, ScheduleHealth } from '../schedule/health/schedule-health-panel.tsx'
import { placeholderIn } from '../web/company.ts'
import { useAdminLayout } from '../web/use-admin-layout.ts'
import { useCompany } from '../web/use-company.ts'
import { COUNTED, type Counts, firstHints, firstSteps, waitingText } from './counts.ts'
import styles from './dashboard.module.css'
import { type OfficeLine, officeLines } from './to-do.ts'
import toDoPanelStyles from './to-do-panel.module.css'
import type { Today, WeekEvent } from './today.schema.ts'

const EVENT_TEXTS = { arrives: 'arrives', sails: 'sails', expected: 'expected', cut_off: 'cut-off' } as const

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
  /** What is done on a screen that the role may not open is for somebody else. */
  const isOwn = ({ to }: OfficeLine) => to === null || to.startsWith('#') || mayOpen(to)
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
            <ToDoPanel lines={lines.toDo.filter(isOwn).map(allowed)} today={dayInIndia(now)} />
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

/** The number of records of each kind, linked to its screen. */
function CountCards({ counts }: { counts: Counts }) {
  const { unread } = useAdminLayout()
  const { mayRead } = useRights()
  return (
    <ul className={`stack ${styles.cards}`}>
      {COUNTED.filter(({ area }) => mayRead(area)).map(({ key, title, label, screen }) => {
        const waiting = waitingText(key, unread)
        return (
          <li key={key}>
            <Link to={screen} className={`card stack panel ${styles.card}`}>
              <span className="name">{title}</span>
              <span className="figure">{counts[key].toLocaleString('en-IN')}</span>
              <span className="soft">
                {label}
                {waiting.length > 0 && (
                  <span className={`unread ${styles.unread}`}>
                    {waiting.map((text, at) => (
                      <span key={text}>
                        {at > 0 && ', '}
                        <span className={styles.part}>{text}</span>
                      </span>
                    ))}
                  </span>
                )}
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** The steps to fill a new site. */
function FirstSteps({ counts, isSendingMail }: { counts: Counts; isSendingMail: boolean }) {
  const steps = firstSteps(counts)
  if (steps.length === 0) return null
  const hints = firstHints({ schedules: counts.schedules, isSendingMail })
  return (
    <Panel title="Getting started">
      <ol className={`stack ${styles.steps}`}>
        {steps.map(({ key, title, screen, text, isDone }) => (
          <li key={key}>
            <Link to={screen}>{title}</Link>
            <span>{text}</span>
            {isDone && <Tag tone="good">Done</Tag>}
          </li>
        ))}
      </ol>
      {hints.length > 0 && (
        <div className={`stack ${styles.hints}`}>
          {hints.map((hint) => (
            <p key={hint.text}>
              {hint.text}{' '}
              {'code' in hint ? (
                <code>{hint.code}</code>
              ) : (
                <Link to={hint.screen.path}>{hint.screen.title}</Link>
              )}
            </p>
          ))}
        </div>
      )}
    </Panel>
  )
}

/** The vessels of the next seven days. */
function WeekPanel({ week, week_count }: Pick<Today, 'week' | 'week_count'>) {
  const { mayOpen } = useRights()
  const addressOf = (call: number) =>
    mayOpen(callInGrid(call)) ? callInGrid(call) : `/admin/schedule?tab=schedules&show=${call}`
  const days = Map.groupBy(week, ({ day }) => day)
  return (
    <Panel title="Next 7 days">
      {week.length === 0 && <p className="soft">No arrivals, departures or cut-offs.</p>}
      <dl className={styles.lines}>
        {[...days].map(([day, events]) => (
          <div key={day}>
            <dt>{dayWritten(day).slice(0, -5)}</dt>
            {events.map((event) => (
              <dd key={`${event.call} ${event.events.join()}`}>
                <Link to={addressOf(event.call)} className="calm">
                  {eventText(event)}
                </Link>
              </dd>
            ))}
          </div>
        ))}
      </dl>
      {week_count > week.length && (
        <p className="soft">{`The first ${week.length} of ${week_count.toLocaleString('en-IN')} are listed.`}</p>
      )}
    </Panel>
  )
}

/** 'Mundra: cut-off, SHIOKAZE LATTICE V.081E' */
function eventText({ vessel, events, port, dates }: WeekEvent): string {
  const what = events.map((event) => EVENT_TEXTS[event]).join(' and ')
  return `${port}: ${what}${events.includes('expected') ? ` ${dates}` : ''}, ${vessel}`
}

/** What somebody has to do, each with the button that begins it. What is done is no longer listed. */
function ToDoPanel({ lines, today }: { lines: readonly OfficeLine[]; today: string }) {
  return (
    <Panel title="To do">
      {lines.length === 0 ? (
        <p className="soft">Nothing is waiting for you.</p>
      ) : (
        <ul className={toDoPanelStyles.lines} aria-label="To do">
          {lines.map((line, at) => (
            <Line key={line.text} line={line} today={today} isFirst={at === 0} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Line({ line, today, isFirst }: { line: OfficeLine; today: string; isFirst: boolean }) {
  const { text, detail, action, to, finished, calls } = line
  const { mayWrite } = useRights()
  const id = useId()
  return (
    <li>
      <div className={toDoPanelStyles.texts}>
        <p id={id} className="name">
          <Unbroken text={text} />
        </p>
        {detail && <p className="soft">{detail}</p>}
      </div>
      <div className="row">
        {calls && mayWrite('schedule') && <AllAsScheduled {...calls} today={today} />}
        {finished && mayWrite('schedule') ? (
          <ArchiveButton ids={[...finished]} />
        ) : (
          to !== null && (
            <ButtonLink to={to} kind={isFirst ? 'primary' : 'plain'} aria-describedby={id}>
              {action}
            </ButtonLink>
          )
        )}
      </div>
    </li>
  )
}

/** What is worth knowing, and needs nobody. */
function Notes({ lines }: { lines: readonly OfficeLine[] }) {
  return lines.map(({ text, to }) => <p key={text}>{to === null ? text : <Link to={to}>{text}</Link>}</p>)
}
