import { keepLatest } from '@sailing-desk/records/background/concurrency'
import { TryLater } from '@sailing-desk/records/errors'
import { createFileQueue } from '@sailing-desk/records/export/file-queue'
import { sendProblem } from '@sailing-desk/records/http/problems'
import type { FindAddress } from '@sailing-desk/timetable/addresses'
import { isObject } from '@sailing-desk/trade/is-object'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RespondFromCache } from '../../http/response-cache/response-cache.ts'
import { addressBucket, clientAddress } from '../../http/trusted-proxies.ts'
import { onShown, withFormat } from '../page-files.ts'
import type { BuiltSite } from '../search-engines/built-site.ts'
import { DATA_PAGES } from '../site-map.ts'
import { type PictureWords, pictureWords, titleWords } from './picture.ts'

/** A picture takes a fifth of a second, the first one two. */
const MAX_MS = 10_000

const MAX_MEMORY_MB = 128

/** Of at most 60 kB each. */
const MAX_KEPT = 100

type Options = {
  respond: RespondFromCache
  built: BuiltSite | null
  /** By path. */
  addresses: Record<string, FindAddress>
  /** The words for a page, which are made of the texts in its head. Null if the page cannot be shown now. */
  wordsAt: (url: string, words: WordsOf) => Promise<PictureWords | null>
}

export type WordsOf = typeof pictureWords

type WithParams = { Params: Record<string, string> }

/** Where the picture of a page without parameters is drawn, if that of the build shows another name of the company. */
export const drawnPicture = (page: string) => `${DRAWN}?page=${encodeURIComponent(page)}`
const DRAWN = '/share-picture.png'

/** Serves the share picture of each page with parameters at its address with `.png` at its end: /ports/inmaa.png. */
export function registerPictures(
  app: FastifyInstance,
  { respond, built, addresses, wordsAt }: Options,
): void {
  const { drawPicture, close } = createPictureQueue()
  app.addHook('onClose', close)

  const sendPicture = (request: FastifyRequest, reply: FastifyReply, picture: Picture) =>
    respond(request, reply, {
      url: picture.url,
      dependsOn: onShown,
      make: async () => {
        const words = await wordsAt(picture.page, picture.words)
        if (!words) throw new TryLater(503, 'This picture cannot be drawn now.', 60)
        const body = await drawPicture(words, addressBucket(clientAddress(request)))
        return { status: 200, headers: { 'content-type': 'image/png', 'x-robots-tag': 'noindex' }, body }
      },
    })

  for (const { path } of DATA_PAGES)
    app.get<WithParams>(`${path}.png`, { schema: { hide: true } }, async (request, reply) => {
      const query = isObject(request.query) ? request.query : {}
      const address = await addresses[path]?.(request.params, query)
      if (!address) return sendProblem(reply, 404, 'There is no such page on our schedule')
      if ('movedTo' in address) return reply.redirect(withFormat(address.movedTo, 'png'))
      const page = address.found
      return sendPicture(request, reply, { url: withFormat(page, 'png'), page, words: pictureWords })
    })
  app.get(DRAWN, { schema: { hide: true } }, async (request, reply) => {
    const { page } = isObject(request.query) ? request.query : {}
    if (typeof page !== 'string' || !built || !Object.hasOwn(built.pictures, page))
      return sendProblem(reply, 404, 'There is no picture of this page')
    return sendPicture(request, reply, { url: drawnPicture(page), page, words: titleWords })
  })
}

type Picture = { url: string; page: string; words: WordsOf }

/** Draws pictures one after the other in a thread, and keeps the last ones by their words. */
export function createPictureQueue(script = 'src/app/share-pictures/picture-thread.ts' as const) {
  const { makeFile, close } = createFileQueue<PictureWords>(script, {
    maxMs: MAX_MS,
    tooSlow: 'This picture takes too long to draw. Please try again later.',
    maxMemoryMb: MAX_MEMORY_MB,
  })
  const kept = new Map<string, Promise<Uint8Array>>()

  /** Throws TryLater if the picture cannot be drawn now. `caller` is who asks for it: see trusted-proxies.ts. */
  async function drawPicture(words: PictureWords, caller: string): Promise<Uint8Array> {
    const key = JSON.stringify(words)
    const drawn = kept.get(key) ?? makeFile(async () => words, caller)
    keepLatest(kept, key, drawn, MAX_KEPT)
    drawn.catch(() => kept.delete(key))
    return drawn
  }

  return { drawPicture, close }
}
