import type { InjectOptions } from 'fastify'
import { PortForm } from '../src/schedule/ports/port.schema.ts'
import { type StartedApp, startApp } from './app.ts'
import type { TestDatabase } from './databases.ts'
import { asFileForm } from './encodings.ts'

export const ASHA = {
  company: 'Rao Traders',
  person: 'Asha Rao',
  email: 'Asha.Rao@Customer.example',
  interests: 'Chennai; Kobe > Chennai',
  consent: 'Signed form',
  consented_on: '2026-01-31',
}

/** A site with the ports of Chennai and Kobe; requests come from an administrator. */
export async function startWithCustomers(
  options: { on?: TestDatabase; settings?: Record<string, string> } = {},
) {
  const app = await startApp(options)
  for (const [name, code] of [
    ['Chennai', 'INMAA'],
    ['Kobe', 'JPUKB'],
  ])
    await app.services.sailing.ports.add({ account_id: null }, PortForm.parse({ name, code }))
  return { ...app, ...customersOf(app) }
}

function customersOf({ inject }: StartedApp) {
  const url = '/api/customers'
  const send = (
    path: string,
    file: string | Uint8Array,
    fields: Record<string, string>,
    headers: InjectOptions['headers'] = {},
  ) => {
    const texts = Object.entries(fields).map(([field, content]) => ({ field, content }))
    const content = Buffer.from(file)
    const { payload, type } = asFileForm([...texts, { field: 'file', fileName: 'customers.csv', content }])
    return inject({
      method: 'POST',
      url: `${url}/${path}`,
      payload,
      headers: { 'content-type': type, ...headers },
    })
  }
  return {
    add: (fields: object = {}, headers: InjectOptions['headers'] = {}) =>
      inject({ method: 'POST', url, payload: { ...ASHA, ...fields }, headers }),
    update: (id: number, fields: object) =>
      inject({ method: 'PUT', url: `${url}/${id}`, payload: { ...ASHA, ...fields } }),
    list: async (query = '') => (await inject(`${url}${query}`)).json(),
    preview: (file: string | Uint8Array, fields = {}) => send('import/preview', file, fields),
    importFile: (file: string | Uint8Array, fields = {}, headers = {}) =>
      send('import', file, fields, headers),
  }
}
