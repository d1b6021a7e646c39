/** The pause after a task that threw. */
const FAILED_MS = 60_000

/**
 * Runs a task at once, and again after each pause (ms) that it returns, until `stop` is called, which waits for the run
 * under way. A task that throws is run again later.
 */
export function repeat(task: (stopping: AbortSignal) => Promise<number>): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  let next: NodeJS.Timeout | undefined
  let run = Promise.resolve()
  schedule(0)

  function schedule(pause: number): void {
    next = setTimeout(() => {
      run = runOnce()
    }, pause).unref()
  }

  async function runOnce(): Promise<void> {
    let nextPause = FAILED_MS
    try {
      nextPause = await task(stopping.signal)
    } catch (error) {
      console.error(error)
    }
    if (!stopping.signal.aborted) schedule(nextPause)
  }

  async function stop(): Promise<void> {
    clearTimeout(next)
    stopping.abort()
    await run
  }

  return { stop }
}
