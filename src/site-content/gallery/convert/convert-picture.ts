import { runProcess } from '@sailing-desk/circular-reader/run-process'
import { programFile } from '@sailing-desk/records/background/threads'
import { DomainError } from '@sailing-desk/records/errors'
import PQueue from 'p-queue'

/** What the process writes first: the length of each file, in the order in which they follow. */
export type MadePicture = {
  width: number
  height: number
  sizes: { width: number; webp: number; jpeg: number }[]
}
export type PictureFailure = { failure: 'damaged' } | { failure: 'size'; megapixels: number }

/** `width` and `height` are those of the largest size, which comes last. */
export type ConvertedPicture = {
  width: number
  height: number
  sizes: { width: number; webp: Uint8Array; jpeg: Uint8Array }[]
}

/** A picture of 100 megapixels takes five seconds where nothing else runs. */
const MAX_MS = 40_000

const DAMAGED = 'This picture is damaged or incomplete. Choose it again, or save it once more.'
const TOO_SLOW = 'This picture takes too long to convert. Save it in a smaller size, and choose that file.'
const tooLarge = (megapixels: number) =>
  `This picture has ${megapixels} megapixels, and at most 100 can be converted. Save it in a smaller size, and choose that file.`

export type PictureConverter = ReturnType<typeof createPictureConverter>

/**
 * Makes the files of photos: upright, without location and other metadata, in sRGB, as WebP and JPEG in three widths. One picture at
 * a time, each in a process of its own: it takes its memory along when it ends, can be killed, and runs when nobody else has work.
 */
export function createPictureConverter({ maxMs = MAX_MS }: { maxMs?: number } = {}) {
  const queue = new PQueue({ concurrency: 1 })
  const closing = new AbortController()

  /** Throws 422 if it is no picture that can be read. */
  const convert = (content: Uint8Array): Promise<ConvertedPicture> =>
    queue.add(async () => {
      const script = programFile('src/site-content/gallery/convert/picture-process.ts')
      const written = await runProcess(script, content, { maxMs, signal: closing.signal })
      if (!written) throw new DomainError(422, TOO_SLOW, 'file')
      const end = written.indexOf('\n')
      // Without a line, the process has crashed over the picture.
      if (end === -1) throw new DomainError(422, DAMAGED, 'file')
      const head: MadePicture | PictureFailure = JSON.parse(written.toString('utf8', 0, end))
      if (!('failure' in head)) return withFiles(head, written.subarray(end + 1))
      const text = head.failure === 'size' ? tooLarge(head.megapixels) : DAMAGED
      throw new DomainError(422, text, 'file')
    })

  return { convert, close: () => closing.abort() }
}

function withFiles({ width, height, sizes }: MadePicture, bytes: Uint8Array): ConvertedPicture {
  let at = 0
  const next = (length: number) => {
    at += length
    return bytes.subarray(at - length, at)
  }
  return {
    width,
    height,
    sizes: sizes.map((size) => ({ width: size.width, webp: next(size.webp), jpeg: next(size.jpeg) })),
  }
}
