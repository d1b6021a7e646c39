import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { startSite } from '../../scripts/site-process.ts'
import { newFolder } from '../temporary-files.ts'

const PACKAGES: string[] = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).dependencies)
/** What a start loads. Any other package, and Fastify's ajv, is loaded at the place of its use, or is in the scripts of pages. */
const EARLY = [
  ...[
    '@fastify/cookie',
    '@fastify/multipart',
    '@fastify/static',
    'fastify',
    'fastify-type-provider-zod',
    'zod',
  ],
  ...['kysely', 'p-queue'],
  // Small ones: codes of a login, and the headers of mail.
  ...['otpauth', 'uqr', 'postal-mime'],
]

test('a start and public pages load no library that only other requests need', async () => {
  const folder = newFolder()
  const list = join(folder, 'loaded.txt')
  writeFileSync(list, '')
  const databaseUrl = `sqlite:${join(folder, 'site.db')}`
  // The very first start chooses a password for the administrator.
  await (await startSite({ databaseUrl })).stop()
  const site = await startSite({
    databaseUrl,
    settings: {
      LOADED_LIST: list,
      NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'list-loaded.mjs'))}`,
    },
  })
  try {
    for (const path of ['/healthz', '/', '/west-east-bound', '/contact-us', '/login']) {
      expect((await fetch(site.url + path)).status, path).toBe(200)
    }
    const early = packagesIn(list)
    expect(PACKAGES.filter((name) => early.has(name)).toSorted()).toEqual(EARLY.toSorted())
    expect(early).not.toContain('ajv')
    const sources = sourcesIn(list)
    expect(existsSync('packages/circular-reader/src/reader')).toBe(true)
    expect(sources.filter((file) => file.includes('/circular-reader/src/reader/'))).toEqual([])
    expect(sources.filter((file) => file.includes('/src/circulars/')).length).toBeGreaterThan(10)
    expect(filesIn(list).length).toBeLessThan(50)

    expect((await fetch(`${site.url}/openapi.json`)).status).toBe(200)
    expect(packagesIn(list)).toContain('@fastify/swagger')
  } finally {
    await site.stop()
  }
})

const filesIn = (list: string) => readFileSync(list, 'utf8').split('\n').filter(Boolean)

/** Of all sources in the loaded files: the build names the file that each part comes from. */
const sourcesIn = (list: string) =>
  filesIn(list).flatMap((url) => [
    url,
    ...[...readFileSync(fileURLToPath(url), 'utf8').matchAll(/^\/\/ (\S+)$/gm)].map(([, file]) => `/${file}`),
  ])

const packagesIn = (list: string) =>
  new Set(sourcesIn(list).flatMap((file) => /\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? []))
