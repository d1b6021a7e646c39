import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { addAlbum, upload } from '../../../tests/gallery.ts'
import { count, percentile95 } from '../../../tests/response-times.ts'

/** A picture that is not of one colour. */
const photo = (at: number) =>
  sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 100 + at, sigma: 6 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer()

test('others are answered while pictures are converted, in a gallery of a thousand photos', async () => {
  const app = await startApp()
  const album = await addAlbum(app, 'Granite')
  const hash = () => randomBytes(32).toString('hex')
  for (const at of count(996)) {
    const files = [480, 960, 1600].map((width) => ({ width, webp: hash(), jpeg: hash() }))
    const row = {
      album_id: album.id,
      position: at,
      name: `${at}.jpg`,
      alt: `Photo ${at}`,
      source_hash: hash(),
    }
    await app.database.db
      .insertInto('photo')
      .values({ ...row, caption: null, width: 1600, height: 1200, files: JSON.stringify(files) })
      .execute()
  }
  const pictures = []
  for (const at of count(4)) pictures.push(await photo(at))

  let isDone = false
  const times: number[] = []
  const asking = (async () => {
    while (!isDone) {
      const startedAt = performance.now()
      await app.inject('/backend/api/sailing-routes')
      times.push(performance.now() - startedAt)
      await pause(5)
    }
  })()
  const added = await Promise.all(pictures.map((content) => upload(app, album.id, content)))
  isDone = true
  await asking

  expect(added.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201])
  const p95 = percentile95(times.toSorted((a, b) => a - b))
  console.log(`${times.length} requests meanwhile: 95 % within ${p95.toFixed(1)} ms`)
  // Those who wait for a picture would wait longer.
  expect(p95).toBeLessThan(500)
  const { photos } = (await app.inject(`/api/gallery/albums/${album.id}`)).json()
  expect(photos).toHaveLength(1000)
})
