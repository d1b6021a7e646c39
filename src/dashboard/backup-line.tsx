import { Moment } from '../ui/moment.tsx'

/** Until the next backup succeeds. */
export function BackupLine({ failedAt }: { failedAt: string | null }) {
  if (failedAt === null) return null
  return (
    <p className="notice" role="status">
      The nightly backup failed (<Moment at={failedAt} /> IST) and is tried again every 15 minutes. Ask the
      operator of the site to run <code>npm run cli -- doctor</code>, which says why and what to do.
    </p>
  )
}
