import { resolve } from 'node:path'

const SQLITE = 'sqlite:'

/** The file of `sqlite:FILE`; undefined for PostgreSQL. */
export const sqliteFile = (url: string): string | undefined =>
  url.startsWith(SQLITE) ? resolve(url.slice(SQLITE.length)) : undefined

/** What the operator calls the database: without user and password. */
export function nameOfDatabase(url: string): string {
  const file = sqliteFile(url)
  if (file) return file
  if (!URL.canParse(url)) return 'the PostgreSQL database'
  const { hostname, port, pathname } = new URL(url)
  return `the PostgreSQL database ${pathname.slice(1)} at ${hostname || 'localhost'}:${port || 5432}`
}
