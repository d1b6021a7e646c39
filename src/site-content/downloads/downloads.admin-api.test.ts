import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../../tests/app.ts'
import { paddedTo, readUpload } from '../../../tests/bad-uploads.ts'
import { EICAR, hasClamd, startClamd } from '../../../tests/clamd.ts'
import { asFileForm } from '../../../tests/encodings.ts'
import { testEntityRoutes } from '../../../tests/entity-routes.ts'
import { put, readAllTables } from '../../../tests/records.ts'

const PDF = readUpload('valid.pdf')
const WORKBOOK = { '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>' }
const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Another PDF for each number. */
const pdf = (n: number) => Buffer.concat([PDF, Buffer.from(`\n%${n}\n`)])

const workbook = (parts: Record<string, string> = {}) =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries({ ...WORKBOOK, ...parts }).map(([name, text]) => [name, strToU8(text)]),
      ),
    ),
  )

function upload({ inject }: Pick<StartedApp, 'inject'>, fileName: string, content: Uint8Array) {
  const { payload, type } = asFileForm([{ field: 'file', fileName, content }])
  const headers = { 'content-type': type }
  return inject({ method: 'POST', url: '/api/download-files', payload, headers })
}

async function uploaded(app: StartedApp, n = 1, name = `tariff-${n}.pdf`) {
  const stored = await upload(app, name, pdf(n))
  expect(stored.statusCode, stored.body).toBe(201)
  const { file, file_name } = stored.json().data
  return { file, file_name }
}

const FIELDS = { title: 'Tariff', language: 'en', document_on: '2026-11-01', position: 1 }

async function add(app: StartedApp, fields: object = {}) {
  const payload = { ...FIELDS, ...(await uploaded(app)), ...fields }
  const added = await app.inject({ method: 'POST', url: '/api/downloads', payload })
  expect(added.statusCode, added.body).toBe(201)
  return added.json().data
}

testEntityRoutes({
  path: 'downloads',
  noun: 'Download',
  stale: 'This download was changed by someone else. Reload and try again.',
  form: async (app) => ({ ...FIELDS, ...(await uploaded(app)) }),
  other: { title: 'शुल्क', language: 'hi', document_on: '2026-12-01', position: 7 },
  required: ['title', 'language', 'document_on', 'file', 'file_name'],
  maxLengths: { title: 120 },
  isUnique: false,
})

test.each([
  ['a PDF named .jpg', 'form.jpg', PDF, 'This file is a PDF. Change its name to end in .pdf and try again.'],
  [
    'a truncated PDF',
    'form.pdf',
    PDF.subarray(0, 300),
    'This file is damaged or incomplete. Save it again as PDF or .xlsx and try again.',
  ],
  [
    'a truncated workbook',
    'form.xlsx',
    workbook().subarray(0, 80),
    'This file is damaged or incomplete. Save it again as PDF or .xlsx and try again.',
  ],
  [
    'a PDF that starts a program',
    'form.pdf',
    Buffer.concat([Buffer.from('%PDF-1.4\n1 0 obj<</S/Launch>>\n'), PDF]),
    'This PDF contains a command that starts a program. Save it without that and try again.',
  ],
  [
    'a workbook with macros',
    'form.xlsx',
    workbook({ 'xl/vbaProject.bin': 'x' }),
    'This Excel file contains macros. Save it as .xlsx, without macros, and try again.',
  ],
  [
    'a workbook with macros of Excel 4',
    'form.xlsx',
    workbook({ 'xl/macrosheets/sheet1.xml': 'x' }),
    'This Excel file contains macros. Save it as .xlsx, without macros, and try again.',
  ],
  [
    'a workbook that is named .xlsm',
    'form.xlsm',
    workbook(),
    'This Excel file contains macros. Save it as .xlsx, without macros, and try again.',
  ],
  [
    'a workbook with an object',
    'form.xlsx',
    workbook({ 'xl/embeddings/oleObject1.bin': 'x' }),
    'This Excel file contains controls or embedded objects. Save it without them and try again.',
  ],
  [
    'an old Excel file',
    'form.xls',
    readUpload('valid-legacy.doc'),
    'Excel files of the old kind (.xls) are not accepted. Save it as .xlsx and try again.',
  ],
  [
    'a zip bomb',
    'form.xlsx',
    readUpload('zip-bomb.docx'),
    'This file is damaged or incomplete. Save it again as PDF or .xlsx and try again.',
  ],
  [
    'a Word document',
    'form.docx',
    readUpload('valid.docx'),
    'This file type is not accepted. Choose a PDF or Excel file (.xlsx) of up to 10 MB.',
  ],
  [
    'an HTML page',
    'form.html',
    Buffer.from('<script>alert(1)</script>'),
    'This file type is not accepted. Choose a PDF or Excel file (.xlsx) of up to 10 MB.',
  ],
  [
    'a name that reads backwards',
    '\u202efdp.exe.pdf',
    PDF,
    'This file name is not accepted. Rename the file and try again.',
  ],
  [
    'nothing',
    'form.pdf',
    Buffer.alloc(0),
    'This file is empty. Choose a PDF or Excel file (.xlsx) of up to 10 MB.',
  ],
])('%s is refused beside the file, and nothing is stored', async (_, name, content, message) => {
  const app = await startApp()

  const refused = await upload(app, name, content)

  expect(refused.statusCode).toBe(422)
  expect(refused.json().errors).toEqual([{ field: 'file', message }])
  expect((await readAllTables(app)).site_file).toEqual([])
})

