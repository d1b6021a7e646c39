import type { ReadOnlyDatabase } from '@sailing-desk/records/database/inspection/open-read-only'
import { sumOfBytes } from '../../site-content/files/site-file.store.ts'
import type { Config } from '../config.ts'
import { freeDisk, megabytes, NEAR, readLimits } from '../monitoring/limits.ts'
import { type Finding, findingsAbout } from './finding.ts'

const { ok, warning, problem } = findingsAbout('Limits')
const MB = 1024 * 1024

/** How near the limits of what is stored are. */
export async function checkLimits(config: Config, { db }: ReadOnlyDatabase): Promise<Finding[]> {
  const limits = await readLimits(db, config)
  const findings = limits.flatMap(({ used, text }): Finding[] => {
    if (used >= 1)
      return problem(text, 'The limit is reached: make room, or see the addresses in the log of the proxy.')
    return used >= NEAR ? warning(text, 'Make room before the limit is reached.') : []
  })
  const room = config.mediaLimitMb * MB - (await sumOfBytes(db))
  const free = freeDisk(config.uploads.folder).bytes
  if (room > free)
    findings.push(
      ...warning(
        `MEDIA_LIMIT_MB allows ${megabytes(room)} more, but the disk has ${megabytes(free)}`,
        'Lower it, or make room.',
      ),
    )
  return findings.length > 0
    ? findings
    : ok('What visitors send, pictures, documents and the disk are far from theirs')
}
