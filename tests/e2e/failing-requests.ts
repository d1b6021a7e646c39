import type { Page, Request, Route } from '@playwright/test'

/** The ways in which a request can fail although the server is healthy. */
export const FAILURES: Record<string, (route: Route) => Promise<void>> = {
  'status 500': (route) =>
    route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Server Error</h1>' }),
  'no network': (route) => route.abort(),
  'no JSON': (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome</h1>' }),
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

export const keyOf = (request: Request) => {
  const { pathname, search } = new URL(request.url())
  return `${request.method()} ${pathname}${search}`
}

export type Requests = Awaited<ReturnType<typeof watchRequests>>

/** Records the requests that the scripts of a page make, and can delay them or make them fail. */
export async function watchRequests(page: Page) {
  let handle: (route: Route) => Promise<void> = (route) => route.continue()
  const open = new Set<Request>()
  let started = 0
  let heldRoutes: Route[] = []
  const seen = new Set<string>()
  const ended = (request: Request) => open.delete(request)
  const isFromScript = (request: Request) => ['fetch', 'xhr'].includes(request.resourceType())

  page.on('request', (request) => {
    if (!isFromScript(request)) return
    open.add(request)
    started++
    seen.add(keyOf(request))
  })
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  // The page may abort a request before it is handled.
  await page.route('**/*', (route) =>
    isFromScript(route.request()) ? handle(route).catch(() => {}) : route.continue(),
  )

  /** Waits on the page's own clock, so that its debounced requests have started by then. */
  async function quiet(allowed = () => 0): Promise<void> {
    const began = Date.now()
    for (let known = -1; known !== started || open.size > allowed(); ) {
      if (Date.now() - began > TIMEOUT_MS) throw new Error(`No answer to ${[...open].map(keyOf).join(', ')}`)
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
    /** Makes the request with this key fail until `restore` is called. */
    fail(key: string, how: (route: Route) => Promise<void>) {
      handle = (route) => (keyOf(route.request()) === key ? how(route) : route.continue())
    },
    /** Holds every request until `releaseInReverse`. */
    hold() {
      handle = async (route) => {
        heldRoutes.push(route)
      }
    },
    restore() {
      handle = (route) => route.continue()
    },
    /** Waits until no more requests start, then releases the newest first; the same for requests that follow. */
    async releaseInReverse(): Promise<void> {
      while (open.size > 0) {
        await quiet(() => heldRoutes.length)
        const routes = heldRoutes.reverse()
        heldRoutes = []
        for (const route of routes) {
          const answered = page.waitForEvent('requestfinished').catch(() => {})
          await route.continue().catch(() => {})
          await Promise.race([answered, pause(QUIET_MS)])
        }
      }
      handle = (route) => route.continue()
      await quiet()
    },
  }
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
