import type { ReadApi } from '../src/web/admin-data.ts'
import { dataOf, pageOf } from '../src/web/calls.ts'
import type { StartedApp } from './app.ts'

/** What the loaders of the back office read with, answered by the calls themselves. */
export function reading({ inject }: StartedApp): ReadApi {
  const ask = async (path: string) => {
    const { statusCode, headers, ...answer } = await inject(path)
    return {
      status: statusCode,
      body: answer.json(),
      headers: new Headers(headers as Record<string, string>),
    }
  }
  return Object.assign(async <Data>(path: string) => dataOf<Data>(await ask(path)), {
    page: async <Row>(path: string) => pageOf<Row>(await ask(path)),
  })
}
