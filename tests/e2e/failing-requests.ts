import type { Page, Request } from '@playwright/test'

/** A request of a script that waits until one of these is called. */
type Paused = {
  key: string
  continue: () => Promise<unknown>
  abort: () => Promise<unknown>
  fulfill: (status: number, html: string) => Promise<unknown>
}
type Handle = (paused: Paused) => Promise<unknown>

/** The ways in which a request can fail although the server is healthy. */
export const FAILURES: Record<string, Handle> = {
  'status 500': (paused) => paused.fulfill(500, '<h1>Server Error</h1>'),
  'no network': (paused) => paused.abort(),
  'no JSON': (paused) => paused.fulfill(200, '<h1>Welcome</h1>'),
}

/** Holds the requests of a page to these addresses until the returned function is called. */
export async function holdRequests(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** In a campaign, longer than the debounce of the search. */
const QUIET_MS = process.env.FAILING_REQUESTS === 'all' ? 300 : 80
const TIMEOUT_MS = 20_000

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const keyOf = (method: string, url: string) => {
  const { pathname, search } = new URL(url)
  return `${method} ${pathname}${search}`
}
const keyOfRequest = (request: Request) => keyOf(request.method(), request.url())

export type Requests = Awaited<ReturnType<typeof watchRequests>>

/** Records the requests that the scripts of a page make, and can delay them or make them fail. */
export async function watchRequests(page: Page) {
  const proceed: Handle = (paused) => paused.continue()
  let handle = proceed
  const open = new Set<Request>()
  let started = 0
  let held: Paused[] = []
  const seen = new Set<string>()
  const failed = new Set<string>()
  const ended = (request: Request) => open.delete(request)
  const isFromScript = (request: Request) => ['fetch', 'xhr'].includes(request.resourceType())

  page.on('request', (request) => {
    if (!isFromScript(request)) return
    open.add(request)
    started++
    seen.add(keyOfRequest(request))
  })
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  // The page may abort a request before it is handled.
  await pauseRequests(page, (paused) => handle(paused).catch(() => {}))

  /** Waits on the page's own clock, so that its debounced requests have started by then. */
  async function quiet(allowed = () => 0): Promise<void> {
    const began = Date.now()
    for (let known = -1; known !== started || open.size > allowed(); ) {
      if (Date.now() - began > TIMEOUT_MS)
        throw new Error(`No answer to ${[...open].map(keyOfRequest).join(', ')}`)
      known = started
      await page.evaluate(idle, QUIET_MS).catch(() => pause(QUIET_MS))
    }
  }

  return {
    /** Waits until no request has started for a while. */
    quiet: () => quiet(),
    /** Returns the distinct requests made during `work`. */
    async during(work: () => Promise<unknown>): Promise<string[]> {
      seen.clear()
      await work()
      await quiet()
      return [...seen]
    },
    /** The requests that failed so far. */
    failed: failed as ReadonlySet<string>,
    /** Makes the request with this key fail until `restore` is called. */
    fail(key: string, how: Handle) {
      failed.add(key)
      handle = (paused) => (paused.key === key ? how : proceed)(paused)
    },
    /** Holds every request until `releaseInReverse`. */
    hold() {
      handle = async (paused) => held.push(paused)
    },
    restore() {
      handle = proceed
    },
    /** Waits until no more requests start, then releases the newest first; the same for requests that follow. */
    async releaseInReverse(): Promise<void> {
      while (open.size > 0) {
        await quiet(() => held.length)
        const newestFirst = held.reverse()
        held = []
        for (const paused of newestFirst) {
          const answered = page.waitForEvent('requestfinished').catch(() => {})
          await paused.continue().catch(() => {})
          await Promise.race([answered, pause(QUIET_MS)])
        }
      }
      handle = proceed
      await quiet()
    },
  }
}

/** Asks the browser itself for the requests of scripts alone: Playwright's routes stop all others too, and turn off the cache. */
async function pauseRequests(page: Page, handle: Handle): Promise<void> {
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', ({ requestId, request: { method, url } }) => {
    void handle({
      key: keyOf(method, url),
      continue: () => session.send('Fetch.continueRequest', { requestId }),
      abort: () => session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' }),
      fulfill: (responseCode, html) =>
        session.send('Fetch.fulfillRequest', {
          ...{ requestId, responseCode, body: Buffer.from(html).toString('base64') },
          responseHeaders: [{ name: 'Content-Type', value: 'text/html' }],
        }),
    })
  })
  await session.send('Fetch.enable', { patterns: [{ resourceType: 'Fetch' }, { resourceType: 'XHR' }] })
}

/** Runs in the page: resolves after this time, once the browser is idle. */
const idle = (ms: number) =>
  new Promise<null>((done) => setTimeout(() => requestIdleCallback(() => done(null), { timeout: 2000 }), ms))

/** Navigates on the client, as a link does, without reloading the page. Does not wait for the navigation. */
export function navigate(page: Page, address: string): Promise<void> {
  return page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate: (to: string) => Promise<void> }
    }
    void router.navigate(to)
  }, address)
}
