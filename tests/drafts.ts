import type { Draft } from '../src/schedule/drafts/draft.schema.ts'
import { startApp } from './app.ts'
import { testedDatabase } from './databases.ts'
import { addPort, addPortCall } from './records.ts'

export const texts = (dates: string, others = {}) => ({
  ...{ dates, eta: null, etd: null, cut_off: null },
  ...others,
})

/** A route with a call on 29-30 Jan and a second port, and ways to save it, and to keep and publish its draft. */
export async function startWithRoute(on = testedDatabase) {
  const app = await startApp({ on })
  const { vessel, port, schedule } = await addPortCall(app, '29-30 Jan')
  const chennai = await addPort(app, 'Chennai')
  const url = `/api/sailing-routes/${vessel.route_id}/draft`
  const grid = `/api/sailing-routes/${vessel.route_id}/grid`
  const cell = { vessel_id: vessel.id, port_id: port.id, id: schedule.id, version: schedule.version }
  const empty = { vessel_id: vessel.id, port_id: chennai.id, id: null, version: null }
  const inject = app.inject
  const post = (path: string, payload: object = {}) => inject({ method: 'POST', url: path, payload })
  const draftPath = async () => `/api/drafts/${(await inject(url)).json().draft.id}`
  return {
    ...app,
    ...{ url, grid, vessel, port, chennai, schedule, cell, empty, post, draftPath },
    calls: [
      { ...cell, to: texts('31 Jan', { eta: '0600' }) },
      { ...empty, to: texts('3-4 Feb') },
    ],
    save: (version: number | null, calls: object[], voyages: object[] = []) =>
      inject({ method: 'PUT', url, payload: { version, changes: { voyages, calls } } }),
    saveGrid: (changes: object, headers = {}) =>
      inject({ method: 'PUT', url: grid, payload: { voyages: [], calls: [], ...changes }, headers }),
    list: async (): Promise<Draft[]> => (await inject('/api/drafts')).json(),
    publish: async (version: number) => post(`${await draftPath()}/publish`, { version }),
    preview: async () => post(`${await draftPath()}/preview`),
    publishAt: async (version: number, publish_at: unknown) =>
      inject({ method: 'PUT', url: `${await draftPath()}/publish-at`, payload: { version, publish_at } }),
    callTexts: async (): Promise<string[]> =>
      (await inject('/api/schedules')).json().map(({ dates }: { dates: string }) => dates),
  }
}
