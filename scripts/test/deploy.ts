import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempDisposableSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type DockerStep, dockerSteps } from '../../tests/dockerfile.ts'
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
const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter)
const ADDRESSES = ['/', '/west-east-bound', '/backend/api/sailing-routes', '/ports.pdf', '/favicon.ico']

type Place = { root: string; workdir: string; env: Record<string, string> }

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    folder.remove()
    process.exit(1)
  })
using folder = mkdtempDisposableSync(join(tmpdir(), 'sailing-desk-image-'))
chmodSync(folder.path, 0o755)
const places = new Map<string, Place>()
const stages = dockerSteps(readFileSync('deploy/Dockerfile', 'utf8'))
for (const [at, { name = String(at), steps }] of stages.entries()) {
  const root = join(folder.path, name)
  const place: Place = { root, workdir: root, env: {} }
  places.set(name, place)
  mkdirSync(join(root, 'tmp'), { recursive: true })
  chmodSync(join(root, 'tmp'), 0o1777)
  for (const step of steps) runStep(place, step)
  if (at === stages.length - 1) await serve(place, steps)
}
console.log('The image would run.')

/** What concerns Docker alone, such as EXPOSE, does nothing here. */
function runStep(place: Place, { name, text }: DockerStep): void {
  const startedAt = performance.now()
  if (name === 'WORKDIR') {
    place.workdir = inStage(place, text)
    mkdirSync(place.workdir, { recursive: true })
  } else if (name === 'COPY') copy(place, text.split(' '))
  else if (name === 'RUN') runShell(place, text)
  else if (name === 'ENV')
    for (const [, key = '', scheme = '', value = ''] of text.matchAll(/(\w+)=(sqlite:)?(\S+)/g))
      place.env[key] = scheme + inStage(place, value)
  const seconds = (performance.now() - startedAt) / 1000
  if (['COPY', 'RUN'].includes(name)) console.log(`${seconds.toFixed(1).padStart(6)} s  ${name} ${text}`)
}

function inStage(place: Place | undefined, text: string): string {
  if (!place) throw new Error('There is no such stage')
  return text.replace(IMAGE_PATH, `${place.root}/$1`)
}

function copy(place: Place, words: string[]): void {
  const from = /^--from=(\w+)$/.exec(words[0] ?? '')?.[1]
  const target = join(place.workdir, words.at(-1) ?? '')
  for (const source of words.slice(from === undefined ? 0 : 1, -1))
    if (from !== undefined) cpSync(inStage(places.get(from), source), target, { recursive: true })
    else
      for (const file of contextFiles(source)) {
        // A folder is copied as its content, a file into the folder.
        const isWhole = file === source || source === '.'
        cpSync(file, join(target, isWhole ? file : file.slice(source.length + 1)))
      }
}

/** The files of the project, as a fresh clone has them, without those that .dockerignore leaves out. */
function contextFiles(source: string): string[] {
  const listed = execFileSync('git', ['ls-files', '--', source], { encoding: 'utf8' }).split('\n')
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n')
  return listed.filter((file) => file && existsSync(file) && !ignored.includes(file.split('/')[0] ?? ''))
}

function runShell(place: Place, text: string): void {
  // The owner of the volume is the user who runs the site here.
  const owner = NOBODY.uid === undefined ? 'true' : `chown ${NOBODY.uid}:${NOBODY.gid}`
  const command = inStage(place, text).replace(/chown node:node/g, owner)
  // With the network settings of this machine, as a build by Docker has those of its host.
  const env = { ...process.env, PATH, ...place.env }
  const options = { cwd: place.workdir, env, encoding: 'utf8' } as const
  const { status, stdout, stderr } = spawnSync('sh', ['-euc', command], options)
  if (status !== 0) throw new Error(`${stdout}${stderr}\nThis step failed: RUN ${text}`)
}

async function serve(place: Place, steps: DockerStep[]): Promise<void> {
  const argumentsOf = (name: string): string[] => {
    const text = steps.findLast((step) => step.name === name)?.text ?? ''
    return JSON.parse(text.slice(text.indexOf('[')))
  }
  const size = execFileSync('du', ['-sm', place.workdir], { encoding: 'utf8' }).split('\t')[0]
  console.log(`The program takes ${size} MB.`)
  execFileSync('chmod', ['-R', 'a+rX,a-w', place.workdir])
  const port = await freePort()
  const env = { PATH, ...place.env, HOST: '127.0.0.1', PORT: String(port) }
  const options = { cwd: place.workdir, env, ...NOBODY }
  const startedAt = performance.now()
  const [command = '', ...args] = argumentsOf('CMD')
  using site = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(site, 'exit')
  const check = argumentsOf('HEALTHCHECK').map((word) => word.replace(':3000', `:${port}`))
  while (spawnSync(check[0] ?? '', check.slice(1), options).status !== 0) {
    if (site.exitCode !== null) throw new Error(`The site ended with exit code ${site.exitCode}`)
    if (performance.now() - startedAt > START_MS) throw new Error('The health check did not succeed')
    await pause(100)
  }
  console.log(`Healthy after ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`)
  for (const path of ADDRESSES) {
    const { status } = await fetch(`http://127.0.0.1:${port}${path}`)
    if (status !== 200) throw new Error(`${path} was answered with ${status}`)
  }
  // Otherwise the site could not be said to run without writing to the program.
  if (spawnSync('touch', [join(place.workdir, 'src', 'written')], options).status === 0)
    throw new Error('The folder of the program could be written to')
  site.kill('SIGTERM')
  const [code] = await exited
  if (code !== 0) throw new Error(`The site ended with exit code ${code} instead of 0`)
}
