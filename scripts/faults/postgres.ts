import { findPostgresPrograms, type PostgresServer, startPostgres } from '../../tests/postgres-server.ts'
import type { Report } from './fault.ts'

const NOT_INSTALLED = 'PostgreSQL: its server programs are not installed (Debian: postgresql)'

/** Runs `work` with a server of PostgreSQL whose commits are on the disk when they return, if it is installed. */
export async function withPostgres(
  report: Report,
  work: (server: PostgresServer) => Promise<void>,
): Promise<void> {
  const programs = findPostgresPrograms()
  if (!programs) return report.skip(NOT_INSTALLED)
  const server = startPostgres(programs, { isDurable: true })
  try {
    await work(server)
  } finally {
    server.stop()
  }
}
