import type { FastifyPluginAsync } from 'fastify'
import { bestEncoding, type Encoding, encode } from '../../http/response-cache/encodings.ts'
import { escapeXml } from '../search-engines/page-words.ts'
import type { OpenApi, Operation } from './describe-routes.ts'

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#141a2b}
h2{margin-top:2.5rem}code{background:#f3f0e8;padding:.1em .3em}dt{margin-top:1rem}dd{margin-left:1.5rem;color:#4a5268}`

/** `/openapi.json` describes the API; `/docs` is the same for people. */
export const docsRoutes: FastifyPluginAsync<{ describe: () => Promise<OpenApi> }> = async (
  app,
  { describe },
) => {
  const encoded: Partial<Record<Encoding, Promise<Buffer>>> = {}
  async function description(encoding: Encoding): Promise<Buffer> {
    const bytes = Buffer.from(JSON.stringify(await describe()))
    return encoding === 'identity' ? bytes : encode(bytes, encoding)
  }
  app.get('/openapi.json', { schema: { hide: true } }, async (request, reply) => {
    const encoding = bestEncoding(request.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
    encoded[encoding] ??= description(encoding)
    return reply.send(await encoded[encoding])
  })
  app.get('/docs', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      )
      .send(docsPage(await describe())),
  )
}

function docsPage({ info, paths = {} }: OpenApi): string {
  const routes = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation,
    })),
  )
  const groups = Map.groupBy(routes, ({ operation }) => operation.tags?.[0] ?? 'Other')
  const body = [...groups].map(
    ([tag, group]) => `<h2>${escapeXml(tag)}</h2><dl>${group.map(routeItem).join('')}</dl>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeXml(info.title)}</title><style>${STYLE}</style><h1>${escapeXml(info.title)}</h1><p>Machine-readable version: <a href="/openapi.json">openapi.json</a></p>${body.join('')}</html>`
}

function routeItem({
  path,
  method,
  operation,
}: {
  path: string
  method: string
  operation: Operation
}): string {
  const lines = [
    operation.summary,
    fieldsOf(operation),
    `Responses: ${Object.keys(operation.responses ?? {}).join(', ')}`,
  ]
  const described = lines.flatMap((line) => (line ? `<dd>${escapeXml(line)}</dd>` : []))
  return `<dt><code>${method} ${escapeXml(path)}</code></dt>${described.join('')}`
}

function fieldsOf({ requestBody }: Operation): string | undefined {
  const schema = Object.values(requestBody?.content ?? {})[0]?.schema
  if (!schema?.properties) return undefined
  const names = Object.keys(schema.properties).map((name) =>
    schema.required?.includes(name) ? name : `${name} (optional)`,
  )
  return `Fields: ${names.join(', ')}`
}
