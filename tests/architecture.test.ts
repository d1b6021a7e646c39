import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  cyclesIn,
  IMPORTS,
  type Import,
  importedOf,
  importsOf,
  moduleFile,
  PAST_EXPORTS,
  packageOf,
  SOURCES,
  siblingsOn,
} from './imports.ts'
import { findLoneCalls } from './lone-calls.ts'

/**
 * Which folders of `src/` may import which, at run time. A folder may import those of the layers above it in this list.
 * Folders that are not named here are domains: schedule, timetable, accounts, mail, …
 */
const LAYERS = [
  ['styles'],
  ['database', 'secrets'],
  ['http', 'web'],
  ['(domains)'],
  ['app'],
  ['(entry points)'],
]

/** The folders of `packages/`. Each may import those before it, by name: `@sailing-desk/dates/days`. */
const PACKAGES = ['dates', 'trade', 'circular-reader', 'records', 'timetable']

/** Which domains a domain may import. Everything else that domains do together is arranged in src/app/services.ts. */
const DOMAIN_IMPORTS: Record<string, string[]> = {
  careers: ['inbox', 'site-content', 'submissions'],
  circulars: ['schedule'],
  company: ['site-content', 'submissions', 'timetable'],
  customers: ['mail', 'privacy', 'submissions'],
  dashboard: ['accounts', 'schedule', 'site-content'],
  enquiries: ['inbox', 'quotes', 'site-content', 'submissions', 'timetable'],
  equipment: ['accounts', 'company', 'site-content'],
  follow: ['mail', 'submissions', 'timetable'],
  history: ['accounts'],
  inbox: ['accounts', 'mail', 'quotes', 'replies', 'submissions'],
  mailbox: ['inbox', 'mail', 'submissions'],
  mail: ['quotes', 'submissions'],
  mailings: ['accounts', 'mail', 'timetable'],
  quotes: ['submissions', 'timetable'],
  privacy: ['accounts', 'quotes', 'submissions'],
  replies: ['submissions', 'timetable'],
  reports: ['schedule'],
  schedule: ['accounts', 'site-content', 'timetable'],
  'site-content': ['accounts'],
  search: ['accounts', 'submissions'],
  timetable: ['accounts'],
}

/** A path from the root of the project, which may be a pattern, or from the folder of a document. */
const NAMED_FILE = /(?<![\w./@*-])(?:src|packages|tests|scripts|content|deploy|docs)\/[\w./@*{},-]+/g

const MAX_LOOSE = 6

/** Globals that are called for what they do, not for what they return. */
const WITH_EFFECT = [
  ...['console', 'process', 'setTimeout', 'clearTimeout', 'clearInterval', 'setImmediate'],
  ...['Object', 'Promise', 'Uint8Array', 'Atomics', 'URL', 'navigator', 'localStorage'],
]

/** The folder of `src/` that a file lies in; undefined outside of `src/`. */
function folderOf(file: string): string | undefined {
  const [root, folder, ...rest] = file.split('/')
  if (root !== 'src') return undefined
  return rest.length === 0 ? '(entry points)' : folder
}

const isLayer = (folder: string) => LAYERS.flat().includes(folder)
const layerOf = (folder: string) =>
  LAYERS.findIndex((layer) => layer.includes(isLayer(folder) ? folder : '(domains)'))
/** All but what renders them on the server. */
const isPage = (file: string) =>
  file.endsWith('.tsx') && /^(src|packages)\//.test(file) && file !== 'src/entry.server.tsx'
const isServerSide = (target: string) =>
  /(\.store|\.service|-api)\.ts$|^(src|packages\/records\/src)\/(http|database)\/|^packages\/records\/src\/mail\/|^node:|^fastify|^@fastify|^kysely|^pg$/.test(
    target,
  )
/** What Vite bundles although its name ends in .ts. */
const isBuilt = (file: string) => ['src/routes.ts', 'src/app/ssr.ts'].includes(file)

