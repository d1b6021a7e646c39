import type { ReadPublic } from '@sailing-desk/records/client/calls'
import { categoriesIn, equipmentIn } from '../equipment-rows.ts'
import { CATEGORY_DATA_NOT_LOADED, EQUIPMENT_NOT_LOADED } from '../messages.ts'
import { type EquipmentGroup, groupEquipment } from './equipment-view.ts'

/** The groups of the table, or an error message. */
export type Stock = { groups: EquipmentGroup[] } | { failure: string }

/** Throws an error with a message for the user. */
export async function loadStock(read: ReadPublic): Promise<Stock> {
  const [equipment, categories] = await Promise.allSettled([
    read('/backend/api/equipment').then(equipmentIn),
    read('/backend/api/equipment-categories').then(categoriesIn),
  ])
  if (equipment.status === 'rejected') throw failure(EQUIPMENT_NOT_LOADED, equipment.reason)
  if (categories.status === 'rejected') throw failure(CATEGORY_DATA_NOT_LOADED, categories.reason)
  return { groups: groupEquipment(categories.value, equipment.value) }
}

export function stockFailure(error: unknown): Stock {
  return { failure: messageOf(error) }
}

/** The sentence, followed by the message of the server or the error. */
function failure(sentence: string, cause: unknown): Error {
  return new Error(`${sentence} ${messageOf(cause)}`.trim(), { cause })
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : '')
