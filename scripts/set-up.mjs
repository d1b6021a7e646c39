import { spawnSync } from 'node:child_process'
import { lstatSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chooseNode, hasBundledNode, ROOT } from './choose-node.mjs'
import { hashOfBuildInputs, isBuildCurrent, MADE_FROM, packagesMatchLock } from './up-to-date.mjs'

/** Thrown if the program cannot be run. The message is one line. */
export class SetUpFailed extends Error {}

/**
 * Installs packages and builds the site unless they are up to date. Prints on stderr only: stdout is the program's.
 * @param {{ build: boolean }} needs
 */
export function setUp({ build }) {
  const isBuilt = !build || isBuildCurrent()
  // A machine that only runs a finished build does not need the development packages.
  if (!packagesMatchLock({ withTools: !isBuilt }) || (chooseNode().problem && hasBundledNode())) install()
  const { node, problem } = chooseNode()
  if (problem !== undefined) throw new SetUpFailed(problem)
  if (!isBuilt) makeBuild(node)
}

function install() {
  // npm would delete the contents of the linked folder, which may be used elsewhere.
  if (lstatSync(join(ROOT, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) {
    print(
      'node_modules is a link to packages that do not quite fit package-lock.json: they are used as they are.',
    )
    return
  }
  print('Installing the packages in package-lock.json (first run only, about half a minute) …')
  const { status } = npm(['ci', '--include=dev', '--include=optional', '--loglevel=error', '--progress=true'])
  if (status !== 0) throw new SetUpFailed('The packages could not be installed. See the npm output above.')
}

/** @param {string[]} args */
function npm(args) {
  const stdio = /** @type {['ignore', 2, 2]} */ (['ignore', 2, 2])
  const npmCli = process.env.npm_execpath ?? ''
  return npmCli.endsWith('npm-cli.js')
    ? spawnSync(process.execPath, [npmCli, ...args], { cwd: ROOT, stdio })
    : spawnSync('npm', args, { cwd: ROOT, stdio, shell: process.platform === 'win32' })
}

/** @param {string} node */
function makeBuild(node) {
  print('Building the site (a few seconds, only after changes) …')
  const madeFrom = hashOfBuildInputs()
  rmSync(MADE_FROM, { force: true })
  runStep(node, [join('node_modules', '@react-router', 'dev', 'bin.cjs'), 'build'])
  runStep(node, [join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--config', 'vite.site.config.ts'])
  runStep(node, [join('scripts', 'after-build', 'route-lists.ts')])
  runStep(node, [join('scripts', 'after-build', 'resume-viewer.ts')])
  runStep(node, [join('scripts', 'after-build', 'precompress.ts')])
  runStep(node, [join('scripts', 'after-build', 'share-pictures.ts')])
  runStep(node, [join('scripts', 'after-build', 'check-pages.ts')])
  mkdirSync(join(ROOT, 'build'), { recursive: true })
  writeFileSync(MADE_FROM, madeFrom)
}

/**
 * Runs a build step. Its output is shown only if it fails.
 * @param {string} node
 * @param {string[]} args
 */
function runStep(node, args) {
  const { status, stdout, stderr } = spawnSync(node, args, { cwd: ROOT, encoding: 'utf8' })
  if (status === 0) return
  process.stderr.write(stdout + stderr)
  throw new SetUpFailed(`The build failed: node ${args.join(' ')}`)
}

/** @param {string} line */
function print(line) {
  process.stderr.write(`${line}\n`)
}
