import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './choose-node.mjs'

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