test.each([10 * 1024 * 1024 + 1, 50_000_000])('a file of %i bytes is too large', async (bytes) => {
  const app = await startApp()

  const refused = await upload(app, 'form.pdf', paddedTo(bytes))

  expect(refused.statusCode).toBe(413)
  expect(refused.json().message).toBe(
    'This file is larger than 10 MB. Choose a PDF or Excel file (.xlsx) of up to 10 MB.',
  )
  expect((await readAllTables(app)).site_file).toEqual([])
})

test('a file of 10 MB and a workbook are stored', async () => {
  const app = await startApp()

  expect((await upload(app, 'large.pdf', paddedTo(10 * 1024 * 1024))).statusCode).toBe(201)
  const stored = await upload(app, 'शुल्क.xlsx', workbook())

  expect(stored.json()).toMatchObject({ data: { file_name: 'शुल्क.xlsx', type: XLSX_TYPE } })
})

test.skipIf(!hasClamd)('the virus scanner has the last word', async () => {
  const clamd = await startClamd()
  const app = await startApp({ settings: { CLAMAV_URL: `unix:${clamd.address.path}` } })

  const infected = await upload(app, 'form.pdf', Buffer.concat([PDF, Buffer.from(`\n%${EICAR}\n`)]))

  expect(infected.statusCode).toBe(422)
  expect(infected.json().errors).toMatchObject([
    { field: 'file', message: expect.stringContaining('virus scanner found') },
  ])
  expect((await readAllTables(app)).site_file).toEqual([])
  expect((await upload(app, 'form.pdf', PDF)).statusCode).toBe(201)
})

test('without an answer of the scanner nothing is stored', async () => {
  const app = await startApp({ settings: { CLAMAV_URL: 'tcp://127.0.0.1:1' } })

  const refused = await upload(app, 'form.pdf', PDF)

  expect(refused.statusCode).toBe(503)
  expect(refused.json().message).toBe(
    'The virus scanner cannot be reached, so the file was not stored. Try again later.',
  )
  expect((await readAllTables(app)).site_file).toEqual([])
})

test.each(['x', '0'.repeat(64)])('a download needs a stored document, which %.8s is not', async (file) => {
  const app = await startApp()
  const payload = { ...FIELDS, file, file_name: 'form.pdf' }

  const refused = await app.inject({ method: 'POST', url: '/api/downloads', payload })

  expect(refused.statusCode).toBe(422)
  expect(refused.json().errors).toEqual([
    { field: 'file', message: 'This file is no longer here. Choose it again.' },
  ])
})

