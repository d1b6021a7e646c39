import { runShown } from './programs.ts'

/**
 * `npm run test:fuzz -- 100000 7`: the number of requests to each database, and the seed (random by default).
 * `npm run test:fuzz -- circulars 3000 7 'ditto marks'`: the number of workbooks, the seed of the first (0 by default), and their
 * shape (all by default).
 */
const [first = '100000', ...others] = process.argv.slice(2)
const isCirculars = first === 'circulars'
if (isCirculars)
  [
    process.env.RANDOM_CIRCULARS = '3000',
    process.env.RANDOM_CIRCULARS_SEED = '0',
    process.env.RANDOM_CIRCULARS_SHAPE = '',
  ] = others
else [process.env.FUZZ_REQUESTS, process.env.FUZZ_SEED = String(Date.now() % 2 ** 31)] = [first, ...others]
const file = isCirculars ? 'src/circulars/random-circulars.test.ts' : 'tests/fuzzed-requests.test.ts'
const { ok } = await runShown('node_modules/vitest/vitest.mjs', 'run', file)
process.exitCode = ok ? 0 : 1
