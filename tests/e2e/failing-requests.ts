import type { Page, Request, Route } from '@playwright/test'

/** How a request of a page can go wrong although the server is well. */
export const FAILURES: Record<string, (route: Route) => Promise<void>> = {
  'status 500': (route) =>
    route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Server Error</h1>' }),
  'no network': (route) => route.abort(),
  'no JSON': (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome</h1>' }),
}

/** Longer than a search waits for the next letter. */
const QUIET_MS = 300
const LONGEST_MS = 20_000

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export const keyOf = (request: Request) => {
  const { pathname, search } = new URL(request.url())
  return `${request.method()} ${pathname}${search}`
}

export type Requests = Awaited<ReturnType<typeof watchRequests>>

/** Sees what the scripts of a page ask the server for, and can stand in the way of it. */
export async function watchRequests(page: Page) {
  let inWay: (route: Route) => Promise<void> = (route) => route.continue()
  const open = new Set<Request>()
  let asked = 0
  let held: Route[] = []
  const seen = new Set<string>()
  const ended = (request: Request) => open.delete(request)
  const isAsked = (request: Request) => ['fetch', 'xhr'].includes(request.resourceType())

  page.on('request', (request) => {
    if (!isAsked(request)) return
    open.add(request)
    asked++
    seen.add(keyOf(request))
  })
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  // A page that was asked to stop an answer may have let go of it before it was given.
  await page.route('**/*', (route) =>
    isAsked(route.request()) ? inWay(route).catch(() => {}) : route.continue(),
  )

  /** The page's own clock tells: what it means to ask for after a pause is asked for by then. */
  async function quiet(allowed = () => 0): Promise<void> {
    const began = Date.now()
    for (let known = -1; known !== asked || open.size > allowed(); ) {
      if (Date.now() - began > LONGEST_MS) throw new Error(`No answer to ${[...open].map(keyOf).join(', ')}`)
      known = asked
      await page.evaluate(idle, QUIET_MS).catch(() => pause(QUIET_MS))
    }
  }

  return {
    /** Waits until nothing has been asked for a while. */
    quiet: () => quiet(),
    /** What `work` asks for, each once. */
    async during(work: () => Promise<unknown>): Promise<string[]> {
      seen.clear()
      await work()
      await quiet()
      return [...seen]
    },
    /** Lets the request of this key go wrong until `well` is called. */
    fail(key: string, how: (route: Route) => Promise<void>) {
      inWay = (route) => (keyOf(route.request()) === key ? how(route) : route.continue())
    },
    /** Keeps back every answer until `release`. */
    hold() {
      inWay = async (route) => {
        held.push(route)
      }
    },
    well() {
      inWay = (route) => route.continue()
    },
    /** Waits until nothing more is asked, and lets the newest be answered first; and so on with what follows. */
    async releaseInReverse(): Promise<void> {
      while (open.size > 0) {
        await quiet(() => held.length)
        const routes = held.reverse()
        held = []
        for (const route of routes) {
          const answered = page.waitForEvent('requestfinished').catch(() => {})
          await route.continue().catch(() => {})
          await Promise.race([answered, pause(QUIET_MS)])
        }
      }
      inWay = (route) => route.continue()
      await quiet()
    },
  }
}

/** Runs in the page: after so long, and when it has nothing else to do. */
const idle = (ms: number) =>
  new Promise<null>((done) => setTimeout(() => requestIdleCallback(() => done(null), { timeout: 2000 }), ms))

/** Goes to an address of the site as a link would: the scripts stay, and ask for what they need. Does not wait for it. */
export function navigate(page: Page, address: string): Promise<void> {
  return page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate: (to: string) => Promise<void> }
    }
    void router.navigate(to)
  }, address)
}
