/**
 * Runs a task at once, and again after each pause (ms) that it returns, until `stop` is called, which waits for the run
 * under way. The task must not throw.
 */
export function repeat(task: (stopping: AbortSignal) => Promise<number>): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  let next: NodeJS.Timeout | undefined
  let run = Promise.resolve()
  schedule(0)

  function schedule(pause: number): void {
    next = setTimeout(() => {
      run = task(stopping.signal).then((nextPause) => {
        if (!stopping.signal.aborted) schedule(nextPause)
      })
    }, pause).unref()
  }

  async function stop(): Promise<void> {
    clearTimeout(next)
    stopping.abort()
    await run
  }

  return { stop }
}
