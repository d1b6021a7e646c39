import { spawnSync } from 'node:child_process'
import { lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOfBuildInputs } from './build-inputs.mjs'
import { chooseNode, hasPackedNode, ROOT } from './choose-node.mjs'
import { packagesFit } from './packages.mjs'

/** Why the program cannot be run; the message is one line. */
export class SetUpFailed extends Error {}

const MADE_FROM = join(ROOT, 'build', 'made-from')

/**
 * Brings packages and build up to date, and does nothing where they are. Speaks on stderr: stdout is the program's.
 * @param {{ build: boolean }} needs
 */
export function setUp({ build }) {
  const buildFits = !build || read(MADE_FROM) === hashOfBuildInputs()
  // A machine that only runs a finished build does without the tools that make it.
  if (!packagesFit({ withTools: !buildFits }) || (chooseNode().problem && hasPackedNode())) install()
  const { node, problem } = chooseNode()
  if (problem !== undefined) throw new SetUpFailed(problem)
  if (!buildFits) makeBuild(node)
}

function install() {
  // npm would delete what the link points to, which is somebody else's.
  if (lstatSync(join(ROOT, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) {
    say(
      'node_modules is a link to packages that do not quite fit package-lock.json: they are used as they are.',
    )
    return
  }
  say('Installing the packages in package-lock.json (first run only, about half a minute) …')
  const { status } = npm(['ci', '--include=dev', '--include=optional', '--loglevel=error', '--progress=true'])
  if (status !== 0) throw new SetUpFailed('The packages could not be installed. See the npm output above.')
}

/** @param {string[]} args */
function npm(args) {
  // On stderr, all of it.
  const stdio = /** @type {['ignore', 2, 2]} */ (['ignore', 2, 2])
  const running = process.env.npm_execpath ?? ''
  return running.endsWith('npm-cli.js')
    ? spawnSync(process.execPath, [running, ...args], { cwd: ROOT, stdio })
    : spawnSync('npm', args, { cwd: ROOT, stdio, shell: process.platform === 'win32' })
}

/** @param {string} node */
function makeBuild(node) {
  say('Building the pages (a few seconds, only after changes) …')
  const madeFrom = hashOfBuildInputs()
  rmSync(MADE_FROM, { force: true })
  runStep(node, [join('node_modules', '@react-router', 'dev', 'bin.cjs'), 'build'])
  runStep(node, [join('scripts', 'precompress.ts')])
  runStep(node, [join('scripts', 'make-share-pictures.ts')])
  runStep(node, [join('scripts', 'check-pages.ts')])
  mkdirSync(join(ROOT, 'build'), { recursive: true })
  writeFileSync(MADE_FROM, madeFrom)
}

/**
 * Quiet when all goes well.
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
function say(line) {
  process.stderr.write(`${line}\n`)
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
