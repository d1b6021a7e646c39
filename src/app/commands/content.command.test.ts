import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, test } from 'vitest'
import { type StartedApp, startApp } from '../../../tests/app.ts'
import { paddedTo } from '../../../tests/bad-uploads.ts'
import { runCommand } from '../../../tests/command.ts'
import { databases, describeOnBoth, openForTest } from '../../../tests/databases.ts'
import { asFileForm } from '../../../tests/encodings.ts'
import { addAlbum, addPhoto, describePhoto } from '../../../tests/gallery.ts'
import { publishTexts } from '../../../tests/page-texts.ts'
import { addPort, addRecord, newestBatch, put } from '../../../tests/records.ts'
import { newFolder } from '../../../tests/temporary-files.ts'
import { contentCommand } from './content.command.ts'

const VACANCY = {
  ...{ title: 'Trainee', place: 'Chennai', employment_type: 'INTERN' },
  ...{ closes_on: '2099-12-31', text: 'Learn documentation.' },
}

/** A site with two vacancies, and the folder that they were exported to. */
async function exportedSite(url: string) {
  const app = await startApp({ database: openForTest(url) })
  await addRecord(app, 'vacancies', VACANCY)
  await addRecord(app, 'vacancies', { ...VACANCY, title: 'Clerk' })
  const folder = join(newFolder(), 'content')
  const run = (...args: string[]) => runCommand(contentCommand, args, { DATABASE_URL: url })
  const list = async () => (await app.inject('/api/vacancies')).json()
  const file = join(folder, 'vacancy.json')
  return {
    ...{ app, run, list, folder, exported: await run('export', folder) },
    read: () => JSON.parse(readFileSync(file, 'utf8')),
    save: (rows: unknown) => writeFileSync(file, JSON.stringify(rows)),
  }
}

const contents = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => [name, readFileSync(join(parentPath, name), 'utf8')])

/** Something of every kind that the office edits. */
async function addEverything(app: StartedApp) {
  const port = await addPort(app, 'Chennai')
  const { company } = (await app.inject('/api/company')).json()
  const names = await put(app, '/api/company/names', { ...company.company, tagline: 'Two coasts' })
  expect(names.statusCode, names.body).toBe(200)
  await publishTexts(app, 'overview', { title: 'Who we are' })
  await addRecord(app, 'announcements', {
    ...{ title: 'Strike', urgency: 'urgent', scope: 'port', port_id: port.id },
  })
  const album = await addAlbum(app, 'Heavy lifts')
  await describePhoto(app, await addPhoto(app, album.id), { alt: 'A transformer on the hook' })
  for (const bytes of [5000, 6000]) {
    const { payload, type } = asFileForm([
      { field: 'file', fileName: 'tariff.pdf', content: paddedTo(bytes) },
    ])
    const headers = { 'content-type': type }
    const stored = await app.inject({ method: 'POST', url: '/api/download-files', payload, headers })
    const { file, file_name } = stored.json().data
    const form = { title: 'Tariff', language: 'en', document_on: '2026-11-01', file, file_name }
    if (bytes === 5000) await addRecord(app, 'downloads', form)
    else expect((await put(app, '/api/downloads/1', form)).statusCode).toBe(200)
  }
}

const PUBLIC = ['company', 'page-texts/overview', 'announcements', 'gallery', 'downloads', 'vacancies']

describeOnBoth('site content in a folder', (on) => {
  it('of every kind is public again on another site, with its files, and one undo takes it back', async () => {
    const { app, run, folder } = await exportedSite(await on.create('migrated'))
    await addEverything(app)
    expect(await run('export', folder)).toBe(`Exported 9 records and 8 files to ${folder}.\n`)

    const url = await on.create('migrated')
    const other = await startApp({ database: openForTest(url) })
    const shown = async (site: StartedApp) =>
      Promise.all(PUBLIC.map(async (path) => (await site.inject(`/backend/api/${path}`)).json()))
    const fresh = await shown(other)
    const importing = () => runCommand(contentCommand, ['import', folder], { DATABASE_URL: url })
    expect(await importing()).toBe(
      'Nothing was imported: announcement.json, id 1: there is no port 1 on this site.\n',
    )
    expect(await shown(other)).toEqual(fresh)
    await addPort(other, 'Chennai')

    expect(await importing()).toContain('9 added, 0 changed and 0 removed')
    expect(await shown(other)).toEqual(await shown(app))
    for (const name of readdirSync(join(folder, 'files'))) {
      const { statusCode, rawPayload } = await other.inject(`/files/${name.slice(0, 64)}/${name}`)
      expect(statusCode).toBe(200)
      expect(rawPayload.equals(readFileSync(join(folder, 'files', name)))).toBe(true)
    }
    const { batch } = await newestBatch(other)
    const undone = await other.inject({ method: 'POST', url: `/api/history/${batch}/undo` })
    expect(undone.statusCode, undone.body).toBe(200)
    expect(await shown(other)).toEqual(fresh)
  })

  it('is the same when it is exported again, imported, or imported into another site', async () => {
    const { run, folder, exported } = await exportedSite(await on.create('migrated'))
    expect(exported).toBe(`Exported 2 records to ${folder}.\n`)
    const before = contents(folder)

    expect(await run('import', folder)).toContain('0 added, 0 changed and 0 removed')
    await run('export', folder)
    expect(contents(folder)).toEqual(before)

    const other = { DATABASE_URL: await on.create('migrated') }
    expect(await runCommand(contentCommand, ['import', folder], other)).toContain('2 added')
    const copy = join(newFolder(), 'copy')
    await runCommand(contentCommand, ['export', copy], other)
    expect(contents(copy)).toEqual(before)
  })

  it('is edited in the folder, imported in one write, and comes back by one undo', async () => {
    const { app, run, list, folder, read, save } = await exportedSite(await on.create('migrated'))
    const [first] = read()
    save([
      { ...first, title: 'Senior trainee' },
      { ...first, id: 7, title: 'Supervisor' },
    ])

    expect(await run('import', folder)).toBe(
      `Imported ${folder}: 1 added, 1 changed and 1 removed. History can undo it.\n`,
    )
    expect((await list()).map(({ title }: { title: string }) => title).toSorted()).toEqual([
      'Senior trainee',
      'Supervisor',
    ])
    const { batch, title } = await newestBatch(app)
    expect(title).toBe('Site content imported')
    const undone = await app.inject({ method: 'POST', url: `/api/history/${batch}/undo` })
    expect(undone.statusCode, undone.body).toBe(200)
    expect((await list()).map(({ title }: { title: string }) => title).toSorted()).toEqual([
      'Clerk',
      'Trainee',
    ])
    expect((await addRecord(app, 'vacancies', VACANCY)).id).toBeGreaterThan(7)
  })
})

