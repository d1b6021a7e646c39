import { runShown } from './step.ts'

const VITEST = 'node_modules/vitest/vitest.mjs'

/** `npm run test:fuzz -- circulars 3000 'ditto marks'`: the number of workbooks, and their shape (all by default). */
function readCirculars(workbooks = '3000', shape = '') {
  process.env.RANDOM_CIRCULARS = workbooks
  process.env.RANDOM_CIRCULARS_SHAPE = shape
  return runShown(VITEST, 'run', 'src/circulars/random-circulars.test.ts')
}

/** `npm run test:fuzz -- 100000 7`: the number of requests to each database, and the seed (random by default). */
function sendRequests(requests = '100000', seed = String(Date.now() % 2 ** 31)) {
  process.env.FUZZ_REQUESTS = requests
  process.env.FUZZ_SEED = seed
  return runShown(VITEST, 'run', 'tests/fuzzed-requests.test.ts')
}

const [first, ...others] = process.argv.slice(2)
const { ok } = await (first === 'circulars' ? readCirculars(...others) : sendRequests(first, ...others))
process.exitCode = ok ? 0 : 1
