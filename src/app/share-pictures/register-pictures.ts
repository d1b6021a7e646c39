import type { FastifyInstance } from 'fastify'
import { sendProblem } from '../../http/problems.ts'
import type { RespondFromCache } from '../../http/response-cache/response-cache.ts'
import { clientAddress } from '../../http/trusted-proxies.ts'
import { addressBucket } from '../../lib/address-bucket.ts'
import { TryLater } from '../../lib/errors.ts'
import { isObject } from '../../lib/is-object.ts'
import type { FindAddress } from '../../lib/page-address.ts'
import { onShown, withFormat } from '../page-files.ts'
import { DATA_PAGES } from '../site-map.ts'
import type { PictureWords } from './picture.ts'
import { createPictureQueue } from './picture-queue.ts'

type Options = {
  respond: RespondFromCache
  /** By path. */
  addresses: Record<string, FindAddress>
  /** Null if the page cannot be shown now. */
  wordsAt: (url: string) => Promise<PictureWords | null>
}

type WithParams = { Params: Record<string, string> }

/** Serves the share picture of each page with parameters at its address with `.png` at its end: /ports/inmaa.png. */
export function registerPictures(app: FastifyInstance, { respond, addresses, wordsAt }: Options): void {
  const { drawPicture, close } = createPictureQueue()
  app.addHook('onClose', close)
  for (const { path } of DATA_PAGES)
    app.get<WithParams>(`${path}.png`, { schema: { hide: true } }, async (request, reply) => {
      const query = isObject(request.query) ? request.query : {}
      const address = await addresses[path]?.(request.params, query)
      if (!address) return sendProblem(reply, 404, 'There is no such page on our schedule')
      if ('movedTo' in address) return reply.redirect(withFormat(address.movedTo, 'png'))
      return respond(request, reply, {
        url: withFormat(address.found, 'png'),
        dependsOn: onShown,
        make: async () => {
          const words = await wordsAt(address.found)
          if (!words) throw new TryLater(503, 'This picture cannot be drawn now.', 60)
          const body = await drawPicture(words, addressBucket(clientAddress(request)))
          return { status: 200, headers: { 'content-type': 'image/png', 'x-robots-tag': 'noindex' }, body }
        },
      })
    })
}