test.each([
  ['text that is no JSON', '{', 'vacancy.json is not JSON.'],
  ['no list', '{}', 'vacancy.json: Invalid input: expected array, received object'],
  ['a row without id', '[{}]', 'vacancy.json: Invalid input: expected number, received undefined'],
  ['an id twice', '[ROW,ROW]', 'vacancy.json has an id twice.'],
  ['what the back office refuses', '[{"id":1}]', 'vacancy.json, id 1: title: Title is required'],
  ['an unknown field', '[{"pay":1,ROW]', "vacancy.json, id 1: 'pay' is unknown."],
])('%s is refused in one line, and nothing is imported', async (_, text, message) => {
  const { run, list, folder, read } = await exportedSite(await databases.SQLite.create('migrated'))
  const before = await list()
  const row = JSON.stringify(read()[0])
  const filled = text.replace('1,ROW', `1,${row.slice(1)}`).replaceAll('ROW', row)
  writeFileSync(join(folder, 'vacancy.json'), filled)

  expect(await run('import', folder)).toBe(`Nothing was imported: ${message}\n`)
  expect(await list()).toEqual(before)
})

test.each([
  [
    'company_setting',
    {
      key: 'partners',
      value: { partners: [{ name: 'A', country: 'Japan', url: 'javascript:alert(1)', about: 'B' }] },
    },
  ],
  ['company_setting', { key: 'names', value: { company: { email: 'nobody' } } }],
  ['announcement', { title: 'x'.repeat(10_000), urgency: 'urgent', scope: 'everywhere' }],
  [
    'download',
    { title: 'Tariff', language: 'en', document_on: '2026-11-01', file: 'x', file_name: '../a.pdf' },
  ],
])('a row of %s that the office could not have saved is refused', async (kind, row) => {
  const { run, folder } = await exportedSite(await databases.SQLite.create('migrated'))
  writeFileSync(join(folder, `${kind}.json`), JSON.stringify([{ id: 1, ...row }]))

  expect(await run('import', folder)).toMatch(
    new RegExp(`^Nothing was imported: ${kind}\\.json, id 1: [^\n]+\n$`),
  )
})

test('a file that was changed or is missing is refused, and unused files leave the folder', async () => {
  const { app, run, folder } = await exportedSite(await databases.SQLite.create('migrated'))
  const file = { type: 'image/webp', content: Buffer.from('a picture') }
  const hash = await app.database.dbForFiles
    .transaction()
    .execute((trx) => app.services.siteFiles.addFile(trx, file))
  const path = join(folder, 'files', `${hash}.webp`)

  expect(await run('export', folder)).toContain('2 records and 1 file')
  expect(readFileSync(path)).toEqual(file.content)
  writeFileSync(path, 'another picture')
  expect(await run('import', folder)).toBe(
    `Nothing was imported: The file ${hash} was changed after it was exported.\n`,
  )
  await app.database.db.deleteFrom('site_file').execute()
  await run('export', folder)
  expect(readdirSync(join(folder, 'files'))).toEqual([])
})

test('a folder with something else is neither filled nor read', async () => {
  const { run } = await exportedSite(await databases.SQLite.create('migrated'))
  const other = newFolder()
  mkdirSync(join(other, 'letters'))

  expect(await run('export', other)).toBe(`${other} is not empty and holds no exported content.\n`)
  expect(await run('import', other)).toBe(`Nothing was imported: ${other} holds no exported content.\n`)
  expect(await run('import', join(other, 'nothing'))).toContain('holds no exported content.\n')
  expect(await run('export')).toMatch(/^Give an action and a folder/)
  expect(readdirSync(other)).toEqual(['letters'])
})
