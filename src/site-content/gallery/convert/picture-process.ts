import { buffer } from 'node:stream/consumers'
import { preferToBeKilled } from '@sailing-desk/circular-reader/run-process'
import sharp from 'sharp'
import type { MadePicture, PictureFailure } from './convert-picture.ts'

/** A process that makes the files of one photo: see convert-picture.ts. */

const WIDTHS = [480, 960, 1600]
const WIDEST = 1600
/** No WebP may be higher than 16,383 pixels, and no visitor needs so many. */
const HIGHEST = 4800
const MAX_MEGAPIXELS = 100
const MILLION = 1_000_000

preferToBeKilled()
sharp.cache(false)
sharp.concurrency(1)
// Other formats have other decoders, and other bugs in them.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

async function make(input: Buffer): Promise<{ made: MadePicture; files: Buffer[] }> {
  const options = {
    failOn: 'truncated',
    sequentialRead: true,
    limitInputPixels: MAX_MEGAPIXELS * MILLION,
  } as const
  const { data, info: raw } = await sharp(input, options)
    .autoOrient()
    .resize({ width: WIDEST, height: HIGHEST, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const files: Buffer[] = []
  const sizes: MadePicture['sizes'] = []
  // The last is as wide as the picture, if that is narrower.
  for (const width of WIDTHS.filter((_, at) => at === 0 || Number(WIDTHS[at - 1]) < raw.width)) {
    const sized = () => sharp(data, { raw }).resize({ width, withoutEnlargement: true })
    const webp = await sized().webp({ quality: 78, effort: 3 }).toBuffer({ resolveWithObject: true })
    const jpeg = await sized().flatten({ background: '#fff' }).jpeg({ quality: 78, mozjpeg: true }).toBuffer()
    files.push(webp.data, jpeg)
    sizes.push({ width: webp.info.width, webp: webp.data.length, jpeg: jpeg.length })
  }
  return { made: { width: raw.width, height: raw.height, sizes }, files }
}

async function megapixelsOf(input: Buffer): Promise<number> {
  const { width, height } = await sharp(input, { limitInputPixels: false }).metadata()
  return (width * height) / MILLION
}

const answer = (head: MadePicture | PictureFailure) => process.stdout.write(`${JSON.stringify(head)}\n`)

try {
  const input = await buffer(process.stdin)
  const megapixels = await megapixelsOf(input)
  if (megapixels > MAX_MEGAPIXELS) answer({ failure: 'size', megapixels: Math.round(megapixels) })
  else {
    const { made, files } = await make(input)
    answer(made)
    for (const file of files) process.stdout.write(file)
  }
} catch {
  answer({ failure: 'damaged' })
}
