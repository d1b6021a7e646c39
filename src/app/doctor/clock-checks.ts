import { sql } from 'kysely'
import type { ReadOnlyDatabase } from '../../database/inspection/open-read-only.ts'
import { findFutureRow } from '../../database/jobs/newest-row.ts'
import { type Finding, ok, problem, warning } from './finding.ts'

const SERVER_TOLERANCE_MS = 5000
const FIRST_YEAR = 2026
const LAST_YEAR = 2100
const INDIA = { timeZone: 'Asia/Kolkata', dateStyle: 'medium', timeStyle: 'short' } as const

/** Compares the clock with the newest rows, and with the clock of the server. */
export async function checkClock(database: ReadOnlyDatabase | null, now = new Date()): Promise<Finding[]> {
  const findings = [...checkYear(now), ...checkZones(now)]
  if (database) {
    findings.push(...(await checkNewest(database, now)), ...(await checkServer(database)))
  }
  return findings.length > 0 ? findings : [ok('Clock', `${now.toLocaleString('en-IN', INDIA)} in India`)]
}

function checkYear(now: Date): Finding[] {
  const year = now.getUTCFullYear()
  return year >= FIRST_YEAR && year <= LAST_YEAR
    ? []
    : [problem('Clock', `The clock of this machine says ${now.toISOString()}`, SET_CLOCK)]
}

function checkZones(now: Date): Finding[] {
  const parts = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Kolkata', timeZoneName: 'longOffset' })
  const offset = parts.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value
  return offset === 'GMT+05:30'
    ? []
    : [
        problem(
          'Clock',
          `Node has no data of time zones: India is said to be ${offset}`,
          'Use the Node that npm installs, or one with full ICU data.',
        ),
      ]
}

async function checkNewest({ db }: ReadOnlyDatabase, now: Date): Promise<Finding[]> {
  const newest = await findFutureRow(db, now.getTime())
  if (newest === null) return []
  return [
    problem(
      'Clock',
      `The clock says ${now.toISOString()}, but something was recorded at ${newest}`,
      `The clock is behind now, or was ahead then. ${SET_CLOCK}`,
    ),
  ]
}

async function checkServer({ db, dialect }: ReadOnlyDatabase): Promise<Finding[]> {
  if (dialect.name !== 'postgres') return []
  const sent = Date.now()
  const { rows } = await sql<{
    now: number
  }>`select extract(epoch from clock_timestamp())::float8 as now`.execute(db)
  const ahead = (sent + Date.now()) / 2 - Number(rows[0]?.now) * 1000
  return Math.abs(ahead) < SERVER_TOLERANCE_MS
    ? []
    : [
        warning(
          'Clock',
          `The clock of this machine is ${Math.round(Math.abs(ahead) / 1000)} seconds ${ahead > 0 ? 'ahead of' : 'behind'} that of the PostgreSQL server`,
          SET_CLOCK,
        ),
      ]
}

const SET_CLOCK = 'Set it, and keep it right with a time service (NTP).'