test('the name of a download ends as its type does', async () => {
  const app = await startApp()
  const { id, version, ...row } = await add(app)
  const message = 'This file is a PDF. Change its name to end in .pdf and try again.'
  for (const file_name of ['form.exe', 'form.xlsx', 'form', '.pdf']) {
    const payload = { ...FIELDS, ...(await uploaded(app, 2)), file_name }
    const added = await app.inject({ method: 'POST', url: '/api/downloads', payload })
    const renamed = { ...FIELDS, file: row.file, file_name, version }
    const changed = await app.inject({ method: 'PUT', url: `/api/downloads/${id}`, payload: renamed })
    for (const refused of [added, changed])
      expect([refused.statusCode, refused.json().errors], file_name).toEqual([
        422,
        [{ field: 'file', message }],
      ])
  }
})

test('a picture of the site is no download', async () => {
  const app = await startApp()
  const content = Buffer.from('a picture')
  const file = await app.database.dbForFiles
    .transaction()
    .execute((trx) => app.services.siteFiles.addFile(trx, { type: 'image/webp', content }))

  const payload = { ...FIELDS, file, file_name: 'form.pdf' }
  const refused = await app.inject({ method: 'POST', url: '/api/downloads', payload })

  expect(refused.statusCode).toBe(422)
})

test('another file is a new version, and a previous one can be made current and be undone', async () => {
  const app = await startApp()
  const { id, version } = await add(app)
  const payload = { ...FIELDS, ...(await uploaded(app, 2)), document_on: '2026-12-01', version }
  const changed = await app.inject({ method: 'PUT', url: `/api/downloads/${id}`, payload })
  expect(changed.json().data).toMatchObject({ file_name: 'tariff-2.pdf', version: 2 })
  const versions = async () => (await app.inject(`/api/downloads/${id}/versions`)).json()
  const { current, previous } = await versions()
  expect(current).toMatchObject({ file_name: 'tariff-2.pdf', document_on: '2026-12-01' })
  expect(previous).toMatchObject([{ file_name: 'tariff-1.pdf', document_on: '2026-11-01' }])

  const url = `/api/downloads/${id}/versions/${previous[0].id}`
  const back = await app.inject({ method: 'POST', url })

  expect(back.statusCode, back.body).toBe(200)
  expect(back.json()).toMatchObject({ message: 'tariff-1.pdf is the current version now' })
  expect(await versions()).toMatchObject({
    current: { file_name: 'tariff-1.pdf', document_on: '2026-11-01' },
    previous: [{ file_name: 'tariff-2.pdf', document_on: '2026-12-01' }],
  })
  const undone = await app.inject({ method: 'POST', url: `/api/history/${back.json().batch}/undo` })
  expect(undone.statusCode, undone.body).toBe(200)
  expect((await versions()).current).toMatchObject({ file_name: 'tariff-2.pdf' })
  const unknown = await app.inject({ method: 'POST', url: `/api/downloads/${id}/versions/99` })
  expect(unknown.statusCode).toBe(404)
})

test('of two who make a version current at once, the second does not take it back', async () => {
  const app = await startApp()
  const { id } = await add(app)
  const payload = { ...FIELDS, ...(await uploaded(app, 2)) }
  await app.inject({ method: 'PUT', url: `/api/downloads/${id}`, payload })
  const { current, previous } = (await app.inject(`/api/downloads/${id}/versions`)).json()
  const url = `/api/downloads/${id}/versions/${previous[0].id}?version=${current.version}`

  const answers = [await app.inject({ method: 'POST', url }), await app.inject({ method: 'POST', url })]

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409])
  expect(answers[1]?.json().message).toBe('This download was changed by someone else. Reload and try again.')
  expect((await app.inject(`/api/downloads/${id}/versions`)).json().current.file).toBe(previous[0].file)
})

