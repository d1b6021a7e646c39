import { expect, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { addAlbum, addPhoto, describePhoto } from '../../../tests/gallery.ts'
import { ALL_INJECTIONS } from '../../../tests/injection/strings.ts'
import { put } from '../../../tests/records.ts'

/** What breaks out of text or of an attribute in a page. */
const MARKUP = /<[a-z!/]/i

test('no hostile text in an album, a caption or a text alternative is markup on the page', async () => {
  const app = await startApp({ pages: true })
  const album = await addAlbum(app, 'Heavy lifts')
  const photo = await addPhoto(app, album.id)
  await describePhoto(app, photo, { alt: 'A transformer' })
  await put(app, `/api/gallery/albums/${album.id}`, { title: 'Heavy lifts', is_published: true })
  let checked = 0

  for (const text of ALL_INJECTIONS) {
    const described = await describePhoto(app, photo, { alt: text, caption: text })
    const renamed = await put(app, `/api/gallery/albums/${album.id}`, { title: text, is_published: true })
    for (const { statusCode, body } of [described, renamed]) expect([200, 422], body).toContain(statusCode)

    const page = await app.inject('/gallery')
    expect(page.statusCode, text).toBe(200)
    if (described.statusCode !== 200 || !MARKUP.test(text)) continue
    checked += 1
    const { caption } = described.json().data
    const { albums } = (await app.inject('/backend/api/gallery')).json()
    expect(albums[0].photos[0].caption).toBe(caption)
    expect(page.body, text).not.toContain(caption)
  }

  expect(checked).toBeGreaterThan(20)
})
