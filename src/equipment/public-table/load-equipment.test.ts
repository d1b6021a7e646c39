import { expect, test } from 'vitest'
import type { PublicApi } from '../../web/api-client.ts'
import { ApiError } from '../../web/calls.ts'
import { loadStock, stockFailure } from './load-equipment.ts'

/** Both calls answered with what is given, an error being thrown. */
function answered(equipment: unknown, categories: unknown): PublicApi {
  const give = async (answer: unknown) => {
    if (answer instanceof Error) throw answer
    return answer
  }
  const calls = { listEquipment: () => give(equipment), listEquipmentCategories: () => give(categories) }
  return calls as unknown as PublicApi
}

const refused = (message: string | null) =>
  new ApiError({ status: 503, message, errors: [], second_factor: null })

test.each([
  [refused('The database is away.'), [], 'Failed to load equipment data. The database is away.'],
  [refused(null), [], 'Failed to load equipment data. The call was answered with 503'],
  [[], refused('The database is away.'), 'Failed to load categories data. The database is away.'],
  [refused('One.'), refused('Two.'), 'Failed to load equipment data. One.'],
  [new TypeError('Failed to fetch'), [], 'Failed to load equipment data. Failed to fetch'],
  ['?', [], 'Failed to load equipment data. Invalid response format from API'],
  [{ equipment: 7 }, [], 'Failed to load equipment data. Equipment data is not in array format'],
  [[], 7, 'Failed to load categories data. Invalid response format from API'],
])(
  'what fails is said, with the words of the server or of the error: %s, %s',
  async (equipment, categories, message) => {
    const error = await loadStock(answered(equipment, categories)).catch((thrown) => thrown)

    expect(stockFailure(error)).toEqual({ failure: message })
  },
)

test('what is read is grouped', async () => {
  expect(await loadStock(answered({ equipment: [{ name: 'A' }] }, []))).toMatchObject({
    groups: [{ items: [{ name: 'A' }] }],
  })
})
