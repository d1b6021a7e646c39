/** CPU time of this thread in milliseconds. Unlike elapsed time, it does not grow on a busy machine. */
export function cpuTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
