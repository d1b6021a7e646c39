import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Preloaded into the site by memory.ts: on SIGUSR2 it collects garbage and prints what is left. */
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc')
process.on('SIGUSR2', () => {
  collectGarbage()
  console.log(`heap in use: ${Math.round(process.memoryUsage().heapUsed / 1e6)} MB`)
})
