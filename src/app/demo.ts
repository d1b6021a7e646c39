import { readFileSync } from 'node:fs'
import type { Services } from './services.ts'

const CIRCULAR = 'samples/circular-2026-12.xlsx'
/** The sample stays the same, however late somebody looks at it. */
const ISSUED = '2026-11-25'
const EQUIPMENT = 'samples/equipment.json'
const NO_AUTHOR = { account_id: null }

type Fillable = Pick<Services, 'sailing' | 'circulars' | 'equipment'>

/** Fills an empty database with a principal's circular and a yard of equipment. */
export async function fillWithSample({ sailing, circulars, equipment }: Fillable): Promise<void> {
  const routes = await sailing.listRoutes()
  if (routes.length === 0)
    await circulars.importCircular(NO_AUTHOR, readFileSync(CIRCULAR), { today: ISSUED })
  const rows = await Promise.all([equipment.listCategories(), equipment.listEquipment()])
  if (rows.flat().length === 0)
    await equipment.addStock(NO_AUTHOR, JSON.parse(readFileSync(EQUIPMENT, 'utf8')))
}
