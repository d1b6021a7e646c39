import type { ReadOnlyDatabase } from '../../database/inspection/open-read-only.ts'
import type { Config } from '../config.ts'
import { NEAR, readLimits } from '../monitoring/limits.ts'
import { type Finding, findingsAbout } from './finding.ts'

const { ok, warning, problem } = findingsAbout('Limits')

/** How near the limits of what is stored are. */
export async function checkLimits(config: Config, { db }: ReadOnlyDatabase): Promise<Finding[]> {
  const limits = await readLimits(db, config)
  const findings = limits.flatMap(({ used, text }) => {
    if (used >= 1)
      return problem(text, 'The limit is reached: make room, or see the addresses in the log of the proxy.')
    return used >= NEAR ? warning(text, 'Make room before the limit is reached.') : []
  })
  return findings.length > 0
    ? findings
    : ok('What visitors send, pictures, documents and the disk are far from theirs')
}
