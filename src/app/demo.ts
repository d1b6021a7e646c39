import { readFileSync } from 'node:fs'
import { createCircularImportService } from '../circulars/import/circular-import.service.ts'
import type { Database } from '../database/open.ts'
import { createEquipmentService } from '../equipment/equipment.service.ts'
import { createSailingService } from '../sailing/sailing.service.ts'

const CIRCULAR = 'samples/circular-2026-12.xlsx'
const EQUIPMENT = 'samples/equipment.json'
const NOBODY = { account_id: null }

/** Fills an empty database with a principal's circular and a yard of equipment, so that there is something to look at. */
export async function fillWithSample(database: Database): Promise<void> {
  await fillSchedule(database)
  await fillYard(database)
}

async function fillSchedule(database: Database): Promise<void> {
  const routes = await createSailingService(database).listRoutes()
  if (routes.length > 0) return
  await createCircularImportService(database).importCircular(NOBODY, readFileSync(CIRCULAR))
}

async function fillYard(database: Database): Promise<void> {
  const equipment = createEquipmentService(database)
  const filled = await Promise.all([equipment.listCategories(), equipment.listEquipment()])
  if (filled.flat().length > 0) return
  await equipment.addStock(NOBODY, JSON.parse(readFileSync(EQUIPMENT, 'utf8')))
}
