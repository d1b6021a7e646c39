import { existsSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Db } from '@sailing-desk/records/database/open'
import { countRows } from '@sailing-desk/records/database/queries'
import { isRecorded } from '@sailing-desk/records/database/recorded-tables'
import { countBytes } from '@sailing-desk/records/database/recording'
import { namesOf } from '@sailing-desk/records/entity-fields'
import { yieldIfLate } from '@sailing-desk/records/yield-if-late'
import { countPending } from '../../accounts/account.store.ts'
import { REGISTER } from '../../database/tables/register.ts'
import type { TableRules } from '../../database/tables/table-rules.ts'
import { countKeptSince, type KeptMails } from '../../mailbox/mailbox.store.ts'
import { sumOfBytes } from '../../site-content/files/site-file.store.ts'
import { type Form, type FormUse, readStoredToday } from '../../submissions/submission-limit.ts'
import type { Config } from '../config.ts'

const MEGABYTE = 1024 * 1024

/** How near a limit is; `used` is 1 where it is reached. */
export type LimitUse = { name: string; used: number; text: string }

const MB = 1024 * 1024
/** From here on somebody should look. */
export const NEAR = 0.8

const NAMES: Record<Form, string> = {
  application: 'Applications',
  enquiry: 'Enquiries',
  follower: 'Email alerts asked for',
}

/** The nearer one of its bounds of a day. */
function formUse({ form, whose, rows, mb }: FormUse): LimitUse {
  const bound = REGISTER[form].growth.aDay[whose]
  const what = whose === 'all' ? NAMES[form] : `${NAMES[form]} from one address`
  const inRows = rows / bound.rows > mb / bound.mb
  return {
    name: whose === 'all' ? form : `${form}_of_one_address`,
    used: Math.max(rows / bound.rows, mb / bound.mb),
    text: inRows
      ? `${what} today: ${rows} of ${bound.rows}`
      : `${what} today: ${megabytes(mb * MB)} of ${megabytes(bound.mb * MB)}`,
  }
}

function mailUses({ all, strangers, byAddress }: KeptMails): LimitUse[] {
  const most = REGISTER.received_mail.growth.mailsADay
  const ofAddress = Math.max(0, ...byAddress.values())
  const use = (name: string, of: string, mails: number, bound: number): LimitUse => ({
    name,
    used: mails / bound,
    text: `${of} today: ${mails} of ${bound}`,
  })
  return [
    use('received_mail', 'Mails that were read', all, most.all),
    use('received_mail_of_strangers', 'Mails of strangers that were listed', strangers, most.strangers),
    use('received_mail_of_one_address', 'Answers that were kept from one address', ofAddress, most.address),
  ]
}

/** Of the tables that have at most so many rows. */
async function tableUses(db: Db): Promise<LimitUse[]> {
  const rules: TableRules = REGISTER
  const uses: LimitUse[] = []
  for (const table of namesOf(REGISTER)) {
    const { growth } = rules[table]
    if (typeof growth !== 'object' || !('atMost' in growth)) continue
    const rows = await countRows(db.selectFrom(table))
    const most = 'kB' in growth ? growth.kB : null
    const kB = most !== null && isRecorded(table) ? (await countBytes(db, table)) / 1000 : 0
    await yieldIfLate()
    const [ofRows, ofBytes] = [rows / growth.atMost, most === null ? 0 : kB / most]
    const name = `'${table.replaceAll('_', ' ')}'`
    const text =
      ofBytes > ofRows
        ? `Texts of ${name}: ${Math.round(kB)} of ${most} kB`
        : `Rows of ${name}: ${rows} of ${growth.atMost}`
    uses.push({ name: table, used: Math.max(ofRows, ofBytes), text })
  }
  return uses
}

/**
 * The limits of what is stored: of what visitors send and mail in a day, of accounts that wait, of tables, of pictures and documents, and
 * of the disk.
 */
export async function readLimits(
  db: Db,
  { mediaLimitMb, uploads }: Pick<Config, 'mediaLimitMb' | 'uploads'>,
): Promise<LimitUse[]> {
  const [today, media, pending] = await Promise.all([readStoredToday(db), sumOfBytes(db), countPending(db)])
  const { waiting } = REGISTER.account.growth
  const mails = await countKeptSince(db, new Date().toISOString().slice(0, 'yyyy-mm-dd'.length))
  const limit = mediaLimitMb * MB
  const free = freeDisk(uploads.folder).bytes
  return [
    ...today.map(formUse),
    {
      name: 'account',
      used: pending / waiting,
      text: `Accounts that await approval: ${pending} of ${waiting}`,
    },
    ...mailUses(mails),
    ...(await tableUses(db)),
    {
      name: 'media',
      used: media / limit,
      text: `Pictures and documents: ${megabytes(media)} of ${megabytes(limit)}`,
    },
    {
      name: 'disk',
      used: free === 0 ? 1 : Math.min(uploads.minFreeBytes / free, 1),
      text: `Free disk: ${megabytes(free)}; below ${megabytes(uploads.minFreeBytes)} no files are taken`,
    },
  ]
}

/** Those that somebody should look at, in words. */
export async function readNearLimits(...of: Parameters<typeof readLimits>): Promise<string[]> {
  return (await readLimits(...of)).flatMap(({ used, text }) => (used >= NEAR ? text : []))
}

/** What this user may still write to the disk of the folder, which may not exist yet. `files`: null if they are not counted. */
export function freeDisk(folder: string): { bytes: number; files: number | null } {
  const { bavail, bsize, files, ffree } = statfsSync(existing(folder))
  return { bytes: bavail * bsize, files: files > 0 ? ffree : null }
}

/** The folder, or the nearest one above it that exists. */
export function existing(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : existing(dirname(folder))
}

/** A size in words: 12.5 MB. */
export const megabytes = (bytes: number) =>
  `${(bytes / MEGABYTE).toLocaleString('en-IN', { maximumFractionDigits: 1 })} MB`
