import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openMigrated } from '@sailing-desk/records/database/open-migrated'
import { buildApp } from '../src/app/app.ts'
import { readConfig } from '../src/app/config.ts'
import { fillWithSample } from '../src/app/demo.ts'
import { createServices } from '../src/app/services.ts'
import { createAccount, PASSWORD } from './accounts.ts'

/**
 * `npm run conform:clients`: lets two generators make clients from the OpenAPI documents, compiles them as strictly as TypeScript
 * can, and calls the demo site with one. The generators are installed in a folder that is removed again. Exits with 1 on any fault.
 */

/** TypeScript as a library of JavaScript, which both need: version 7 is none. */
const PACKAGES = { orval: '8.38.0', 'openapi-typescript': '7.13.0', typescript: '5.9.3' }
const DOCUMENTS = { visitors: '/openapi.json', office: '/openapi-office.json' }

const COMPILER_OPTIONS = {
  strict: true,
  noEmit: true,
  target: 'es2023',
  module: 'nodenext',
  lib: ['es2023', 'dom', 'dom.iterable'],
  types: [],
  allowImportingTsExtensions: true,
}

/** Ten calls, each of which reads from the answer what only the right one has. */
const CALLS = `
import * as office from './office.ts'
import * as visitors from './visitors.ts'
import '../src/database/site-schema.ts'

let count = 0
function check(what: string, holds: boolean): void {
  if (!holds) throw new Error(what)
  count++
}

const routes = await visitors.listSailingRoutes()
check('routes', routes.status === 200 && routes.data.length > 0)
const ports = await visitors.listPorts()
check('ports', ports.status === 200 && ports.data.ports.length > 0)
const missing = await visitors.getPort('atlantis')
check('a port that is not there', missing.status === 404 && missing.data.title === 'Not found')
const sailings = await visitors.findSailings('inmaa', 'jpngo')
check('sailings', sailings.status === 200 && sailings.data.from.code === 'INMAA')
const schedules = await visitors.listPortSchedules({ UNLocationCode: 'INMAA', date: '2026-11-25' })
check('the port schedule of DCSA', schedules.status === 200 && schedules.data.length > 0)

const login = await visitors.login({ username: 'meera', password: '${PASSWORD}' })
check('login', login.status === 200)
const headers = { cookie: login.headers.getSetCookie().join('; ') }
const refused = await office.listVessels()
check('the office without a session', refused.status === 401)
const added = await office.createPort({ name: 'Generated' }, { headers })
if (added.status !== 201) throw new Error('a port that is added')
check('a port that is added', added.data.data.name === 'Generated')
const again = await office.createPort({ name: 'generated' }, { headers })
check('a port that is there already', again.status === 409)
const deleted = await office.deletePort(String(added.data.data.id), { headers })
check('a port that is deleted', deleted.status === 200)
console.log(count + ' calls are answered as the documents say')
`

using folder = mkdtempDisposableSync(join(tmpdir(), 'sailing-desk-clients-'))
const inFolder = (name: string) => join(folder.path, name)
const config = readConfig({ LOG_LEVEL: 'silent' })
const database = await openMigrated(`sqlite:${inFolder('site.db')}`)
const services = createServices(database, config)
await fillWithSample(services)
await createAccount(database)
const app = await buildApp(database, config, 'no-pages', services)
const url = await app.listen({ host: '127.0.0.1', port: 0 })

writeFileSync(inFolder('package.json'), JSON.stringify({ type: 'module', dependencies: PACKAGES }))
await run('npm', 'install', '--no-audit', '--no-fund', '--loglevel=error')
for (const [name, path] of Object.entries(DOCUMENTS))
  writeFileSync(inFolder(`${name}.json`), await (await fetch(url + path)).text())
writeFileSync(inFolder('orval.config.mjs'), `export default ${JSON.stringify(orvalConfig(url))}`)
writeFileSync(inFolder('tsconfig.json'), JSON.stringify({ compilerOptions: COMPILER_OPTIONS }))
writeFileSync(inFolder('calls.ts'), CALLS)
await run('npm', 'exec', 'orval')
for (const name of Object.keys(DOCUMENTS))
  await run('npm', 'exec', '--', 'openapi-typescript', `${name}.json`, '-o', `${name}-types.ts`)
await run('npm', 'exec', 'tsc')
await run(process.execPath, 'calls.ts')
await app.close()
await database.close()

function orvalConfig(baseUrl: string) {
  return Object.fromEntries(
    Object.keys(DOCUMENTS).map((name) => [
      name,
      { input: `./${name}.json`, output: { target: `./${name}.ts`, client: 'fetch', baseUrl } },
    ]),
  )
}

/** Shows what the program says; throws if it fails. */
async function run(command: string, ...args: string[]): Promise<void> {
  const [code] = await once(spawn(command, args, { cwd: folder.path, stdio: 'inherit' }), 'exit')
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed`)
}
