import { readFileSync } from 'node:fs'
import type { Database } from './database/open.ts'
import { createCircularImportService } from './sailing/circular/circular-import.service.ts'
import { createSailingService } from './sailing/sailing.service.ts'

const SAMPLE = 'samples/circular-2026-12.xlsx'

/** Fills an empty database with a principal's circular, so that there is something to look at. */
export async function fillWithSample(database: Database): Promise<void> {
  const routes = await createSailingService(database).listRoutes()
  if (routes.length > 0) return
  await createCircularImportService(database).importCircular({ account_id: null }, readFileSync(SAMPLE))
}
