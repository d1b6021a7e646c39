import type { ReadApi } from '../../web/admin-data.ts'
import { ApiError } from '../../web/calls.ts'
import { readCategories } from './equipment-screen-data.ts'

/** A part of the master data. `count` is null if it could not be loaded. */
export type MasterPart = { key: 'category' | 'attribute'; title: string; text: string; count: number | null }

export async function loadMaster(get: ReadApi): Promise<MasterPart[]> {
  const categories = await readCategories(get).catch(unlessLoggedOut)
  const attributes = categories?.map((category) => category.attributes.length)
  return [
    {
      key: 'category',
      title: 'Categories',
      text: 'Equipment groups in the public table, such as cranes, forklifts and trailers.',
      count: categories?.length ?? null,
    },
    {
      key: 'attribute',
      title: 'Attributes',
      text: 'Details recorded for the equipment in a category, such as capacity.',
      count: attributes?.reduce((sum, each) => sum + each, 0) ?? null,
    },
  ]
}

function unlessLoggedOut(error: unknown): null {
  if (error instanceof ApiError && error.problem.status === 401) throw error
  return null
}
