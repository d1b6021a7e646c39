import { existsSync } from 'node:fs'
import { runQuietly } from './step.ts'

const APT_GET = '/usr/bin/apt-get'
const UNATTENDED = ['DEBIAN_FRONTEND=noninteractive', APT_GET, '-q', '-o', 'Acquire::http::Timeout=20']

let listsAreFresh = false

/** Whether the thing is there, after installing its Debian package where it was not and this user may install it. */
export async function obtain(
  thing: string,
  debianPackage: string,
  isThere: () => Promise<boolean>,
): Promise<boolean> {
  if (await isThere()) return true
  if (process.getuid?.() !== 0 || !existsSync(APT_GET)) return false
  console.log(`Installing ${thing} (package ${debianPackage}, once) …`)
  if (!listsAreFresh) listsAreFresh = (await runQuietly('env', ...UNATTENDED, 'update')).ok
  await runQuietly('env', ...UNATTENDED, 'install', '-y', '--no-install-recommends', debianPackage)
  return isThere()
}
