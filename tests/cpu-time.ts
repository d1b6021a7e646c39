/** Milliseconds that this thread worked: a busy machine makes it wait, and does not make it work more. */
export function cpuTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
