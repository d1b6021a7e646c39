import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, describe, expect, it, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { readUpload } from '../../../tests/bad-uploads.ts'
import { addAlbum, addPhoto, picture, upload } from '../../../tests/gallery.ts'
import { readAllTables } from '../../../tests/records.ts'
import { createPictureConverter } from './convert/convert-picture.ts'

const SVG = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const DAMAGED = 'This picture is damaged or incomplete. Choose it again, or save it once more.'
const kindText = (kind: string) => `This is a file of the kind ${kind}. Choose a JPEG, PNG or WebP file.`
const tooLarge = (megapixels: number) =>
  `This picture has ${megapixels} megapixels, and at most 100 can be converted. Save it in a smaller size, and choose that file.`

/** A PNG of this size in one colour: the pixels of a bomb compress a thousandfold. */
function png(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // One bit for each pixel.
  head.set([1, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc32(bytes: Buffer): number {
  let sum = ~0
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return ~sum >>> 0
}

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })

const BAD: [what: string, status: number, message: string, content: () => Buffer | Promise<Buffer>][] = [
  ['a picture of 200 megapixels', 422, tooLarge(200), () => png(20_000, 10_000)],
  ['a decompression bomb', 422, tooLarge(2500), () => png(50_000, 50_000)],
  ['an SVG', 422, kindText('SVG'), () => Buffer.from(SVG)],
  ['a PDF named .jpg', 422, kindText('PDF'), () => readUpload('valid.pdf')],
  ['a GIF', 422, kindText('GIF'), () => noise(20, 20).gif().toBuffer()],
  ['a TIFF', 422, kindText('TIFF'), () => noise(20, 20).tiff().toBuffer()],
  [
    'a HEIC picture',
    422,
    'This is a HEIC picture, which most browsers cannot show. Save it as JPEG and choose that file.',
    () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
  ],
  ['a text', 422, 'This is not a picture. Choose a JPEG, PNG or WebP file.', () => Buffer.from('hello')],
  ['an empty file', 422, 'This is not a picture. Choose a JPEG, PNG or WebP file.', () => Buffer.alloc(0)],
  [
    'a truncated picture',
    422,
    DAMAGED,
    async () => (await noise(900, 600).jpeg().toBuffer()).subarray(0, 60_000),
  ],
  [
    'the head of a picture only',
    422,
    DAMAGED,
    async () => (await noise(900, 600).png().toBuffer()).subarray(0, 40),
  ],
  ['a WebP of garbage', 422, DAMAGED, () => Buffer.from('RIFF\x10\0\0\0WEBPVP8 garbage')],
  [
    '50 MB',
    413,
    'This file is larger than 25 MB. Save the picture in a smaller size, and choose that file.',
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(50_000_000)]),
  ],
]

describe('a file that cannot be a photo', () => {
  it.each(BAD)(
    'is refused beside the field, and nothing is stored: %s',
    async (_what, status, message, content) => {
      const app = await startApp()
      const album = await addAlbum(app, 'Granite')
      const before = await readAllTables(app)

      const response = await upload(app, album.id, await content(), { name: 'holiday.jpg' })

      expect([response.statusCode, response.json().message]).toEqual([status, message])
      expect(response.json().errors).toEqual([{ field: 'file', message }])
      expect(await readAllTables(app)).toEqual(before)
    },
  )

  it('is refused if there is none', async () => {
    const app = await startApp()
    const album = await addAlbum(app, 'Granite')
    const response = await app.inject({
      method: 'POST',
      url: `/api/gallery/albums/${album.id}/photos`,
      payload: {},
    })
    expect(response.json().errors).toEqual([{ field: 'file', message: 'Choose a picture' }])
  })

  it('is refused if there is no room for it, and then nothing of it is stored', async () => {
    const app = await startApp({ settings: { MEDIA_LIMIT_MB: '1' } })
    const album = await addAlbum(app, 'Granite')
    const content = await noise(2400, 1800).jpeg().toBuffer()
    const before = await readAllTables(app)

    const response = await upload(app, album.id, content)

    expect(response.statusCode).toBe(413)
    expect(response.json().errors[0]).toMatchObject({
      field: 'file',
      message: expect.stringContaining('may have 1 MB'),
    })
    expect(await readAllTables(app)).toEqual(before)
  })
})

