import { existsSync } from 'node:fs'
import { runQuietly } from './step.ts'

const APT_GET = '/usr/bin/apt-get'
const TIMEOUT_OPTIONS = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1']

let listsAreFresh = false

/** Installs a Debian package if `isThere` says no and this user may install it. Returns whether it is there afterwards. */
export async function obtain(
  thing: string,
  debianPackage: string,
  isThere: () => boolean | Promise<boolean>,
): Promise<boolean> {
  if (await isThere()) return true
  if (process.getuid?.() !== 0 || !existsSync(APT_GET)) return false
  process.env.DEBIAN_FRONTEND = 'noninteractive'
  console.log(`Installing ${thing} (package ${debianPackage}, first run only) …`)
  if (!listsAreFresh) listsAreFresh = (await runQuietly(APT_GET, ...TIMEOUT_OPTIONS, 'update')).ok
  await runQuietly(APT_GET, ...TIMEOUT_OPTIONS, 'install', '-y', '--no-install-recommends', debianPackage)
  return isThere()
}
