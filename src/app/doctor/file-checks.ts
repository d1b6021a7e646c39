import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, resolve } from 'node:path'
import { errorCode } from '../../lib/errors.ts'
import type { Config } from '../config.ts'
import { openFilesWarning } from '../file-permissions.ts'
import { type Finding, ok, problem, warning } from './finding.ts'

/** Who may read and write the files of the site. */
export function checkPermissions(config: Config): Finding[] {
  const files = filesOf(config)
  const findings = [...checkOwner(files), ...files.flatMap(checkWritable)]
  const readable = openFilesWarning(config)
  if (readable) {
    const [found = readable, advice = ''] = readable.split('. ')
    findings.push(warning('Permissions', found, advice))
  }
  return findings.length > 0
    ? findings
    : [
        ok(
          'Permissions',
          `${userInfo().username} may write the files of the site, and others may not read them`,
        ),
      ]
}

/** Those that exist, with their folders: SQLite creates its log beside the file. */
function filesOf({ databaseUrl, erasureLedger, backups }: Config): string[] {
  const database = databaseUrl.startsWith('sqlite:') ? databaseUrl.slice('sqlite:'.length) : null
  const files = database ? [database, `${database}-wal`, `${database}-shm`] : []
  const folders = [...(database ? [dirname(database)] : []), dirname(erasureLedger)]
  const all = [...folders, ...files, erasureLedger, ...(backups ? [backups.folder] : [])].map((file) =>
    resolve(file),
  )
  return [...new Set(all)].filter((file) => existsSync(file))
}

function checkWritable(file: string): Finding[] {
  try {
    accessSync(file, constants.R_OK | constants.W_OK)
    return []
  } catch (error) {
    const user = userInfo().username
    return [
      problem(
        'Permissions',
        `${user} may not write ${file} (${errorCode(error)})`,
        `Run this command as the user of the site. If that is ${user}: chown ${user} ${file}`,
      ),
    ]
  }
}

/** A command run by root creates files that the site, as another user, cannot open. */
function checkOwner(files: readonly string[]): Finding[] {
  const owners = new Map(files.map((file) => [statSync(file).uid, file]))
  if (process.platform === 'win32' || owners.size < 2) return []
  return [
    warning(
      'Permissions',
      `The files of the site belong to several users: ${[...owners].map(([uid, file]) => `${file} to ${uid}`).join(', ')}`,
      'Give all to the user of the site with chown.',
    ),
  ]
}
