import { TryLater } from '@sailing-desk/records/errors'
import { sendProblem } from '@sailing-desk/records/http/problems'
import type { FindAddress } from '@sailing-desk/timetable/addresses'
import { isObject } from '@sailing-desk/trade/is-object'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressBucket } from '../../http/address-bucket.ts'
import type { RespondFromCache } from '../../http/response-cache/response-cache.ts'
import { clientAddress } from '../../http/trusted-proxies.ts'
import { onShown, withFormat } from '../page-files.ts'
import type { BuiltSite } from '../search-engines/built-site.ts'
import { DATA_PAGES } from '../site-map.ts'
import { type PictureWords, pictureWords, titleWords } from './picture.ts'
import { createPictureQueue } from './picture-queue.ts'

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
