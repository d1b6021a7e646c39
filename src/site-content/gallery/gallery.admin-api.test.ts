import { expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../../tests/app.ts'
import { addAlbum, addPhoto, describePhoto, picture, upload } from '../../../tests/gallery.ts'
import { put, readAllTables, remove } from '../../../tests/records.ts'

const order = ({ inject }: StartedApp, url: string, payload: object) =>
  inject({ method: 'POST', url: `${url}/order`, payload })
const namesOf = async ({ inject }: StartedApp, album: number) =>
  (await inject(`/api/gallery/albums/${album}`)).json().photos.map(({ name }: { name: string }) => name)

test('a photo is added, described, published and seen by visitors', async () => {
  const app = await startApp()
  const album = await addAlbum(app, 'Granite')
  const photo = await addPhoto(app, album.id, { name: 'IMG_0001.jpg' })
  expect(photo).toMatchObject({ name: 'IMG_0001.jpg', alt: null, width: 1200, height: 800, is_gone: false })
  expect(photo.sources.map(({ width }: { width: number }) => width)).toEqual([480, 960, 1200])
  const seen = async () => (await app.inject('/backend/api/gallery')).json()
  expect(await seen()).toEqual({ albums: [], page: 1, pages: 1, total: 0 })

  const url = `/api/gallery/albums/${album.id}`
  const early = await put(app, url, { title: 'Granite', is_published: true, version: album.version })
  expect(early.statusCode).toBe(422)
  expect(early.json()).toMatchObject({
    message: 'One photo has no text alternative. Describe it before you publish the album.',
    errors: [{ field: `alt-${photo.id}`, message: 'Text alternative is required' }],
  })
  await describePhoto(app, photo, { alt: 'A block of granite in slings', caption: 'Chennai' })
  expect((await put(app, url, { title: 'Granite', is_published: true })).json()).toMatchObject({
    data: { is_published: true, photos: 1, undescribed: 0 },
  })

  const { albums, total } = await seen()
  expect(total).toBe(1)
  expect(albums).toMatchObject([
    { title: 'Granite', photos: [{ alt: 'A block of granite in slings', caption: 'Chennai', width: 1200 }] },
  ])
  for (const { webp, jpeg } of albums[0].photos[0].sources) {
    expect((await app.inject(webp)).headers['content-type']).toBe('image/webp')
    expect((await app.inject(jpeg)).headers['content-type']).toBe('image/jpeg')
  }
  await addPhoto(app, album.id, { color: '#123456' })
  expect((await seen()).total).toBe(1)
  const cleared = await describePhoto(app, photo, { alt: '' })
  expect(cleared.statusCode).toBe(422)
  expect(cleared.json().errors).toEqual([{ field: 'alt', message: 'Text alternative is required' }])
})

test('albums and photos can be put into another order, and photos into another album', async () => {
  const app = await startApp()
  const [one, other] = [await addAlbum(app, 'One'), await addAlbum(app, 'Other')]
  const add = (name: string, color: string) => addPhoto(app, one.id, { name, color })
  const [a, b] = [await add('a', '#ff0000'), await add('b', '#00ff00')]
  const [c, d] = [await add('c', '#0000ff'), await add('d', '#000000')]
  const url = `/api/gallery/albums/${one.id}`

  expect((await order(app, url, { ids: [d.id, a.id], before: c.id })).statusCode).toBe(200)
  expect(await namesOf(app, one.id)).toEqual(['b', 'd', 'a', 'c'])
  await order(app, url, { ids: [b.id] })
  expect(await namesOf(app, one.id)).toEqual(['d', 'a', 'c', 'b'])
  expect((await order(app, url, { ids: [999] })).statusCode).toBe(409)
  expect((await order(app, '/api/gallery/albums/999', { ids: [1] })).statusCode).toBe(404)
  expect((await order(app, url, { ids: [] })).statusCode).toBe(422)

  await put(app, `/api/gallery/photos/${a.id}`, { album_id: other.id })
  expect(await namesOf(app, one.id)).toEqual(['d', 'c', 'b'])
  expect(await namesOf(app, other.id)).toEqual(['a'])
  const lost = await put(app, `/api/gallery/photos/${a.id}`, { album_id: 999 })
  expect([lost.statusCode, lost.json().errors[0].field]).toEqual([422, 'album_id'])

  await order(app, '/api/gallery/albums', { ids: [other.id], before: one.id })
  const { albums } = (await app.inject('/api/gallery')).json()
  expect(albums.map(({ title }: { title: string }) => title)).toEqual(['Other', 'One'])
})

test('an undo gives a photo or an album its place back, and what got that place since comes after it', async () => {
  const app = await startApp()
  const [one, other] = [await addAlbum(app, 'One'), await addAlbum(app, 'Other')]
  const add = (name: string, color: string) => addPhoto(app, one.id, { name, color })
  const [a, b] = [await add('a', '#ff0000'), await add('b', '#00ff00')]
  const [c, d] = [await add('c', '#0000ff'), await add('d', '#000000')]
  const undo = async (batch: string) => {
    const undone = await app.inject({ method: 'POST', url: `/api/history/${batch}/undo` })
    expect(undone.statusCode, undone.body).toBe(200)
    return undone.json().batch
  }
  const positions = async (table: 'album' | 'photo') =>
    (await app.database.db.selectFrom(table).select('position').orderBy('position').execute()).map(
      ({ position }) => position,
    )

  const moved = await put(app, `/api/gallery/photos/${c.id}`, { album_id: other.id })
  await order(app, `/api/gallery/albums/${one.id}`, { ids: [d.id], before: a.id })
  expect(await namesOf(app, one.id)).toEqual(['d', 'a', 'b'])
  const undone = await undo(moved.json().batch)
  expect(await namesOf(app, one.id)).toEqual(['d', 'a', 'c', 'b'])
  expect(await positions('photo')).toEqual([1, 2, 3, 4])
  await undo(undone)
  expect(await namesOf(app, one.id)).toEqual(['d', 'a', 'b'])
  expect(await namesOf(app, other.id)).toEqual(['c'])

  const deleted = await app.inject({ method: 'DELETE', url: `/api/gallery/photos/${b.id}` })
  await add('e', '#ffffff')
  await undo(deleted.json().batch)
  expect(await namesOf(app, one.id)).toEqual(['d', 'a', 'b', 'e'])

  const gone = await app.inject({ method: 'DELETE', url: `/api/gallery/albums/${other.id}` })
  await addAlbum(app, 'New')
  await undo(gone.json().batch)
  expect(await positions('album')).toEqual([1, 2, 3])
  const { albums } = (await app.inject('/api/gallery')).json()
  expect(albums.map(({ title }: { title: string }) => title)).toEqual(['One', 'Other', 'New'])
})

test('a deleted album comes back with its photos and their files', async () => {
  const app = await startApp()
  const album = await addAlbum(app, 'Granite')
  const photo = await addPhoto(app, album.id)
  const before = (await app.inject(`/api/gallery/albums/${album.id}`)).json()

  const { batch } = (await remove(app, `/api/gallery/albums/${album.id}`)).json()
  expect((await app.inject('/api/gallery')).json().albums).toEqual([])
  const undone = await app.inject({ method: 'POST', url: `/api/history/${batch}/undo` })

  expect(undone.statusCode, undone.body).toBe(200)
  const after = (await app.inject(`/api/gallery/albums/${album.id}`)).json()
  expect(after.photos).toMatchObject([{ ...before.photos[0], version: expect.any(Number) }])
  expect((await app.inject(`${photo.sources[0]?.webp}`)).statusCode).toBe(200)
  const deleted = (await remove(app, `/api/gallery/photos/${photo.id}`)).json()
  expect(deleted).toMatchObject({ message: 'Photo deleted successfully!', batch: expect.any(String) })
  await app.database.db.deleteFrom('site_file').execute()
  await app.inject({ method: 'POST', url: `/api/history/${deleted.batch}/undo` })
  expect((await app.inject(`/api/gallery/albums/${album.id}`)).json().photos).toMatchObject([
    { is_gone: true },
  ])
})

test('what is stale, unknown or taken is refused', async () => {
  const app = await startApp()
  const album = await addAlbum(app, 'Granite')
  const photo = await addPhoto(app, album.id)
  await put(app, `/api/gallery/albums/${album.id}`, { title: 'Stone', version: album.version })
  await describePhoto(app, photo, { alt: 'Granite' })

  const stale = [
    await put(app, `/api/gallery/albums/${album.id}`, { title: 'Granite', version: album.version }),
    await put(app, `/api/gallery/photos/${photo.id}`, {
      album_id: album.id,
      alt: 'x',
      version: photo.version,
    }),
  ]
  expect(stale.map(({ statusCode }) => statusCode)).toEqual([409, 409])
  const again = await app.inject({
    method: 'POST',
    url: '/api/gallery/albums',
    payload: { title: ' STONE ' },
  })
  expect([again.statusCode, again.json().errors[0].field]).toEqual([409, 'title'])
  const long = await app.inject({
    method: 'POST',
    url: '/api/gallery/albums',
    payload: { title: 'x'.repeat(101) },
  })
  expect([long.statusCode, long.json().errors[0].field]).toEqual([422, 'title'])
  for (const url of ['/api/gallery/albums/999', '/api/gallery/photos/999'])
    expect((await remove(app, url)).statusCode).toBe(404)
  expect((await put(app, '/api/gallery/albums/999', { title: 'x' })).statusCode).toBe(404)
  expect((await put(app, '/api/gallery/photos/999', { album_id: album.id })).statusCode).toBe(404)
  expect((await upload(app, 999, await picture())).statusCode).toBe(404)
})

test('a retried upload is stored once, and the same picture twice is refused', async () => {
  const app = await startApp()
  const [album, other] = [await addAlbum(app, 'Granite'), await addAlbum(app, 'Other')]
  const content = await picture()
  const headers = { 'idempotency-key': 'one' }

  const first = await upload(app, album.id, content, { name: 'quay.jpg', headers })
  const retried = await upload(app, album.id, content, { name: 'quay.jpg', headers })
  const before = await readAllTables(app)
  const again = await upload(app, other.id, content, { name: 'copy.jpg' })

  expect(first.statusCode).toBe(201)
  expect([retried.statusCode, again.statusCode]).toEqual([201, 409])
  expect(retried.json()).toEqual(first.json())
  expect(again.json().errors).toEqual([
    { field: 'file', message: 'This picture is in the gallery already: ‘quay.jpg’ in the album ‘Granite’.' },
  ])
  expect(await readAllTables(app)).toEqual(before)
})

test('a long name is cut between two letters', async () => {
  const app = await startApp()
  const { id } = await addAlbum(app, 'Granite')
  const { name } = await addPhoto(app, id, { name: `${'n'.repeat(199)}🚢.jpg` })
  expect(name).toBe('n'.repeat(199))
})