const AT_RUN_TIME = IMPORTS.filter(({ typeOnly, to }) => !typeOnly && /^(src|packages)\//.test(to))

function between(isBroken: (from: string, to: string) => boolean): string[] {
  return AT_RUN_TIME.filter(({ from, to }) => {
    const [a, b] = [folderOf(from), folderOf(to)]
    return a !== undefined && b !== undefined && a !== b && isBroken(a, b)
  }).map(({ from, to }) => `${from} imports ${to}`)
}

/** Broken rules with what to do about them: the message of a test that fails. */
const advice = (broken: string[], whatToDo: string) =>
  broken.length === 0 ? '' : `${broken.join('\n')}\n→ ${whatToDo}`

/** What a package has to be installed with for an import: another of ours, or one from the registry. */
function neededFor(name: string, to: string): string[] {
  const other = packageOf(to)
  if (other !== undefined) return other === name ? [] : [`@sailing-desk/${other}`]
  if (to.startsWith('node:')) return []
  return [to.split('/', to.startsWith('@') ? 2 : 1).join('/')]
}

describe('folders of src/', () => {
  it('import only layers below their own', () => {
    const broken = between(
      (from, to) => layerOf(from) < layerOf(to) || (layerOf(from) === layerOf(to) && isLayer(from)),
    )
    const whatToDo =
      'Pass the value in from above, or move what is shared into a lower layer (docs/architecture.md).'
    expect(advice(broken, whatToDo)).toBe('')
  })

  it('import other domains only where the list allows it', () => {
    const broken = between(
      (from, to) => !isLayer(from) && !isLayer(to) && !DOMAIN_IMPORTS[from]?.includes(to),
    )
    const whatToDo =
      'Let src/app/services.ts bring the two together, import a type only, or add the pair to DOMAIN_IMPORTS with care.'
    expect(advice(broken, whatToDo)).toBe('')
  })

  it('make use of every allowed import', () => {
    const used = new Set(AT_RUN_TIME.map(({ from, to }) => `${folderOf(from)} ${folderOf(to)}`))
    const allowed = Object.entries(DOMAIN_IMPORTS).flatMap(([from, all]) => all.map((to) => `${from} ${to}`))
    expect(allowed.filter((pair) => !used.has(pair))).toEqual([])
  })

  it('hold everything but the entry points', () => {
    const loose = SOURCES.filter((file) => dirname(file) === 'src')
    expect(
      advice(loose.slice(MAX_LOOSE), 'Move it to its domain: only entry points lie in src/ itself.'),
    ).toBe('')
  })
})

describe('packages', () => {
  it('are imported by name, through what they export', () => {
    expect(advice(PAST_EXPORTS, 'Write @sailing-desk/ and the package, not the way to its file.')).toBe('')
  })

  it.each(PACKAGES)('export what others import of %s, and nothing else', (name) => {
    const { exports } = JSON.parse(readFileSync(`packages/${name}/package.json`, 'utf8'))
    expect(exports).toEqual(
      Object.fromEntries(
        importedOf(name).map((way) => [
          way,
          moduleFile(name, way.slice('./'.length)).replace(`packages/${name}`, '.'),
        ]),
      ),
    )
  })

  it.each(PACKAGES)('declare what %s needs, and nothing else', (name) => {
    const { dependencies = {} } = JSON.parse(readFileSync(`packages/${name}/package.json`, 'utf8'))
    const needed = IMPORTS.filter(({ from }) => packageOf(from) === name).flatMap(({ to }) =>
      neededFor(name, to),
    )
    expect(Object.keys(dependencies).toSorted()).toEqual([...new Set(needed)].toSorted())
  })

  it('are all in the list that says which may import which', () => {
    expect(globSync('packages/*').toSorted()).toEqual(PACKAGES.map((name) => `packages/${name}`).toSorted())
  })
})

describe('documents and settings', () => {
  it('name files that exist', () => {
    // The recipes of contributing.md make files, and have a test of their own.
    const documents = globSync(['*.{md,ts}', '{docs,src,packages,tests}/**/*.md'], {
      exclude: ['CHANGELOG.md', 'docs/contributing.md', '**/node_modules/**'],
    })
    const missing = documents.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(NAMED_FILE)]
        .map(([name]) => name.replace(/[./]+$/, ''))
        // Whoever runs the site makes these.
        .filter((name) => !name.endsWith('.env'))
        .filter((name) => globSync([name, `${dirname(file)}/${name}`]).length === 0)
        .map((name) => `${file}: ${name}`),
    )
    expect(advice(missing, 'Name where it is now.')).toBe('')
  })
})

describe('source files', () => {
  it('form no import cycle, and neither do the folders beside each other at any depth', () => {
    const cycles = cyclesIn(AT_RUN_TIME.map(({ from, to }) => siblingsOn(from, to)))
    const texts = cycles.map((cycle) => cycle.join(', '))
    expect(advice(texts, 'Move what both need below them, or pass a value or a function in.')).toBe('')
  })

  it('have the test that is named after them beside them', () => {
    const apart = globSync('{src,packages}/**/*.test.{ts,tsx}').flatMap((test) => {
      const subject = basename(test).replace('.test.', '.')
      return importsOf(test)
        .map(({ to }) => to)
        .filter((to) => SOURCES.includes(to) && packageOf(to) === packageOf(test))
        .filter((to) => basename(to) === subject && dirname(to) !== dirname(test))
        .map((to) => `${test} tests ${to}`)
    })
    expect(advice(apart, 'Move the test along with its file, or name it after what it tells.')).toBe('')
  })

  it('look up names from outside in a Map: an object has a constructor and a __proto__ too', () => {
    const lookups = SOURCES.flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      const records = [...text.matchAll(/^(?:export )?const (\w+): (?:\w+<)*Record<string,/gm)]
      return records.flatMap(([, name]) =>
        text
          .split('\n')
          .filter((line) => new RegExp(`(?<![.\\w])${name}(?:\\?\\.)?\\[`).test(line))
          .filter((line) => !line.includes(`Object.hasOwn(${name}, `))
          .map((line) => `${file}: ${line.trim()}`),
      )
    })
    expect(advice(lookups, 'Make it a Map, or ask Object.hasOwn in the same line.')).toBe('')
  })

  it('read the environment in one place', () => {
    const readers = SOURCES.filter((file) => readFileSync(file, 'utf8').includes('process.env'))
    expect(readers).toEqual(['src/app/config.ts'])
  })

  it('call nothing of the language only because it may throw', () => {
    const lone = findLoneCalls().filter(({ global }) => !WITH_EFFECT.includes(global))
    const places = lone.map(({ place, global }) => `${place} ${global}`)
    expect(advice(places, 'Use its result: the bundler drops what it takes to have no effect.')).toBe('')
  })
})

