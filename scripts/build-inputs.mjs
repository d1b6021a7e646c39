import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './choose-node.mjs'

const INPUTS = [
  'src',
  'content',
  'public',
  'vite.config.ts',
  'vite.site.config.ts',
  'react-router.config.ts',
  'package-lock.json',
  'scripts/after-build',
]

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
  if (!found) return []
  if (!found.isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path]
  return readdirSync(join(ROOT, path))
    .sort()
    .flatMap((name) => filesOf(`${path}/${name}`))
}
