import { createRequire } from 'node:module'
import type pg from 'pg'

/** PostgreSQL's client, which a site on SQLite never loads. Not with `import()`: it is needed in functions that do not wait. */
export const loadPg: () => typeof pg = () => createRequire(import.meta.url)('pg')