/**
 * What needs the company as the site came with it: merging, a setting read at the start, ids that must never change, and the labels
 * of page texts, which are the same for every company.
 */
const DEFAULT_COMPANY = [
  'src/web/company.ts',
  'src/site-content/company/company.service.ts',
  'src/app/config.ts',
  'src/web/id-domain.ts',
  'src/site-content/page-texts/history-labels.ts',
]

const RULES: Record<string, (one: Import) => boolean> = {
  'the company is what the office made of it: useCompany() in pages, readCompany on the server': ({
    from,
    to,
    typeOnly,
  }) =>
    from.startsWith('src/') && to === 'content/company.ts' && !typeOnly && !DEFAULT_COMPANY.includes(from),
  'pages and components never reach the server side': ({ from, to }) => isPage(from) && isServerSide(to),
  'pages take schemas as types only: one schema would cost 22 kB': ({ from, to, typeOnly }) =>
    isPage(from) && /\.schema\.ts$|^zod$/.test(to) && !typeOnly,
  'the server runs without a build, so it imports no .tsx': ({ from, to, typeOnly }) =>
    from.endsWith('.ts') && !isBuilt(from) && to.endsWith('.tsx') && !typeOnly,
  'stores hold SQL and know the database and the fields of their entity': ({ from, to, typeOnly }) =>
    from.endsWith('.store.ts') &&
    !typeOnly &&
    !/^src\/database\/|^packages\/(dates|trade|records)\/|^kysely$|\.schema\.ts$|\/(enquiry-fields|submission-kinds|call-texts|vessel-texts|ship-limits)\.ts$/.test(
      to,
    ) &&
    to !== from.replace('.store.ts', '.ts'),
  'services know nothing of HTTP': ({ from, to }) =>
    from.endsWith('.service.ts') &&
    /^fastify|^@fastify|^(src|packages\/records\/src)\/http\/|-api\.ts$/.test(to),
  'API routes use services, never stores': ({ from, to }) =>
    from.endsWith('-api.ts') && to.endsWith('.store.ts'),
  'schemas run anywhere': ({ from, to, typeOnly }) =>
    from.endsWith('.schema.ts') &&
    !typeOnly &&
    isServerSide(to) &&
    !/^(src|packages\/records\/src)\/http\/(list-query\.schema|uploads\/uploaded-file)\.ts$/.test(to),
  'a package imports only those below it, and nothing of the site': ({ from, to }) => {
    const [door, other] = [packageOf(from), packageOf(to)]
    if (door === undefined) return false
    return other === undefined
      ? /^(src|content|tests)\//.test(to)
      : PACKAGES.indexOf(other) > PACKAGES.indexOf(door)
  },
  'the content files stand alone': ({ from, to }) => from.startsWith('content/') && to.startsWith('src/'),
}

describe('imports', () => {
  it.each(Object.entries(RULES))('%s', (_rule, isBroken) => {
    expect(IMPORTS.filter(isBroken).map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
  })

  it('lead to each file, or it is named where it is started', () => {
    const twoParts = (path: string) =>
      path
        .replace(/\.tsx?$/, '')
        .split('/')
        .slice(-2)
        .join('/')
    const imported = new Set(IMPORTS.map(({ to }) => to))
    const texts = globSync(['{src,packages,scripts}/**/*.{ts,tsx,mjs,json}', '*.config.ts']).map((file) =>
      readFileSync(file, 'utf8'),
    )
    const named = new Set(
      texts.flatMap((text) =>
        [...text.matchAll(/['"`]([\w./-]+)['"`]/g)].map(([, path = '']) => twoParts(path)),
      ),
    )
    // React Router finds its own files, and the compiler what adds to a module of a package.
    const isFound = (file: string) =>
      /^src\/(entry\.|routes\.ts$)/.test(file) ||
      readFileSync(file, 'utf8').includes("declare module '@sailing-desk/")
    const alone = SOURCES.filter((file) => !imported.has(file) && !named.has(twoParts(file)))
    expect(alone.filter((file) => !isFound(file))).toEqual([])
  })

  it('are found by these tests', () => {
    expect(IMPORTS.length).toBeGreaterThan(1000)
    expect(IMPORTS).toContainEqual({
      from: 'src/timetable/sailing.public-api.ts',
      to: 'packages/timetable/src/sailing.schema.ts',
      typeOnly: false,
    })
    expect(
      cyclesIn([
        ['a', 'b'],
        ['b', 'c'],
        ['c', 'a'],
        ['c', 'd'],
      ]),
    ).toEqual([['a', 'b', 'c']])
  })
})
