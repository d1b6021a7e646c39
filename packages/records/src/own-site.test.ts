import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { describeOnBoth } from '../../../tests/databases.ts'

/** The program of the README, which adds an entity without the site. */
const [, PROGRAM = ''] =
  /```js\n([\s\S]*?)```/.exec(readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')) ?? []

/** What a client does with it, one after the other; prints the answers. */
const CALLS = `
const call = async (method, url, payload) => {
  const { statusCode, headers, body } = await app.inject({ method, url, payload })
  return { status: statusCode, body: headers['content-type'].includes('json') ? JSON.parse(body) : body }
}
const answers = [
  await call('POST', '/api/berths', { name: ' North  quay ', depth: '11.5' }),
  await call('POST', '/api/berths', { name: 'North quay' }),
  await call('POST', '/api/berths', { name: 'South quay', depth: 99 }),
  await call('POST', '/api/berths', { name: 'South quay' }),
  await call('PUT', '/api/berths/1', { name: 'North quay', depth: 12, version: 1 }),
  await call('PUT', '/api/berths/1', { name: 'North quay', depth: 13, version: 1 }),
  await call('GET', '/api/berths?page=1&search=south'),
  await call('GET', '/api/berths/export?format=csv'),
  await call('DELETE', '/api/berths/2'),
]
const history = await database.db.selectFrom('change').select(['entity', 'action']).orderBy('id').execute()
await app.close()
await database.close()
console.log(JSON.stringify({ answers, history }))
`

async function run(DATABASE_URL: string, program = PROGRAM) {
  const env = { ...process.env, DATABASE_URL }
  const args = ['--input-type=module', '--eval', program + CALLS]
  const { stdout } = await promisify(execFile)(process.execPath, args, { env })
  return JSON.parse(stdout)
}

describeOnBoth('an entity declared as in the README', (on) => {
  it('has an API with pages, files, refusals, and a history', async () => {
    const { answers, history } = await run(await on.create('empty'))

    const [added, taken, outside, second, changed, stale, found, file, deleted] = answers
    expect(added).toMatchObject({ status: 201, body: { data: { id: 1, name: 'North quay', depth: 11.5 } } })
    expect(taken).toMatchObject({ status: 409, body: { message: 'There is a berth with this name' } })
    expect(outside).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'depth', message: 'Depth (m) must lie between 1 and 30' }] },
    })
    expect(second).toMatchObject({ status: 201, body: { data: { depth: null } } })
    expect(changed).toMatchObject({ status: 200, body: { data: { depth: 12, version: 2 } } })
    expect(stale).toMatchObject({ status: 409, body: { errors: [{ field: 'version' }] } })
    expect(found).toMatchObject({ status: 200, body: [{ id: 2, name: 'South quay' }] })
    expect(file).toMatchObject({ status: 200, body: expect.stringContaining('North quay,12,1\r\n') })
    expect(deleted).toMatchObject({ status: 200, body: { message: 'Berth deleted successfully!' } })
    expect(history).toEqual(['add', 'add', 'update', 'delete'].map((action) => ({ entity: 'berth', action })))
  })

  it('is asked for if no tables are declared', async () => {
    const undeclared = PROGRAM.replace(/^declareSchema\(.*$/m, '')
    await expect(run(await on.create('empty'), undeclared)).rejects.toThrow('No tables are declared')
  })
})
