import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { billOfMaterials, productionPackages } from '../scripts/sbom.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const lock = JSON.parse(read('package-lock.json'))
const packages = productionPackages(lock)
const architecture = read('docs/architecture.md')

const MOST = 200
/** Node, and sharp with its library, for each system: one of each is installed. */
const isOfSystem = ({ name }: { name: string }) => /^node-(linux|win)-|^@img\/sharp-/.test(name)
const OF_SYSTEM = 3
const COUNT = packages.filter((one) => !isOfSystem(one)).length + OF_SYSTEM

/** Licences that allow use in any product, with no duty but to name the author. */
const PERMISSIVE = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  // Its user chooses, and we choose MIT.
  '(MIT OR EUPL-1.1+)',
]
/** Used as they are. Who changed one would have to publish the change, and nothing else. */
const UNCHANGED = ['@img/sharp-*: LGPL-3.0-or-later', '@resvg/resvg-wasm: MPL-2.0']

/** The packages named in the table of libraries: `@fastify/cookie`, `multipart` and `@simplewebauthn/*` as they are there. */
function namedInTable(): { names: string[]; reason: string }[] {
  const libraries = architecture.slice(architecture.indexOf('## Libraries'))
  const rows = libraries.matchAll(/^\| (`[^|]*`) +\| ([^|]+) \|$/gm)
  return [...rows].map(([, cell = '', reason = '']) => ({
    names: [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
    reason: reason.trim(),
  }))
}

const isNamedBy = (name: string, written: string) =>
  written === name ||
  `@fastify/${written}` === name ||
  (written.endsWith('/*') && name.startsWith(written.slice(0, -1)))

/** What the site and its own packages need, by what a file says of each folder. */
function directIn(read: (folder: string) => { dependencies?: Record<string, string> }): string[] {
  const all = ['', ...globSync('packages/*').toSorted()].flatMap((folder) =>
    Object.keys(read(folder).dependencies ?? {}),
  )
  return [...new Set(all)].filter((name) => !name.startsWith('@sailing-desk/'))
}

describe('the production packages', () => {
  it(`are ${MOST} at most, and as many as docs/architecture.md says`, () => {
    expect(COUNT).toBeGreaterThan(50)
    expect(COUNT).toBeLessThanOrEqual(MOST)
    expect(architecture).toContain(`Production packages: ${COUNT} with what they depend on`)
  })

  it('that are needed directly have a reason each', () => {
    const rows = namedInTable()
    const direct = directIn((folder) => lock.packages[folder])
    const reasonOf = (name: string) =>
      rows.find(({ names }) => names.some((written) => isNamedBy(name, written)))?.reason
    expect(direct.filter((name) => !reasonOf(name))).toEqual([])
    expect(direct).toEqual(directIn((folder) => JSON.parse(read(join(folder, 'package.json')))))
    const written = rows.filter(({ reason }) => reason.length > 3).flatMap(({ names }) => names)
    expect(written.filter((name) => !direct.some((one) => isNamedBy(one, name)))).toEqual([])
  })

  it('may be used in any product, and run nothing when they are installed', () => {
    const others = packages.flatMap(({ name, licence }) =>
      licence
        .split(/ AND (?![^(]*\))/)
        .filter((one) => !PERMISSIVE.includes(one))
        .map((one) => `${name.replace(/^@img\/sharp-.*/, '@img/sharp-*')}: ${one}`),
    )
    expect([...new Set(others)]).toEqual(UNCHANGED)
    expect(packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)).toEqual([])
    expect(packages.filter(({ integrity }) => !integrity?.startsWith('sha512-'))).toEqual([])
  })
})

describe('docs/sbom.cdx.json', () => {
  const text = read('docs/sbom.cdx.json')

  it('lists the packages of package-lock.json: npm run sbom writes it', () => {
    expect(JSON.parse(text)).toEqual(billOfMaterials(lock))
  })

  it('names each package once, what it needs, and no host', () => {
    const { components, dependencies, metadata } = JSON.parse(text)
    const refs: string[] = components.map((one: { 'bom-ref': string }) => one['bom-ref'])
    expect(new Set(refs).size).toBe(refs.length)
    const known = [metadata.component['bom-ref'], ...refs]
    expect(dependencies.map(({ ref }: { ref: string }) => ref)).toEqual(known)
    const needed = new Set(dependencies.flatMap(({ dependsOn }: { dependsOn: string[] }) => dependsOn))
    expect(refs.filter((ref) => !needed.has(ref))).toEqual([])
    expect(text.match(/https?:\/\/[^/"]+/g)).toEqual(['http://cyclonedx.org'])
  })
})
