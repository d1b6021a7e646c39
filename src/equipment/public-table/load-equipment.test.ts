import type { ReadPublic } from '@sailing-desk/records/client/calls'
import { ApiError } from '@sailing-desk/records/client/calls'
import { expect, test } from 'vitest'
import { loadStock, stockFailure } from './load-equipment.ts'

/** Returns the given responses; errors are thrown. */
function readerOf(equipment: unknown, categories: unknown): ReadPublic {
  return async (path) => {
    const response = path.endsWith('categories') ? categories : equipment
    if (response instanceof Error) throw response
    return JSON.parse(JSON.stringify(response))
  }
}

const unavailable = (message: string | null) =>
  new ApiError({ status: 503, message, errors: [], second_factor: null })

test.each([
  [unavailable('The database is away.'), [], 'Failed to load equipment data. The database is away.'],
  [unavailable(null), [], 'Failed to load equipment data. The call was answered with 503'],
  [[], unavailable('The database is away.'), 'Failed to load categories data. The database is away.'],
  [unavailable('One.'), unavailable('Two.'), 'Failed to load equipment data. One.'],
  [new TypeError('Failed to fetch'), [], 'Failed to load equipment data. Failed to fetch'],
  ['?', [], 'Failed to load equipment data. Invalid response format from API'],
  [{ equipment: 7 }, [], 'Failed to load equipment data. Equipment data is not in array format'],
  [[], 7, 'Failed to load categories data. Invalid response format from API'],
])(
  'reports a failure with the message of the server or of the error: %s, %s',
  async (equipment, categories, message) => {
    const error = await loadStock(readerOf(equipment, categories)).catch((thrown) => thrown)

    expect(stockFailure(error)).toEqual({ failure: message })
  },
)

test('groups the loaded equipment', async () => {
  expect(await loadStock(readerOf({ equipment: [{ name: 'A' }] }, []))).toMatchObject({
    groups: [{ items: [{ name: 'A' }] }],
  })
})