test('an undo of the new version takes it away, and one of a deletion brings all versions back', async () => {
  const app = await startApp()
  const { id } = await add(app)
  const url = `/api/downloads/${id}`
  const second = await app.inject({
    ...{ method: 'PUT', url },
    payload: { ...FIELDS, ...(await uploaded(app, 2)) },
  })
  const { batch } = (await app.inject({ method: 'DELETE', url })).json()
  expect((await readAllTables(app)).download_version).toEqual([])

  const undo = (of: string) => app.inject({ method: 'POST', url: `/api/history/${of}/undo` })
  expect((await undo(batch)).statusCode).toBe(200)
  expect((await app.inject(`${url}/versions`)).json().previous).toMatchObject([{ file_name: 'tariff-1.pdf' }])
  const [newest] = (await app.inject('/api/history/batches?entity=download')).json()
  expect(JSON.stringify(newest)).toContain('Tariff')

  const older = await undo(second.json().batch)
  expect(older.statusCode, older.body).toBe(200)
  const { current, previous } = (await app.inject(`${url}/versions`)).json()
  expect([current.file_name, previous]).toEqual(['tariff-1.pdf', []])
})

test('a download restored after its file was removed is marked until the file is uploaded again', async () => {
  const app = await startApp()
  const visitor = await startApp({ database: app.database, as: 'visitor' })
  const { id, file, file_name } = await add(app)
  const offered = async () => (await visitor.inject('/backend/api/downloads')).json().length
  const marks = async () => {
    const [listed] = (await app.inject('/api/downloads')).json()
    const [paged] = (await app.inject('/api/downloads?page=1')).json()
    const { current, previous } = (await app.inject(`/api/downloads/${id}/versions`)).json()
    return [listed, paged, current, ...previous].map(({ is_gone }) => is_gone)
  }
  expect([await marks(), await offered()]).toEqual([[false, false, false], 1])
  const { batch } = (await app.inject({ method: 'DELETE', url: `/api/downloads/${id}` })).json()
  await app.database.db.deleteFrom('site_file').execute()
  await app.inject({ method: 'POST', url: `/api/history/${batch}/undo` })

  expect([await marks(), await offered()]).toEqual([[true, true, true], 0])

  const form = { ...FIELDS, file, file_name }
  const renamed = await put(app, `/api/downloads/${id}`, { ...form, title: 'Tariff 2026' })
  expect([renamed.json().data.is_gone, await offered()]).toEqual([true, 0])
  await uploaded(app)
  const back = await put(app, `/api/downloads/${id}`, { ...form, title: 'Tariff 2026' })
  expect(back.json().data.is_gone).toBe(false)
  expect([await marks(), await offered()]).toEqual([[false, false, false], 1])
})

test('a version whose file was removed is marked', async () => {
  const app = await startApp()
  const { id, file } = await add(app)
  const second = { ...FIELDS, ...(await uploaded(app, 2)) }
  await put(app, `/api/downloads/${id}`, second)
  await app.database.db.deleteFrom('site_file').where('hash', '=', file).execute()

  const { current, previous } = (await app.inject(`/api/downloads/${id}/versions`)).json()

  expect([current.is_gone, previous[0].is_gone]).toEqual([false, true])
})

test('the nightly job keeps the files of all versions', async () => {
  const app = await startApp()
  const { id } = await add(app)
  const payload = { ...FIELDS, ...(await uploaded(app, 2)) }
  await app.inject({ method: 'PUT', url: `/api/downloads/${id}`, payload })
  const unused = await uploaded(app, 3)

  await app.services.siteFiles.removeUnused()

  const { site_file } = await readAllTables(app)
  expect(site_file).toHaveLength(3)
  expect(site_file.filter(({ unused_since }) => unused_since !== null)).toMatchObject([{ hash: unused.file }])
})

test('without a position a download is the last', async () => {
  const app = await startApp()
  await add(app, { position: 5 })
  expect(await add(app, { position: '' })).toMatchObject({ position: 6 })
})

test('a download after the last position there is can be saved again as it is', async () => {
  const app = await startApp()
  await add(app, { position: 999 })
  const last = await add(app, { position: '' })
  expect(last).toMatchObject({ position: 999 })
  expect((await put(app, `/api/downloads/${last.id}`, last)).statusCode).toBe(200)
})
