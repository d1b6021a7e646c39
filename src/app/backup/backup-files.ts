import { readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { compareText } from '@sailing-desk/trade/text'

const ENDING = '.db.gz'
const NIGHTLY = /^site-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z\.db\.gz$/

type BackupFile = { path: string; at: string }

/** A name that sorts by time, without colons, which Windows does not allow. */
export function nightlyName(now: Date): string {
  return `site-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z${ENDING}`
}

/** The nightly backups in a folder, newest first. Throws if it cannot be read. */
export function listNightly(folder: string): BackupFile[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap(({ name }) => {
      const at = timeIn(name)
      return at ? [{ path: join(folder, name), at }] : []
    })
    .sort((one, other) => compareText(other.at, one.at))
}

/** The time in the name of a nightly backup; undefined for any other file. */
function timeIn(name: string): string | undefined {
  const match = NIGHTLY.exec(name)
  if (!match) return undefined
  const [, day, hours, minutes, seconds] = match
  const at = `${day}T${hours}:${minutes}:${seconds}.000Z`
  return Number.isNaN(Date.parse(at)) || new Date(at).toISOString() !== at ? undefined : at
}

/** Keeps the newest nightly backups and always `written`, whatever the clock said. Touches no other file. */
export function removeOldest(folder: string, keep: number, written: string): string[] {
  const others = listNightly(folder).filter(({ path }) => basename(path) !== basename(written))
  const removed = others.slice(keep - 1).map(({ path }) => path)
  for (const path of removed) rmSync(path)
  return removed
}
