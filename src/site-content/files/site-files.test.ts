import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { restoreBackup } from '@sailing-desk/records/database/backup/restore-backup'
import { writeBackup } from '@sailing-desk/records/database/backup/snapshot'
import { expect, it, test, vi } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { databases, describeOnBoth, openForTest } from '../../../tests/databases.ts'
import { setNow } from '../../../tests/outbox.ts'
import { newFolder } from '../../../tests/temporary-files.ts'
import { createSiteFilesService, type FileUser, type SiteFile } from './site-files.service.ts'

const DAY = 86_400_000
const PICTURE = { type: 'image/webp', content: Buffer.from('RIFF of a picture') }
const hashOf = ({ content }: SiteFile) => createHash('sha256').update(content).digest('hex')

async function openSite(settings = {}, as: 'visitor' | 'administrator' = 'visitor') {
  const site = await startApp({ as, settings })
  const add = (file: SiteFile) =>
    site.database.dbForFiles.transaction().execute((trx) => site.services.siteFiles.addFile(trx, file))
  return { ...site, add }
}

test('a file is served at an address that can be cached for ever', async () => {
  const { add, inject } = await openSite()
  const hash = await add(PICTURE)

  const response = await inject(`/files/${hash}/quay.webp`)

  expect(response.statusCode).toBe(200)
  expect(response.rawPayload).toEqual(PICTURE.content)
  expect(response.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(PICTURE.content.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    etag: `"${hash}"`,
  })
  expect(response.headers['content-disposition']).toBeUndefined()
  const known = await inject({ url: `/files/${hash}/quay.webp`, headers: { 'if-none-match': `"${hash}"` } })
  expect([known.statusCode, known.body]).toEqual([304, ''])
  const head = await inject({ method: 'HEAD', url: `/files/${hash}/quay.webp` })
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '17'])
})

test.each([['image/svg+xml'], ['text/html'], ['application/pdf']])(
  'a file of %s is saved, never shown',
  async (type) => {
    const { add, inject } = await openSite()
    const hash = await add({ type, content: Buffer.from('<script>alert(1)</script>') })

    const { headers } = await inject(`/files/${hash}/tariff.pdf`)

    expect(headers['content-disposition']).toMatch(/^attachment; filename="tariff.pdf"/)
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox")
  },
)

test.each(['0'.repeat(64), 'x', '..', '%00', "' or 1=1"])('there is no file at the hash %j', async (hash) => {
  const { add, inject } = await openSite()
  await add(PICTURE)

  expect((await inject(`/files/${encodeURIComponent(hash)}/a.webp`)).statusCode).toBe(404)
})

test('equal files are stored once, and more than the limit is refused', async () => {
  const { add, database, services } = await openSite({ MEDIA_LIMIT_MB: '1' })
  const large = { type: 'image/jpeg', content: Buffer.alloc(700_000, 'a') }

  expect(await add(large)).toBe(await add(large))
  const other = add({ ...large, content: Buffer.alloc(700_000, 'b') })

  await expect(other).rejects.toMatchObject({ status: 413, message: expect.stringContaining('1 MB') })
  expect(await database.db.selectFrom('site_file').select(['hash', 'bytes']).execute()).toEqual([
    { hash: hashOf(large), bytes: 700_000 },
  ])
  expect(await services.siteFiles.readUse()).toEqual({ bytes: 700_000, limit: 1024 * 1024 })
})

describeOnBoth('the nightly removal of files', (on) => {
  it('removes a file only when nothing has referred to it for a day', async () => {
    setNow(Date.now())
    const database = openForTest(await on.create('migrated'))
    let used: readonly string[] = []
    const users: FileUser[] = [async () => [], async () => used]
    const { addFile, readFile, removeUnused } = createSiteFilesService(database, { limitMb: 10, users })
    const pass = async (days: number) => {
      vi.setSystemTime(Date.now() + days * DAY)
      return removeUnused()
    }
    const hash = await database.dbForFiles.transaction().execute((trx) => addFile(trx, PICTURE))

    used = [hash]
    expect(await pass(30)).toEqual({ removed: 0 })
    used = []
    expect(await pass(1)).toEqual({ removed: 0 })
    used = [hash]
    expect(await pass(1)).toEqual({ removed: 0 })
    used = []
    expect(await pass(1)).toEqual({ removed: 0 })
    expect(await pass(0.5)).toEqual({ removed: 0 })
    expect((await readFile(hash))?.content.length).toBe(PICTURE.content.length)
    expect(await pass(0.5)).toEqual({ removed: 1 })
    expect(await readFile(hash)).toBeUndefined()
  })
})

describeOnBoth('a backup', (on) => {
  it.each([databases.SQLite, databases.PostgreSQL])('carries files into $name, byte for byte', async (to) => {
    if (!to.available) return
    const url = await on.create('migrated')
    const database = openForTest(url)
    const { addFile } = createSiteFilesService(database, { limitMb: 10, users: [] })
    const content = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 7919) % 256))
    const hash = await database.dbForFiles
      .transaction()
      .execute((trx) => addFile(trx, { type: 'image/jpeg', content }))
    const backup = join(newFolder(), 'site.db.gz')
    const target =
      to === databases.SQLite ? `sqlite:${join(newFolder(), 'site.db')}` : await to.create('empty')

    await writeBackup(url, backup)
    await restoreBackup({ backup, databaseUrl: target, isForced: false, prepare: async () => {} })

    const restored = openForTest(target)
    const { readFile } = createSiteFilesService(restored, { limitMb: 10, users: [] })
    const file = await readFile(hash)
    expect(file?.type).toBe('image/jpeg')
    expect(Buffer.from(file?.content ?? []).equals(content)).toBe(true)
  })
})
