import { escapeMarkup } from '@sailing-desk/trade/text'
import type { FastifyPluginAsync } from 'fastify'
import { bestEncoding, type Encoding, encode } from '../../http/response-cache/encodings.ts'
import { type Audience, type OpenApi, type Operation, type Schemas, TITLE } from './document.ts'

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#141a2b}
h2{margin-top:2.5rem}code{background:#f3f0e8;padding:.1em .3em}dt{margin-top:1rem}dd{margin-left:1.5rem;color:#4a5268}`

/** What each document is called. */
const FILES: [Audience, string][] = [
  ['public', '/openapi.json'],
  ['office', '/openapi-office.json'],
]

/** `/openapi.json` describes the public API, `/openapi-office.json` that of the back office; `/docs` is the same for people. */
export const docsRoutes: FastifyPluginAsync<{ describe: (audience: Audience) => Promise<OpenApi> }> = async (
  app,
  { describe },
) => {
  for (const [audience, file] of FILES) {
    const encoded: Partial<Record<Encoding, Promise<Buffer>>> = {}
    async function description(encoding: Encoding): Promise<Buffer> {
      const bytes = Buffer.from(JSON.stringify(await describe(audience)))
      return encoding === 'identity' ? bytes : encode(bytes, encoding)
    }
    app.get(file, { schema: { hide: true } }, async (request, reply) => {
      const encoding = bestEncoding(request.headers['accept-encoding'])
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
      encoded[encoding] ??= description(encoding)
      return reply.send(await encoded[encoding])
    })
  }
  app.get('/docs', { schema: { hide: true } }, async (_request, reply) => {
    const documents: [string, OpenApi][] = []
    for (const [audience, file] of FILES) documents.push([file, await describe(audience)])
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      )
      .send(docsPage(documents))
  })
}

function docsPage(documents: readonly [file: string, OpenApi][]): string {
  const body = documents.map(([file, { info, paths = {}, components }]) => {
    const routes = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => ({
        tag: operation.tags?.[0] ?? 'Other',
        item: routeItem(`${method.toUpperCase()} ${path}`, operation, components?.schemas),
      })),
    )
    const groups = [...Map.groupBy(routes, ({ tag }) => tag)].map(
      ([tag, group]) => `<h2>${escapeMarkup(tag)}</h2><dl>${group.map(({ item }) => item).join('')}</dl>`,
    )
    const title = escapeMarkup(info.title)
    return `<h1>${title}</h1><p>Machine-readable version: <a href="${file}">${file.slice(1)}</a></p>${groups.join('')}`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(TITLE.public)}</title><style>${STYLE}</style>${body.join('')}</html>`
}

function routeItem(route: string, operation: Operation, schemas: Schemas | undefined): string {
  const lines = [
    operation.summary,
    fieldsOf(operation, schemas),
    `Responses: ${Object.keys(operation.responses ?? {}).join(', ')}`,
  ]
  const described = lines.flatMap((line) => (line ? `<dd>${escapeMarkup(line)}</dd>` : []))
  return `<dt><code>${escapeMarkup(route)}</code></dt>${described.join('')}`
}

function fieldsOf({ requestBody }: Operation, schemas: Schemas | undefined): string | undefined {
  const schema = Object.values(requestBody?.content ?? {})[0]?.schema
  const { properties, required } = schemas?.[schema?.$ref?.split('/').at(-1) ?? ''] ?? schema ?? {}
  if (!properties) return undefined
  const names = Object.keys(properties).map((name) =>
    required?.includes(name) ? name : `${name} (optional)`,
  )
  return `Fields: ${names.join(', ')}`
}
