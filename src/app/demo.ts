import { readFileSync } from 'node:fs'
import { createCircularImportService } from '../circulars/import/circular-import.service.ts'
import type { Database } from '../database/open.ts'
import { createEquipmentService } from '../equipment/equipment.service.ts'
import { createSailingService } from '../sailing/sailing.service.ts'

const CIRCULAR = 'samples/circular-2026-12.xlsx'
const EQUIPMENT = 'samples/equipment.json'
const NO_AUTHOR = { account_id: null }

/** Fills an empty database with sample data: a circular and equipment. */
export async function fillWithSample(database: Database): Promise<void> {
  await fillSchedule(database)
  await fillEquipment(database)
}

async function fillSchedule(database: Database): Promise<void> {
  const routes = await createSailingService(database).listRoutes()
  if (routes.length > 0) return
  await createCircularImportService(database).importCircular(NO_AUTHOR, readFileSync(CIRCULAR))
}

async function fillEquipment(database: Database): Promise<void> {
  const equipment = createEquipmentService(database)
  const filled = await Promise.all([equipment.listCategories(), equipment.listEquipment()])
  if (filled.flat().length > 0) return
  await equipment.addStock(NO_AUTHOR, JSON.parse(readFileSync(EQUIPMENT, 'utf8')))
}
