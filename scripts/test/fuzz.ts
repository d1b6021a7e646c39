import { runShown } from './step.ts'

/** `npm run test:fuzz -- 100000 7`: the number of requests to each database, and the seed (random by default). */
const [requests = '100000', seed = String(Date.now() % 2 ** 31)] = process.argv.slice(2)

process.env.FUZZ_REQUESTS = requests
process.env.FUZZ_SEED = seed
const { ok } = await runShown('node_modules/vitest/vitest.mjs', 'run', 'tests/fuzzed-requests.test.ts')
process.exitCode = ok ? 0 : 1
