// Runs the npm scripts. Needs Node 20 only: it first installs packages, builds, then runs the program on Node 24.
import { chooseNode } from './choose-node.mjs'
import { runProgram, SITE_FILE, SITE_FLAGS } from './program.mjs'
import { SetUpFailed, setUp } from './set-up.mjs'

/** @type {Record<string, { file?: string, flags?: string[], args?: string[], build?: boolean, env?: Record<string, string> }>} */
const PROGRAMS = {
  start: { file: SITE_FILE, flags: SITE_FLAGS, build: true },
  demo: {
    file: SITE_FILE,
    flags: SITE_FLAGS,
    args: ['--demo'],
    build: true,
    env: { DATABASE_URL: 'sqlite:./data/demo.db', LOG_LEVEL: 'warn' },
  },
  dev: { file: 'scripts/dev.ts' },
  cli: { file: 'src/cli.ts' },
  test: { file: 'scripts/test/test.ts' },
  'test:fast': { file: 'scripts/test/test.ts', args: ['--fast'] },
  'test:browsers': { file: 'tests/browsers/smoke.ts', build: true },
  'test:faults': { file: 'scripts/faults/run.ts', build: true },
  'test:fuzz': { file: 'scripts/test/fuzz.ts', build: true },
  bench: { file: 'scripts/bench/bench.ts', build: true },
  'bench:circulars': { file: 'scripts/bench/circulars.ts', build: true },
  'bench:load': { file: 'scripts/bench/visitors.ts', build: true },
  'bench:pages': { file: 'scripts/bench/pages.ts', build: true },
  conform: { file: 'tests/conform.ts' },
  'conform:clients': { file: 'tests/conform-clients.ts' },
  sbom: { file: 'scripts/sbom.ts' },
  screens: { file: 'scripts/screens.ts', build: true },
  build: { file: 'scripts/after-build/check-pages.ts', build: true },
}

/**
 * @param {string | undefined} name
 * @param {string[]} extraArgs arguments for the program
 */
async function run(name, extraArgs) {
  const program = PROGRAMS[name ?? '']
  if (!program) throw new SetUpFailed(`Choose a program: ${Object.keys(PROGRAMS).join(', ')}`)
  const { file, flags = [], args = [], build = false, env = {} } = program
  setUp({ build })
  return file ? runProgram(chooseNode().node, [...flags, file, ...args, ...extraArgs], env) : 0
}

const [name, ...rest] = process.argv.slice(2)
run(name, rest[0] === '--' ? rest.slice(1) : rest).then(
  (code) => {
    process.exitCode = code
  },
  (error) => {
    if (!(error instanceof SetUpFailed)) throw error
    console.error(error.message)
    process.exitCode = 1
  },
)
