import { expect, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { type OpenApi, type Operation, operationNameOf } from './document.ts'

type Described = OpenApi & { security?: unknown[]; servers?: unknown[]; info: { license?: unknown } }

async function readDocuments() {
  const { inject } = await startApp({ as: 'visitor' })
  const read = async (url: string): Promise<Described> => (await inject(url)).json()
  return { ours: await read('/openapi.json'), office: await read('/openapi-office.json') }
}

const operationsOf = ({ paths = {} }: OpenApi) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ route: `${method} ${path}`, operation })),
  )

test('visitors and the office have a document each, in which every operation has a name, a purpose and its problems', async () => {
  const { ours, office } = await readDocuments()
  expect(Object.keys(ours.paths ?? {}).filter((path) => !/^\/(backend\/api|dcsa\/v1)\//.test(path))).toEqual(
    [],
  )
  expect(Object.keys(office.paths ?? {}).filter((path) => !path.startsWith('/api/'))).toEqual([])
  expect([ours.security, office.security]).toEqual([undefined, [{ session: [] }]])

  for (const document of [ours, office]) {
    const operations = operationsOf(document)
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    for (const { route, operation } of operations) {
      expect(operation.operationId, route).toMatch(/^[a-z][A-Za-z0-9]+$/)
      expect(operation.summary, route).toMatch(/^[A-Z]/)
      expect(
        Object.keys(operation.responses ?? {}).some((status) => status < '300'),
        route,
      ).toBe(true)
      expect(problemsWithoutType(route, operation), route).toEqual([])
    }
    expect(document).toMatchObject({ info: { license: { identifier: 'MIT' } }, servers: [{ url: '/' }] })
  }
})

/** DCSA's errors are plain JSON. */
function problemsWithoutType(route: string, { responses = {} }: Operation): string[] {
  const problems = Object.entries(responses).filter(([status]) => status >= '400')
  const type = route.includes(' /dcsa/') ? 'application/json' : 'application/problem+json'
  return problems.flatMap(([status, { content }]) => (content && !content[type] ? [status] : []))
}

test('fields that several encodings can carry are described once, and nothing is described that no operation uses', async () => {
  const { office } = await readDocuments()
  const content = office.paths?.['/api/vessels']?.post?.requestBody?.content ?? {}
  expect(Object.keys(content)).toEqual([
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
  ])
  for (const { schema } of Object.values(content))
    expect(schema).toEqual({ $ref: '#/components/schemas/CreateVesselBody' })
  const text = JSON.stringify(office)
  for (const name of Object.keys(office.components?.schemas ?? {}))
    expect(text, name).toContain(`"#/components/schemas/${name}"`)
})

test.each([
  ['GET', '/api/vessels', 'listVessels'],
  ['GET', '/backend/api/vessels/{ship}/{voyage}', 'getVesselVoyage'],
  ['GET', '/api/enquiries/{id}/notes', 'listEnquiryNotes'],
  ['GET', '/api/equipment-categories/export', 'exportEquipmentCategories'],
  ['GET', '/api/history/batches/{batch}', 'getHistoryBatch'],
  ['PUT', '/api/users/{id}/role', 'updateUserRole'],
  ['POST', '/api/users/{id}/approve', 'userApprove'],
  ['POST', '/backend/api/login', 'login'],
  ['DELETE', '/api/profile/sessions', 'deleteProfileSessions'],
])('%s %s is called %s', (method, path, name) => {
  expect(operationNameOf({ method, path, isList: false, isCreated: false }).operationId).toBe(name)
})
