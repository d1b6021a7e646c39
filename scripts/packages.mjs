import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './choose-node.mjs'

/** @typedef {Record<string, { version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }>} Packages */

/**
 * Whether what npm installed last is what package-lock.json lists. npm notes it down when it is done, and not before.
 * @param {{ withTools: boolean }} what whether the packages count that only building and testing need
 */
export function packagesFit({ withTools }) {
  const wanted = packagesOf('package-lock.json')
  const installed = packagesOf(join('node_modules', '.package-lock.json'))
  return Object.entries(wanted).every(([path, { version, dev, optional, devOptional }]) => {
    if (path === '') return true
    const found = installed[path]
    if (found) return found.version === version
    // Optional ones are for machines of one kind each.
    return optional || devOptional || (dev && !withTools)
  })
}

/**
 * @param {string} file
 * @returns {Packages} none where there is no such file
 */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages
  } catch {
    return {}
  }
}
