import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type DockerStage, type DockerStep, dockerSteps } from '../../tests/dockerfile.ts'
import { freePort } from '../free-port.ts'

/**
 * Runs the steps of deploy/Dockerfile without Docker: each stage in a fresh folder, then the site as an ordinary user who
 * can write to the volume and /tmp only. Prints what each step took.
 */

const START_MS = 60_000
/** Debian's user nobody, in place of the image's. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
/** Paths of the image that are folders of a stage here. */
const IMAGE_PATH = /(?<![\w.:/])\/(app|data|tmp)(?=[/\s"]|$)/g

type Place = { root: string; workdir: string; env: Record<string, string> }

const root = mkdtempSync(join(tmpdir(), 'sailing-desk-image-'))
chmodSync(root, 0o755)
process.on('exit', () => rmSync(root, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter)
const places = new Map<string, Place>()

try {
  const stages = dockerSteps(readFileSync('deploy/Dockerfile', 'utf8'))
  for (const [at, stage] of stages.entries()) runStage(stage, stage.name ?? String(at))
  const last = stages.at(-1)
  if (!last) throw new Error('There is no stage')
  await serve(placeOf(last.name ?? String(stages.length - 1)), last)
  console.log('The image would run.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function placeOf(stage: string): Place {
  const place = places.get(stage)
  if (!place) throw new Error(`There is no stage ${stage}`)
  return place
}

function runStage({ steps }: DockerStage, name: string): void {
  const place: Place = { root: join(root, name), workdir: join(root, name), env: {} }
  mkdirSync(join(place.root, 'tmp'), { recursive: true })
  chmodSync(join(place.root, 'tmp'), 0o1777)
  places.set(name, place)
  for (const step of steps) {
    const startedAt = performance.now()
    runStep(place, step)
    const seconds = (performance.now() - startedAt) / 1000
    if (['COPY', 'RUN'].includes(step.name))
      console.log(`${seconds.toFixed(1).padStart(6)} s  ${step.name} ${step.text}`)
  }
}

/** What concerns Docker alone, such as EXPOSE, does nothing here. */
function runStep(place: Place, { name, text }: DockerStep): void {
  if (name === 'WORKDIR') {
    place.workdir = inStage(place, text)
    mkdirSync(place.workdir, { recursive: true })
  } else if (name === 'COPY') copy(place, text.split(' '))
  else if (name === 'RUN') runShell(place, text)
  else if (name === 'ENV')
    for (const [, key = '', value = ''] of text.matchAll(/(\w+)=(\S+)/g))
      place.env[key] = value.replace(
        /^(sqlite:)?(.*)$/,
        (_, scheme = '', path) => scheme + inStage(place, path),
      )
}

function inStage(place: Place, text: string): string {
  return text.replace(IMAGE_PATH, `${place.root}/$1`)
}

function copy(place: Place, words: string[]): void {
  const from = /^--from=(\w+)$/.exec(words[0] ?? '')?.[1]
  const paths = from === undefined ? words : words.slice(1)
  const target = join(place.workdir, paths.at(-1) ?? '')
  for (const source of paths.slice(0, -1)) {
    if (from !== undefined) cpSync(inStage(placeOf(from), source), target, { recursive: true })
    else for (const file of contextFiles(source)) cpSync(file, targetOf(file, source, target))
  }
}

/** The files of the project, as a fresh clone has them, without those that .dockerignore leaves out. */
function contextFiles(source: string): string[] {
  const listed = execFileSync('git', ['ls-files', '--', source], { encoding: 'utf8' }).split('\n')
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n')
  return listed.filter((file) => file && existsSync(file) && !ignored.includes(file.split('/')[0] ?? ''))
}

/** A folder is copied as its content, a file into the folder. */
function targetOf(file: string, source: string, target: string): string {
  const isFile = file === source
  return join(target, isFile ? file : file.slice(source === '.' ? 0 : source.length + 1))
}

function runShell(place: Place, text: string): void {
  // The owner of the volume is the user who runs the site here.
  const owner = NOBODY.uid === undefined ? 'true' : `chown ${NOBODY.uid}:${NOBODY.gid}`
  const command = inStage(place, text).replace(/chown node:node/g, owner)
  const { status, stdout, stderr } = spawnSync('sh', ['-euc', command], {
    cwd: place.workdir,
    // With the network settings of this machine, as a build by Docker has those of its host.
    env: { ...process.env, PATH, ...place.env },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${stdout}${stderr}\nThis step failed: RUN ${text}`)
}

async function serve(place: Place, { steps }: DockerStage): Promise<void> {
  const argumentsOf = (name: string) => steps.findLast((step) => step.name === name)?.text ?? ''
  const size = execFileSync('du', ['-sm', place.workdir], { encoding: 'utf8' }).split('\t')[0]
  console.log(`The program takes ${size} MB.`)
  execFileSync('chmod', ['-R', 'a+rX,a-w', place.workdir])
  const port = String(await freePort())
  const options = {
    cwd: place.workdir,
    env: { PATH, ...place.env, HOST: '127.0.0.1', PORT: port },
    ...NOBODY,
  }
  const [command = '', ...args]: string[] = JSON.parse(argumentsOf('CMD'))
  const startedAt = performance.now()
  const site = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(site, 'exit')
  try {
    const check: string[] = JSON.parse(argumentsOf('HEALTHCHECK').replace(/^.*?CMD /, ''))
    const healthCheck = check.map((word) => word.replace(':3000', `:${port}`))
    while (spawnSync(healthCheck[0] ?? '', healthCheck.slice(1), options).status !== 0) {
      if (site.exitCode !== null) throw new Error(`The site ended with exit code ${site.exitCode}`)
      if (performance.now() - startedAt > START_MS) throw new Error('The health check did not succeed')
      await pause(100)
    }
    console.log(`Healthy after ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`)
    await expectPages(`http://127.0.0.1:${port}`)
    expectUnwritable(place, options)
  } finally {
    site.kill('SIGTERM')
  }
  const [code] = await exited
  if (code !== 0) throw new Error(`The site ended with exit code ${code} instead of 0`)
}

async function expectPages(origin: string): Promise<void> {
  for (const path of ['/', '/west-east-bound', '/backend/api/sailing-routes', '/ports.pdf', '/favicon.ico']) {
    const { status } = await fetch(origin + path)
    if (status !== 200) throw new Error(`${path} was answered with ${status}`)
  }
}

/** Otherwise the site could not be said to run without writing to the program. */
function expectUnwritable({ workdir }: Place, options: object): void {
  if (spawnSync('touch', [join(workdir, 'src', 'written')], options).status === 0)
    throw new Error('The folder of the program could be written to')
}
