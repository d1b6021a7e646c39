import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

/** Who may know whom. A rule names the importing files, and what they must not import. */
type Import = { from: string; to: string; typeOnly: boolean }

const FILES = globSync('{src,content}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
const IMPORTS = FILES.flatMap(importsOf)
const DOMAINS = [
  'sailing',
  'equipment',
  'accounts',
  'enquiries',
  'careers',
  'dashboard',
  'finder',
  'history',
  'mail',
  'privacy',
  'company',
]

const isPage = (file: string) => file.endsWith('.tsx') && file.startsWith('src/')
const isServerSide = (target: string) =>
  /(\.store|\.service|-api)\.ts$|^src\/(server|database)\/|^node:|^fastify|^@fastify|^kysely|^pg$/.test(
    target,
  )
const domainOf = (file: string) => DOMAINS.find((domain) => file.startsWith(`src/${domain}/`))

const RULES: Record<string, (one: Import) => boolean> = {
  'pages and components never reach the server side': ({ from, to }) => isPage(from) && isServerSide(to),
  'pages take schemas as types only: one schema would cost 22 kB': ({ from, to, typeOnly }) =>
    isPage(from) && /\.schema\.ts$|^zod$/.test(to) && !typeOnly,
  'the server runs without a build, so it imports no .tsx': ({ from, to, typeOnly }) =>
    from.endsWith('.ts') && !isBuilt(from) && to.endsWith('.tsx') && !typeOnly,
  'stores hold SQL and know the database alone': ({ from, to }) =>
    from.endsWith('.store.ts') && !/^src\/database\/|^kysely$|\.schema\.ts$/.test(to),
  'services know nothing of HTTP': ({ from, to }) =>
    from.endsWith('.service.ts') && /^fastify|^@fastify|^src\/server\/|-api\.ts$/.test(to),
  'calls use services, never stores': ({ from, to }) => from.endsWith('-api.ts') && to.endsWith('.store.ts'),
  'schemas run anywhere': ({ from, to }) => from.endsWith('.schema.ts') && isServerSide(to),
  'domains meet in server/services.ts: elsewhere they know each other by schema or type': ({
    from,
    to,
    typeOnly,
  }) =>
    domainOf(from) !== undefined &&
    domainOf(to) !== undefined &&
    domainOf(from) !== domainOf(to) &&
    !typeOnly &&
    !to.endsWith('.schema.ts') &&
    !(isPage(from) && to.includes('/components/')),
  'the database knows no domain': ({ from, to }) =>
    from.startsWith('src/database/') && domainOf(to) !== undefined,
  'the content file stands alone': ({ from, to }) => from.startsWith('content/') && to.startsWith('src/'),
}

test.each(Object.entries(RULES))('%s', (_rule, isBroken) => {
  expect(IMPORTS.filter(isBroken).map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
})

test('the environment is read in one place', () => {
  const readers = FILES.filter((file) => readFileSync(file, 'utf8').includes('process.env'))

  expect(readers).toEqual(['src/app/config.ts'])
})

test('the rules see the imports', () => {
  expect(IMPORTS.length).toBeGreaterThan(100)
  expect(IMPORTS).toContainEqual({
    from: 'src/sailing/sailing.public-api.ts',
    to: 'src/sailing/sailing.schema.ts',
    typeOnly: false,
  })
})

/** What Vite bundles, though its name ends in .ts. */
function isBuilt(file: string): boolean {
  return ['src/routes.ts', 'src/app/ssr.ts'].includes(file)
}

function importsOf(from: string): Import[] {
  const text = readFileSync(from, 'utf8')
  const statements = text.matchAll(/^(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm)
  return [...statements].map(([, type, target = '']) => ({
    from,
    to: target.startsWith('.') ? normalize(join(dirname(from), target)) : target,
    typeOnly: type !== undefined,
  }))
}
