import { TITLES } from '@sailing-desk/records/http/problems'
import { operationNameOf } from './operation-names.ts'

type Schema = { type?: string; properties?: Record<string, unknown>; required?: string[]; $ref?: string }
export type Schemas = Record<string, Schema>
type Content = Record<string, { schema?: Schema }>
type Response = { description: string; content?: Content }

export type Operation = {
  operationId?: string
  summary?: string
  tags?: string[]
  parameters?: { in: string; name: string }[]
  requestBody?: { content?: Content }
  responses?: Record<string, Response>
}

type Paths = Record<string, Record<string, Operation>>

export type OpenApi = {
  info: { title: string }
  paths?: Paths
  components?: { schemas?: Schemas; securitySchemes?: Record<string, unknown> }
}

/** The API of the public pages, and that of the back office, which needs a session. */
export type Audience = 'public' | 'office'

export const TITLE: Record<Audience, string> = {
  public: 'Sailing schedules and equipment',
  office: 'Back office',
}

/** The routes for one audience, with names that generated clients can use. Only what they refer to is described beside them. */
export function documentFor(audience: Audience, described: OpenApi): OpenApi {
  const schemas: Schemas = { ...described.components?.schemas }
  const paths: Paths = {}
  for (const [path, operations] of Object.entries(described.paths ?? {}))
    if (path.startsWith('/api/') === (audience === 'office'))
      paths[path] = Object.fromEntries(
        Object.entries(operations).map(([method, operation]) => [
          method,
          finish(method, path, operation, schemas),
        ]),
      )
  return {
    ...described,
    info: { ...described.info, title: TITLE[audience] },
    paths,
    components: { schemas: usedBy(paths, schemas), ...(audience === 'office' && SESSION) },
    ...(audience === 'office' && { security: [{ session: [] }] }),
  }
}

const SESSION = {
  securitySchemes: {
    session: { type: 'apiKey', in: 'cookie', name: 'sid', description: 'Set by POST /backend/api/login' },
  },
}

function finish(method: string, path: string, operation: Operation, schemas: Schemas): Operation {
  const responses = Object.entries(operation.responses ?? {})
  const isList = responses.some(
    ([status, { content }]) => status === '200' && schemaIn(content)?.type === 'array',
  )
  const isCreated = responses.some(([status]) => status === '201')
  const name = { ...operationNameOf({ method: method.toUpperCase(), path, isList, isCreated }), ...operation }
  return {
    ...name,
    ...(operation.requestBody && {
      requestBody: sharedBody(operation.requestBody, name.operationId, schemas),
    }),
    responses: Object.fromEntries(
      responses.map(([status, response]) => [status, said(Number(status), response, path)]),
    ),
  }
}

const schemaIn = (content: Content | undefined) => Object.values(content ?? {})[0]?.schema

/** The same fields in several encodings are described once. */
function sharedBody(
  body: NonNullable<Operation['requestBody']>,
  operationId: string,
  schemas: Schemas,
): Operation['requestBody'] {
  const encodings = Object.keys(body.content ?? {})
  if (encodings.length < 2) return body
  const name = `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}Body`
  schemas[name] = schemaIn(body.content) ?? {}
  const schema = { $ref: `#/components/schemas/${name}` }
  return { ...body, content: Object.fromEntries(encodings.map((encoding) => [encoding, { schema }])) }
}

/** The library knows neither what a status means here nor that problems have a type of their own, other than those of DCSA. */
function said(status: number, response: Response, path: string): Response {
  if (status < 400) return { ...response, description: 'Done' }
  const schema = schemaIn(response.content)
  return {
    ...response,
    description: TITLES[status] ?? 'Something went wrong',
    ...(schema && !path.startsWith('/dcsa/') && { content: { 'application/problem+json': { schema } } }),
  }
}

/** The schemas that the paths refer to, or those schemas in turn. */
function usedBy(paths: Paths, schemas: Schemas): Schemas {
  const used = new Set<string>()
  const look = (value: unknown) => {
    for (const [, name = ''] of JSON.stringify(value ?? null).matchAll(
      /"#\/components\/schemas\/([^"]+)"/g,
    )) {
      if (used.has(name)) continue
      used.add(name)
      look(schemas[name])
    }
  }
  look(paths)
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)))
}
