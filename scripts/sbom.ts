import { readFileSync, writeFileSync } from 'node:fs'

const FILE = 'docs/sbom.cdx.json'

/** What package-lock.json says of a package. */
type LockedPackage = {
  version?: string
  integrity?: string
  license?: string
  dev?: boolean
  optional?: boolean
  hasInstallScript?: boolean
  /** One of our own, in `packages/`. */
  link?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}
type Lock = { name: string; version: string; packages: Record<string, LockedPackage> }
type ProductionPackage = LockedPackage & { path: string; name: string; purl: string; licence: string }

/** Of packages whose description names none: what their licence file says. */
const LICENCES: Record<string, string> = { 'png-js': 'MIT' }

/** Every package that the site is installed with (`npm ci --omit=dev`), on any system. */
export function productionPackages({ packages }: Lock): ProductionPackage[] {
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, locked]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      const licence = locked.license ?? LICENCES[name] ?? 'unknown'
      return { ...locked, path, name, licence, purl: purlOf(name, locked.version) }
    })
}

/** The site and its packages, which are parts of it here. */
const ownOf = ({ packages }: Lock) =>
  Object.entries(packages)
    .filter(([path]) => !path.includes('node_modules/'))
    .map(([path, locked]) => ({ path, ...locked }))

const purlOf = (name: string, version = '') => `pkg:npm/${name.replace('@', '%40')}@${version}`

/**
 * The software bill of materials, in the format CycloneDX. It has no date and no number of its own, so that the same
 * lock gives the same file. `npm sbom --omit=dev` left out React, zod and 26 more, which development packages need too.
 */
export function billOfMaterials(lock: Lock) {
  const installed = productionPackages(lock)
  // A package may be installed twice, for two that need it.
  const copies = Map.groupBy(installed, ({ purl }) => purl)
  const each = [...copies.values()].flatMap(([first]) => first ?? [])
  const { name, version } = lock
  const purl = purlOf(name, version)
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': purl, name, version, purl },
    },
    components: each.map(componentOf),
    dependencies: [
      { ref: purl, dependsOn: dependenciesOf(ownOf(lock), installed) },
      ...[...copies].map(([ref, all]) => ({ ref, dependsOn: dependenciesOf(all, installed) })),
    ],
  }
}

function componentOf({ name, version, purl, optional, integrity, licence }: ProductionPackage) {
  const [algorithm = '', hash = ''] = integrity?.split('-') ?? []
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    scope: optional ? 'optional' : 'required',
    licenses: [/ (AND|OR) /.test(licence) ? { expression: licence } : { license: { id: licence } }],
    hashes: [{ alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(hash, 'base64').toString('hex') }],
  }
}

/** Found as Node finds them: in the package's own folder, or in one around it. */
function dependenciesOf(
  copies: readonly (LockedPackage & { path: string })[],
  installed: readonly ProductionPackage[],
): string[] {
  const found = copies.flatMap(({ path, dependencies, optionalDependencies, peerDependencies }) =>
    Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }).flatMap((name) => {
      for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
        const place = `${folder}${folder && '/'}node_modules/${name}`
        const one = installed.find((each) => each.path === place)
        if (one || folder === '') return one?.purl ?? []
      }
    }),
  )
  return [...new Set(found)].toSorted()
}

/** `npm run sbom` writes the list. A test fails while it is not that of package-lock.json. */
if (import.meta.main) {
  const bill = billOfMaterials(JSON.parse(readFileSync('package-lock.json', 'utf8')))
  writeFileSync(FILE, `${JSON.stringify(bill, null, 2)}\n`)
  console.log(`${FILE}: ${bill.components.length} packages`)
}
