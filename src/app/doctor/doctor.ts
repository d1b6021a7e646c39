import { existsSync } from 'node:fs'
import { sqliteFile } from '@sailing-desk/records/database/database-url'
import { openReadOnly, type ReadOnlyDatabase } from '@sailing-desk/records/database/inspection/open-read-only'
import { errorMessage } from '@sailing-desk/records/errors'
import { type Config, InvalidSetting, readConfig } from '../config.ts'
import { checkIntegrity, checkLedger, checkMigrations, RESTORE } from './data-checks.ts'
import { checkBackups, checkDisks, checkFiles } from './disk-checks.ts'
import { type Finding, findingsAbout } from './finding.ts'
import { checkJobs, checkLimits } from './job-checks.ts'
import { checkMail, checkMailbox, checkQueuedMail, checkScanner } from './mail-checks.ts'
import { checkSecretKey, checkSettings } from './settings-checks.ts'

type Check = () => Promise<Finding[]> | Finding[]

/** Looks at everything that a running site needs, and changes nothing. */
export async function examine(environment: Record<string, string | undefined>): Promise<Finding[]> {
  try {
    const config = readConfig(environment)
    return [...checkSettings(config), ...(await examineSite(config))]
  } catch (error) {
    if (!(error instanceof InvalidSetting)) throw error
    const { problem } = findingsAbout('Settings')
    return error.lines.flatMap((line) => problem(line, 'Correct it: nothing else was checked.'))
  }
}

async function examineSite(config: Config): Promise<Finding[]> {
  const { database, findings } = await openDatabase(config)
  try {
    const checks: [string, Check][] = [
      ['Disk', () => checkDisks(config, database)],
      ['Files', () => checkFiles(config)],
      ['Secret key', () => checkSecretKey(config, database)],
      ['Erasure ledger', () => checkLedger(config, database)],
      ['Backups', () => checkBackups(config)],
      ['Mail server', () => checkMail(config)],
      ['Mailbox', () => checkMailbox(config)],
      ['Virus scanner', () => checkScanner(config)],
    ]
    if (database) {
      checks.push(['Mail', () => checkQueuedMail(config, database)])
      checks.push(['Limits', () => checkLimits(config, database)])
      checks.push(['Jobs', () => checkJobs(config, database)])
    }
    for (const [subject, check] of checks) findings.push(...(await guarded(subject, check)))
    return findings
  } finally {
    await database?.close()
  }
}

type Opened = { database: ReadOnlyDatabase | null; findings: Finding[] }

/** Without a database if it cannot be read, or has other tables than this version. */
async function openDatabase(config: Config, isSecond = false): Promise<Opened> {
  let database: ReadOnlyDatabase
  try {
    database = await openReadOnly(config.databaseUrl)
  } catch (error) {
    return { database: null, findings: unreachable(error, config) }
  }
  const integrity = await guarded('Database', () => checkIntegrity(database, config))
  const migrations = hasProblem(integrity) ? [] : await guarded('Tables', () => checkMigrations(database))
  const findings = [...integrity, ...migrations]
  if (!hasProblem(findings)) return { database, findings }
  await database.close()
  // A site that started meanwhile may have changed pages while they were read.
  return isSecond ? { database: null, findings } : openDatabase(config, true)
}

const hasProblem = (findings: readonly Finding[]) => findings.some(({ level }) => level === 'problem')

function unreachable(error: unknown, { databaseUrl }: Config): Finding[] {
  const file = sqliteFile(databaseUrl)
  const advice = !file
    ? 'Start the PostgreSQL server, or correct DATABASE_URL.'
    : existsSync(file)
      ? `Correct DATABASE_URL or the file. ${RESTORE}`
      : 'Start the site, or correct DATABASE_URL.'
  return findingsAbout('Database').problem(errorMessage(error), advice)
}

/** One check that fails does not keep the others from running. */
async function guarded(subject: string, check: Check): Promise<Finding[]> {
  try {
    return await check()
  } catch (error) {
    const found = `This could not be checked: ${errorMessage(error)}`
    return findingsAbout(subject).problem(found, 'See the lines above first.')
  }
}
