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
import { createMarkupCache } from './app/rendering/markup-cache.ts'
import { LAYOUTS } from './app/site-map.ts'
import { yieldBetweenParts } from './web/in-turn.tsx'
import { NonceContext } from './web/nonce.ts'
import { renderChildrenWith } from './web/rendered-children.tsx'
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
  const { nonce, publicRoutes, requestId } = loadContext.get(siteContext)
  const page = await renderToBytes(
    <NonceContext value={nonce}>
      <ServerRouter
        context={withRouteList(context, publicRoutes)}
        url={request.url}
        nonce={nonce ?? undefined}
      />
    </NonceContext>,
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
