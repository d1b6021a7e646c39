import { Writable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { yieldIfLate } from '@sailing-desk/records/yield-if-late'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { createMarkupCache, InlineStyles, LateScripts } from './app/rendering/first-view.tsx'
import { HeadTags, StructuredData } from './app/search-engines/head-tags.tsx'
import { scriptJson } from './app/search-engines/structured-data.ts'
import type { KeptPage } from './app/site.ts'
import { LAYOUTS } from './app/site-map.ts'
import { yieldBetweenParts } from './web/in-turn.tsx'
import { NonceContext } from './web/nonce.ts'
import { renderChildrenWith } from './web/rendered-children.tsx'
import { type HeadText, type SentDocument, SentDocumentContext } from './web/sent-document.ts'
import { siteContext } from './web/site-context.ts'

/** For pages whose data cannot be read. */
const RETRY_AFTER_SECONDS = '5'

renderChildrenWith(createMarkupCache())
yieldBetweenParts(yieldIfLate)

/** Errors while rendering go to the log. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(siteContext).reportFailure(error)
}

/** Rendered completely, not streamed, because public pages are cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  // Reading the data and writing it for the browser may have taken long.
  await nextTurn()
  const { nonce, publicRoutes, requestId, kept } = loadContext.get(siteContext)
  const routed = withRouteList(context, publicRoutes)
  const page = await renderToBytes(
    kept ? (
      <SentDocumentContext value={keptDocument(kept, await readData(context))}>
        <ServerRouter context={{ ...routed, serverHandoffStream: undefined }} url={request.url} />
      </SentDocumentContext>
    ) : (
      <SentDocumentContext value={UNLISTED}>
        <NonceContext value={nonce}>
          <ServerRouter context={routed} url={request.url} nonce={nonce ?? undefined} />
        </NonceContext>
      </SentDocumentContext>
    ),
    nonce,
    request.signal,
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  if (status === 503) {
    headers.set('cache-control', 'no-store')
    headers.set('retry-after', RETRY_AFTER_SECONDS)
  }
  const id = status < 500 ? null : requestId()
  return new Response(id ? withReference(page.toString(), id) : page, { status, headers })
}

/**
 * Shows what somebody who reports the page can quote: the log has the same id. Not by a component, because every page
 * would bring its script. React leaves alone what follows its own elements in the body. A message that says it is enough.
 */
function withReference(html: string, id: string): string {
  const shown = html
    .split('<script')
    .map((part, i) => (i === 0 ? part : part.slice(part.indexOf('</script>'))))
  if (shown.some((part) => part.includes(id))) return html
  return html.replace(
    '</body>',
    `<aside class="reference" aria-label="Reference">Reference: ${id}</aside></body>`,
  )
}

/** Of a page for one response: not for search engines. */
const UNLISTED: SentDocument = { head: <meta name="robots" content="noindex" /> }

/** Of a page that is kept for everybody. `data` is the script that has the data of the page. */
function keptDocument({ listing, readStyle, onWords, onInline }: KeptPage, data: string): SentDocument {
  let title = ''
  const tagsFor = (words: HeadText) => {
    title = words.title
    onWords(words)
    return listing && <HeadTags {...words} {...listing} />
  }
  const Listed = () => listing && title && <StructuredData title={title} {...listing} />
  return {
    tagsFor,
    styles: <InlineStyles readStyle={readStyle} onInline={onInline} />,
    scripts: (
      <>
        <LateScripts data={data} onInline={onInline} />
        <Listed />
      </>
    ),
  }
}

/** As React Router writes it, which sends the data as a stream, in scripts of their own. */
async function readData({ serverHandoffStream }: EntryContext): Promise<string> {
  const data = await new Response(serverHandoffStream).text()
  const controller = 'window.__reactRouterContext.streamController'
  return `${controller}.enqueue(${scriptJson(data)});${controller}.close();`
}

/** Through node's own streams, which take a tenth of the time of web streams. */
function renderToBytes(
  page: ReactNode,
  nonce: string | null,
  signal: AbortSignal,
): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const bytes = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks))
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce: nonce ?? undefined,
      onAllReady: () => pipe(bytes),
      onShellError: reject,
    })
    signal.addEventListener('abort', () => abort(signal.reason))
  })
}

/** A public page brings the routes of public pages only; a page of the back office brings all. */
function withRouteList(context: EntryContext, publicRoutes: string | null): EntryContext {
  const isPublic = context.staticHandlerContext.matches.some(({ route }) => route.id === LAYOUTS.public)
  return isPublic && publicRoutes
    ? { ...context, manifest: { ...context.manifest, url: publicRoutes } }
    : context
}
