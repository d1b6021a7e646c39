import { attachment } from '@sailing-desk/records/export/formats'
import { sendProblem } from '@sailing-desk/records/http/problems'
import type { FastifyPluginAsync } from 'fastify'
import type { SiteFilesService } from './site-files.service.ts'

/** What a browser shows; everything else is saved. */
const SHOWN = ['image/webp', 'image/jpeg']

/** The address names the content, so it never changes; the name at its end is that of the saved file. */
const FOR_EVER = 'public, max-age=31536000, immutable'

type WithParams = { Params: { hash: string; name: string } }

/** Serves the files of the site, which are kept in no memory. */
export const siteFilesPublicApi: FastifyPluginAsync<{ siteFiles: SiteFilesService }> = async (
  app,
  { siteFiles },
) => {
  app.get<WithParams>('/files/:hash/:name', { schema: { hide: true } }, async (request, reply) => {
    const { hash, name } = request.params
    const file = await siteFiles.readFile(hash)
    if (!file) return sendProblem(reply, 404, 'There is no such file')
    const { type, content } = file
    const etag = `"${hash}"`
    reply.headers({
      etag,
      'cache-control': FOR_EVER,
      'content-security-policy': "default-src 'none'; sandbox",
    })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    if (!SHOWN.includes(type)) reply.header('content-disposition', attachment(name))
    return reply.type(type).send(Buffer.from(content.buffer, content.byteOffset, content.byteLength))
  })
}
