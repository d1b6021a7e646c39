import { keepLatest } from '@sailing-desk/records/background/in-turn'
import { createFileQueue } from '@sailing-desk/records/export/file-queue'
import type { PictureWords } from './picture.ts'

/** A picture takes a fifth of a second, the first one two. */
const MAX_MS = 10_000
const MAX_MEMORY_MB = 128
/** Of at most 60 kB each. */
const MAX_KEPT = 100

/** Draws pictures one after the other in a thread, and keeps the last ones by their words. */
export function createPictureQueue(script = 'src/app/share-pictures/picture-thread.ts' as const) {
  const { makeFile, close } = createFileQueue<PictureWords>(script, {
    maxMs: MAX_MS,
    tooSlow: 'This picture takes too long to draw. Please try again later.',
    maxMemoryMb: MAX_MEMORY_MB,
  })
  const kept = new Map<string, Promise<Uint8Array>>()

  /** Throws TryLater if the picture cannot be drawn now. `caller` is who asks for it: see address-bucket.ts. */
  async function drawPicture(words: PictureWords, caller: string): Promise<Uint8Array> {
    const key = JSON.stringify(words)
    const drawn = kept.get(key) ?? makeFile(async () => words, caller)
    keepLatest(kept, key, drawn, MAX_KEPT)
    drawn.catch(() => kept.delete(key))
    return drawn
  }

  return { drawPicture, close }
}
