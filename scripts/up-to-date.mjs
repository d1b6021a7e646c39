import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './choose-node.mjs'

const INPUTS = [
  'src',
  'packages',
  'content',
  'public',
  'vite.config.ts',
  'vite.site.config.ts',
  'react-router.config.ts',
  'package-lock.json',
  'scripts/after-build',
]

/** Holds the hash of what the last build was made from. */
export const MADE_FROM = join(ROOT, 'build', 'made-from')

/** Whether there is a build of the sources as they are now. */
export function isBuildCurrent() {
  const madeFrom = existsSync(MADE_FROM) ? readFileSync(MADE_FROM, 'utf8') : ''
  return madeFrom === hashOfBuildInputs()
}

/** @type {boolean | undefined} */
let isCurrent

/** Throws if what would be tested is not what the sources say. Looks once in the life of a process. */
export function requireCurrentBuild() {
  isCurrent ??= isBuildCurrent()
  if (!isCurrent) throw new Error('The build is missing or older than the sources. Run: npm run build')
}

/** Hash of all files that go into the build: names and contents, without tests. */
export function hashOfBuildInputs() {
  const hash = createHash('sha256')
  for (const file of INPUTS.flatMap(filesOf)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(ROOT, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {string[]} the file itself, or all files below the folder, in a fixed order
 */
function filesOf(path) {
  const found = statSync(join(ROOT, path), { throwIfNoEntry: false })
  if (!found?.isDirectory()) return found && !/\.test\.tsx?$/.test(path) ? [path] : []
  const names = readdirSync(join(ROOT, path)).sort()
  return names.flatMap((name) => filesOf(`${path}/${name}`))
}

/** @typedef {Record<string, { version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }>} Packages */

/**
 * Whether the packages that npm installed last match package-lock.json. npm writes its record only when it has finished.
 * @param {{ withTools: boolean }} options whether to include packages that only building and testing need
 */
export function packagesMatchLock({ withTools }) {
  const locked = packagesOf('package-lock.json')
  const installed = packagesOf(join('node_modules', '.package-lock.json'))
  return Object.entries(locked).every(([path, { version, dev, optional, devOptional }]) => {
    if (path === '') return true
    const found = installed[path]
    if (found) return found.version === version
    // Optional packages are for specific platforms.
    return optional || devOptional || (dev && !withTools)
  })
}

/**
 * @param {string} file
 * @returns {Packages} empty if there is no such file
 */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages
  } catch {
    return {}
  }
}
