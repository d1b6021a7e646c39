import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../tests/app.ts'
import { readAllTables } from '../../tests/records.ts'

const n = fc.integer({ min: 1, max: 4 })
const name = fc.constantFrom('A', 'B', 'C', 'D')
const request = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => ({
  method,
  url,
  payload,
})

/** Any write of the back office, valid or not. */
const anyWrite = fc.oneof(
  fc.record({ name }).map((form) => request('POST', '/api/sailing-routes', { direction: form.name })),
  fc
    .record({ id: n, name })
    .map(({ id, name: direction }) => request('PUT', `/api/sailing-routes/${id}`, { direction })),
  n.map((id) => request('DELETE', `/api/sailing-routes/${id}`)),
  fc
    .record({ name, route_id: n, voyage: fc.option(name) })
    .map((form) => request('POST', '/api/vessels', form)),
  fc
    .tuple(n, fc.record({ name, route_id: n }))
    .map(([id, form]) => request('PUT', `/api/vessels/${id}`, form)),
  n.map((id) => request('DELETE', `/api/vessels/${id}`)),
  fc.record({ name }).map((form) => request('POST', '/api/ports', form)),
  n.map((id) => request('DELETE', `/api/ports/${id}`)),
  fc.record({ vessel_id: n, port_id: n, dates: name }).map((form) => request('POST', '/api/schedules', form)),
  fc
    .tuple(n, fc.record({ vessel_id: n, port_id: n, dates: name }))
    .map(([id, form]) => request('PUT', `/api/schedules/${id}`, form)),
  fc.record({ name }).map((form) => request('POST', '/api/equipment-categories', form)),
  n.map((id) => request('DELETE', `/api/equipment-categories/${id}?force=true`)),
  fc
    .tuple(n, name)
    .map(([id, named]) => request('POST', `/api/equipment-categories/${id}/attributes`, { name: named })),
  fc.tuple(n, n).map(([id, at]) => request('DELETE', `/api/equipment-categories/${id}/attributes/${at}`)),
  fc
    .record({ name, category_id: n, attribute: n, value: name })
    .map(({ attribute, value, ...form }) =>
      request('POST', '/api/equipment', { ...form, attribute_values: { [attribute]: value } }),
    ),
  fc
    .tuple(n, fc.record({ name, category_id: n }))
    .map(([id, form]) => request('PUT', `/api/equipment/${id}`, form)),
  n.map((id) => request('DELETE', `/api/equipment/${id}`)),
)

async function rows(app: StartedApp) {
  // Ships stay when their voyages are gone.
  const { change, change_search, public_change, route_changed, revision, idempotency, ship, ...tables } =
    await readAllTables(app)
  return JSON.parse(JSON.stringify(tables), (key, value) => (key === 'version' ? undefined : value))
}

const batchesOf = async (app: StartedApp): Promise<string[]> =>
  (await app.inject('/api/history/batches?size=100')).json().map(({ batch }: { batch: string }) => batch)

describe('any writes', () => {
  test('undone newest first restore the initial rows', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyWrite, { minLength: 5, maxLength: 15 }),
        fc.array(anyWrite, { minLength: 5, maxLength: 25 }),
        async (first, writes) => {
          const app = await startApp()
          for (const write of first) await app.inject(write)
          const start = await rows(app)
          const before = (await batchesOf(app)).length
          for (const write of writes) await app.inject(write)
          const batches = await batchesOf(app)

          for (const batch of batches.slice(0, batches.length - before)) {
            const undone = await app.inject({ method: 'POST', url: `/api/history/${batch}/undo` })
            expect(undone.statusCode, undone.body).toBe(200)
          }
          expect(await rows(app)).toEqual(start)
        },
      ),
      { numRuns: 12 },
    )
  })

  test('undone in any order are undone completely or refused with a reason, and versions only increase', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyWrite, { minLength: 10, maxLength: 25 }),
        fc.array(fc.nat(), { minLength: 3, maxLength: 12 }),
        async (writes, order) => {
          const app = await startApp()
          for (const write of writes) await app.inject(write)
          for (const at of order) {
            const batches = await batchesOf(app)
            if (batches.length === 0) return
            const url = `/api/history/${batches[at % batches.length]}/undo`
            const before = await readAllTables(app)
            const undone = await app.inject({ method: 'POST', url })
            expect([200, 409], undone.body).toContain(undone.statusCode)
            if (undone.statusCode === 409) expect(await readAllTables(app)).toEqual(before)
          }
          for (const { before, after } of (await app.inject('/api/history?size=100')).json())
            if (before && after) expect(after.version).toBeGreaterThan(before.version)
        },
      ),
      { numRuns: 12 },
    )
  })
})
