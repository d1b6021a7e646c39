import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import { addressInSample } from '../../tests/filled-path.ts'
import { fillWithSample } from './demo.ts'
import { DATA_PAGES, MAIL_PAGES, PREVIEW_PAGE, PUBLIC_PAGES } from './site-map.ts'

type Queried = { path: string; query?: Record<string, string[]>; uncachedQuery?: string[] }
const PAGES: Queried[] = [...PUBLIC_PAGES, ...DATA_PAGES, ...MAIL_PAGES, PREVIEW_PAGE]

const ODD = ['abc', '', '0', '-1', '999999999', '2026-13', '%00', '%F0%9F%9A%A2', 'x'.repeat(3000)]
const queriesOf = (name: string) => [...ODD.map((value) => `${name}=${value}`), `${name}=1&${name}=2`]

/** Words of a validator or of a page that knows no better. */
const NOT_PLAIN =
  /Failed to load|Something went wrong|Invalid input|\b(expected|received) (string|number|array)|ZodError/

test('every page says in plain words what of its address it does not understand, or does without it', {
  timeout: 600_000,
}, async () => {
  const app = await startApp({ as: 'visitor', pages: true })
  await fillWithSample(app.services)
  const names = await parameterNames(app)
  expect(names.length).toBeGreaterThan(20)
  const faults: string[] = []
  for (const [at, page] of PAGES.entries()) {
    const path = addressInSample(page.path)
    const alone = names.map((name, n) => queriesOf(name)[(at + n) % (ODD.length + 1)] ?? '')
    const own = ownNames(page).flatMap(queriesOf)
    const together = [...ODD.keys(), ODD.length].map((n) => names.map((name) => queriesOf(name)[n]).join('&'))
    for (const query of new Set([...alone, ...own, ...together])) {
      const { statusCode, body } = await app.inject(`${path}?${query}`)
      const said = NOT_PLAIN.exec(body.replace(/<script[\s\S]*?<\/script>/g, ''))?.[0]
      if (statusCode >= 500 || said) faults.push(`${statusCode} ${path}?${query.slice(0, 80)}: ${said}`)
    }
  }
  expect(faults).toEqual([])
})

/** All that any page or public read understands. */
async function parameterNames({ app }: Awaited<ReturnType<typeof startApp>>): Promise<string[]> {
  const { paths } = (await app.inject('/openapi.json')).json<{ paths: Record<string, Operations> }>()
  const read = Object.values(paths).flatMap(({ get }) => get?.parameters ?? [])
  const named = read.filter((parameter) => parameter.in === 'query').map(({ name }) => name)
  return [...new Set([...named, ...PAGES.flatMap(ownNames), ...readInPages()])]
}

type Operations = { get?: { parameters?: { in: string; name: string }[] } }

const ownNames = ({ query = {}, uncachedQuery = [] }: Queried) => [...Object.keys(query), ...uncachedQuery]

/** What pages read of their query without declaring it, and some names that are no parameters. */
const readInPages = () =>
  globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.test.ts'] })
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\bget\('(\w+)'\)/g)])
    .map(([, name = '']) => name)