describe('a converted picture', () => {
  const converter = createPictureConverter()
  afterAll(converter.close)
  const metadataOf = async (content: Buffer) => {
    const { sizes } = await converter.convert(content)
    return Promise.all(sizes.flatMap(({ webp, jpeg }) => [sharp(webp).metadata(), sharp(jpeg).metadata()]))
  }

  it('has no location and no other metadata', async () => {
    const taken = await noise(600, 400)
      .withExif({
        IFD0: { Make: 'Phone', Copyright: 'Asha' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '13/1 5/1 0/1' },
      })
      .withXmp(
        '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>',
      )
      .jpeg()
      .toBuffer()
    expect((await sharp(taken).metadata()).exif?.toString('latin1')).toContain('Phone')

    for (const { exif, xmp, iptc, icc } of await metadataOf(taken))
      expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined])
  })

  it.each([1, 3, 6, 8])('is upright, however the phone was held: orientation %i', async (orientation) => {
    // Blue above, red below.
    const upright = sharp({
      create: { width: 40, height: 80, channels: 3, background: '#0000ff' },
    }).composite([
      { input: { create: { width: 40, height: 40, channels: 3, background: '#ff0000' } }, gravity: 'south' },
    ])
    const turns: Record<number, number> = { 1: 0, 3: 180, 6: 270, 8: 90 }
    const held = await sharp(await upright.png().toBuffer())
      .rotate(turns[orientation])
      .withMetadata({ orientation })
      .jpeg({ quality: 95 })
      .toBuffer()

    const { width, height, sizes } = await converter.convert(held)

    expect([width, height]).toEqual([40, 80])
    const { data } = await sharp(sizes[0]?.jpeg).raw().toBuffer({ resolveWithObject: true })
    const [top, bottom] = [data.subarray(0, 3), data.subarray(-3)]
    expect([Number(top[2]) > 200, Number(bottom[0]) > 200]).toEqual([true, true])
  })

  it.each([
    [300, 200, [300]],
    [480, 320, [480]],
    [700, 400, [480, 700]],
    [4000, 3000, [480, 960, 1600]],
    [200, 20_000, [48]],
  ])('of %i × %i pixels has the widths that are not larger', async (width, height, widths) => {
    const { sizes } = await converter.convert(await picture({ width, height }))
    expect(sizes.map((size) => size.width)).toEqual(widths)
  })

  it('is in sRGB with three colours, and transparency is white in JPEG', async () => {
    const clear = await sharp({ create: { width: 20, height: 20, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer()
    const { sizes } = await converter.convert(clear)
    const { data, info } = await sharp(sizes[0]?.jpeg).raw().toBuffer({ resolveWithObject: true })
    expect([info.channels, data[0]]).toEqual([3, 255])
    for (const { space } of await metadataOf(await noise(40, 40).toColourspace('cmyk').jpeg().toBuffer()))
      expect(space).toBe('srgb')
  })
})

test('a picture that takes too long is given up, and the next one is converted', async () => {
  const converter = createPictureConverter({ maxMs: 20 })
  await expect(converter.convert(await picture())).rejects.toThrow(/takes too long to convert/)
  const next = createPictureConverter()
  expect((await next.convert(await picture())).width).toBe(1200)
})

test('hostile texts of photos and albums come back as they are', async () => {
  const app = await startApp()
  const hostile = `"><script>alert(1)</script>{{7*7}}'; drop table photo; --`
  const album = await addAlbum(app, hostile)
  const photo = await addPhoto(app, album.id, { name: '<img src=x onerror=alert(1)>.jpg' })
  expect(photo.name).toBe('<img src=x onerror=alert(1)>.jpg')
  const url = `/api/gallery/photos/${photo.id}`
  await app.inject({ method: 'PUT', url, payload: { album_id: album.id, alt: hostile, caption: hostile } })
  await app.inject({
    method: 'PUT',
    url: `/api/gallery/albums/${album.id}`,
    payload: { title: hostile, is_published: true },
  })

  const { albums } = (await app.inject('/backend/api/gallery')).json()

  expect(albums).toMatchObject([{ title: hostile, photos: [{ alt: hostile, caption: hostile }] }])
})
