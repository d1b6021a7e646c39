import { expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../../tests/app.ts'
import { paddedTo } from '../../../tests/bad-uploads.ts'
import { asFileForm } from '../../../tests/encodings.ts'
import { addRecord } from '../../../tests/records.ts'

const FIELDS = { title: 'Tariff', language: 'en', document_on: '2026-11-01' }

async function uploaded({ inject }: StartedApp, bytes: number, fileName: string) {
  const { payload, type } = asFileForm([{ field: 'file', fileName, content: paddedTo(bytes) }])
  const headers = { 'content-type': type }
  const stored = await inject({ method: 'POST', url: '/api/download-files', payload, headers })
  const { file, file_name } = stored.json().data
  return { file, file_name }
}

test('downloads are listed in their order and read again after each change', async () => {
  const app = await startApp()
  const visitor = await startApp({ database: app.database, as: 'visitor' })
  const list = async () => (await visitor.inject('/backend/api/downloads')).json()
  expect(await list()).toEqual([])

  const file = await uploaded(app, 5000, 'tariff.pdf')
  await addRecord(app, 'downloads', { ...FIELDS, ...file, position: 2 })
  await addRecord(app, 'downloads', { ...FIELDS, ...file, title: '見積書', language: 'ja', position: 1 })

  expect(await list()).toEqual([
    { ...FIELDS, ...file, id: 2, title: '見積書', language: 'ja', type: 'application/pdf', bytes: 5000 },
    { ...FIELDS, ...file, id: 1, type: 'application/pdf', bytes: 5000 },
  ])
  await app.inject({ method: 'DELETE', url: '/api/downloads/2' })
  expect(await list()).toHaveLength(1)
})

test('the address of a download leads to its current version, which is saved and never changes', async () => {
  const app = await startApp()
  const visitor = await startApp({ database: app.database, as: 'visitor' })
  const first = await uploaded(app, 5000, 'tariff 2026.pdf')
  await addRecord(app, 'downloads', { ...FIELDS, ...first })
  const before = await visitor.inject('/downloads/1/tariff%202026.pdf')
  expect(before.statusCode).toBe(302)
  expect(before.headers).toMatchObject({
    location: `/files/${first.file}/tariff%202026.pdf`,
    'cache-control': 'no-cache',
  })

  const second = await uploaded(app, 6000, 'tariff 2027.pdf')
  await app.inject({ method: 'PUT', url: '/api/downloads/1', payload: { ...FIELDS, ...second } })

  const after = await visitor.inject('/downloads/1/tariff%202026.pdf')
  expect(after.headers.location).toBe(`/files/${second.file}/tariff%202027.pdf`)
  for (const [{ location }, bytes] of [
    [before.headers, 5000],
    [after.headers, 6000],
  ] as const) {
    const file = await visitor.inject(String(location))
    expect(file.rawPayload.length).toBe(bytes)
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="tariff 202\d.pdf"/),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
  }
})

test('the address of a download whose file was removed for good leads to the page of all', async () => {
  const app = await startApp()
  await addRecord(app, 'downloads', { ...FIELDS, ...(await uploaded(app, 5000, 'tariff.pdf')) })
  const { batch } = (await app.inject({ method: 'DELETE', url: '/api/downloads/1' })).json()
  await app.database.db.deleteFrom('site_file').execute()
  expect((await app.inject({ method: 'POST', url: `/api/history/${batch}/undo` })).statusCode).toBe(200)

  const { statusCode, headers } = await app.inject('/downloads/1/tariff.pdf')
  expect([statusCode, headers.location]).toEqual([302, '/downloads'])
})

test.each(['/downloads/77/a.pdf', '/downloads/x/a.pdf', "/downloads/1'--/a.pdf", '/downloads/9999999999/a'])(
  '%s, which does not exist, leads to the list',
  async (url) => {
    const { inject } = await startApp({ as: 'visitor' })
    const { statusCode, headers } = await inject(url)
    expect([statusCode, headers.location]).toEqual([302, '/downloads'])
  },
)
