import { spawnSync } from 'node:child_process'
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { newFolder } from './temporary-files.ts'

/** Whether this user may mount a volume of its own. A container's root may not everywhere. */
export const canMount = mayMount()
if (!canMount) console.warn('Volumes: tests of a full disk skipped. They need root, who may mount a tmpfs.')

function mayMount(): boolean {
  const tried = spawnSync('sh', [
    '-c',
    'd=$(mktemp -d) && mount -t tmpfs tmpfs "$d" && umount "$d"; rmdir "$d"',
  ])
  return tried.status === 0
}

/** A small volume in memory. It is removed when the test ends. */
export function mountVolume(size: string) {
  const folder = newFolder()
  run('mount', '-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder)
  onTestFinished(() => run('umount', '--lazy', folder))
  const filler = join(folder, 'filler')
  return {
    folder,
    /** Leaves nothing free, or that many bytes. */
    fill(except = 0) {
      const { bavail, bsize } = statfsSync(folder)
      writeFileSync(filler, Buffer.alloc(Math.max(bavail * bsize - except, 0)))
    },
    makeReadOnly: () => run('mount', '-o', 'remount,ro', folder),
    empty: () => rmSync(filler, { force: true }),
  }
}

function run(command: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command}: ${stderr}`)
}
