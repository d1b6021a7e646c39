import { setImmediate as nextTurn } from 'node:timers/promises'
import PQueue from 'p-queue'

/** Turns of the event loop between two pages: enough for a request to be read, its data to be made and sent. */
const TURNS_FOR_OTHERS = 2

/**
 * Returns a function that renders one page at a time: pages that are rendered side by side are all finished as late as the
 * last one. Before each, requests for what is ready or made quickly have their turn. Without that, a request for a text of
 * a millisecond waits for all pages that were requested before it.
 */
export function createRenderQueue() {
  const queue = new PQueue({ concurrency: 1 })
  return <Page>(render: () => Promise<Page>): Promise<Page> =>
    queue.add(async () => {
      for (let turn = 0; turn < TURNS_FOR_OTHERS; turn++) await nextTurn()
      return render()
    })
}
