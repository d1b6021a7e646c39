import type { ReadApi } from '@sailing-desk/records/client/admin-data'
import { dataOf, pageOf } from '@sailing-desk/records/client/calls'
import type { StartedApp } from './app.ts'

/** The API client of the back office loaders, backed by the routes of a started app. */
export function createReadApi({ inject }: StartedApp): ReadApi {
  const read = async (path: string) => {
    const { statusCode, headers, ...response } = await inject(path)
    return {
      status: statusCode,
      body: response.json(),
      headers: new Headers(headers as Record<string, string>),
    }
  }
  return Object.assign(async <Data>(path: string) => dataOf<Data>(await read(path)), {
    async page<Row>(path: string) {
      const response = await read(path)
      return pageOf<Row>(response.body, response)
    },
  })
}
