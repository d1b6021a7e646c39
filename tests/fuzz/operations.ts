import { ADMIN_SCREENS, RECORD_SCREENS } from '../../src/app/admin-screens.ts'
import { DATA_PAGES, PUBLIC_PAGES } from '../../src/app/site-map.ts'

/** The part of JSON Schema that the site's `/openapi.json` uses. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  exclusiveMaximum?: number
  items?: Schema
  /** Of a tuple, which has no other items. */
  prefixItems?: Schema[]
  maxItems?: number
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema
}

type Parameter = { in: string; name: string; schema: Schema }

/** What can be requested, from which requests are generated. */
export type Operation = {
  method: string
  /** With its parameters in braces. */
  path: string
  parameters: Parameter[]
  body: Schema | null
}

type Described = { parameters?: Parameter[]; requestBody?: { content?: Record<string, { schema?: Schema }> } }
type OpenApi = {
  paths: Record<string, Record<string, Described>>
  components?: { schemas?: Record<string, Schema> }
}

/** Pages that accept the same form as an API route. */
const API_OF_PAGE: Record<string, string> = {
  '/login': '/backend/api/login',
  '/register': '/backend/api/register',
  '/careers': '/backend/api/careers',
  '/contact-us': '/backend/api/enquiry',
  '/quote': '/backend/api/enquiry',
  '/follow': '/backend/api/follow',
}

const UNDESCRIBED =
  '/healthz /readyz /metrics /docs /openapi.json /openapi-office.json /sitemap.xml /robots.txt /manifest.webmanifest /.well-known/security.txt /preview/{key}'

/** Reads what the running site describes, and adds its pages, forms and files. */
export async function readOperations(url: string): Promise<Operation[]> {
  const documents = await Promise.all([read(`${url}/openapi.json`), read(`${url}/openapi-office.json`)])
  const described = documents.flatMap(({ paths, components }) =>
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) =>
        resolvedOperation(operationOf(method, path, operation), components?.schemas),
      ),
    ),
  )
  const bodyOf = (path: string) =>
    described.find((one) => one.method === 'POST' && one.path === path)?.body ?? null
  const forms = Object.entries(API_OF_PAGE).map(([path, api]) => ({
    ...pageAt(path),
    method: 'POST',
    body: bodyOf(api),
  }))
  return [...described, ...pages(), ...forms]
}

/** The tests of the API check these documents. */
const read = async (address: string) => (await (await fetch(address)).json()) as OpenApi

const resolvedOperation = (operation: Operation, known: Record<string, Schema> | undefined): Operation => ({
  ...operation,
  parameters: operation.parameters.map((one) => ({ ...one, schema: resolved(one.schema, known) })),
  body: operation.body && resolved(operation.body, known),
})

function operationOf(method: string, path: string, described: Described): Operation {
  const [content] = Object.values(described.requestBody?.content ?? {})
  return {
    method: method.toUpperCase(),
    path,
    parameters: described.parameters ?? [],
    body: content?.schema ?? null,
  }
}

/** The schema with all references replaced by what they refer to. None refers to itself. */
function resolved(schema: Schema, known: Record<string, Schema> = {}): Schema {
  const replaced = JSON.stringify(schema, (_key, value) => {
    const name = value?.$ref?.split('/').at(-1)
    return name === undefined ? value : resolved(known[name] ?? {}, known)
  })
  return JSON.parse(replaced)
}

/** Pages, their data as React Router reads it, screens of the back office, and files. */
function pages(): Operation[] {
  const shown = [...PUBLIC_PAGES, ...DATA_PAGES, ...ADMIN_SCREENS, ...RECORD_SCREENS].map(({ path }) => path)
  const withFiles = [...PUBLIC_PAGES, ...DATA_PAGES]
  const files = withFiles.flatMap(({ path, files = [] }) => files.map((format) => `${path}.${format}`))
  const all = [...shown, ...shown.map((path) => `${path}.data`), ...files, ...UNDESCRIBED.split(' ')]
  return all.map(pageAt)
}

function pageAt(sitePath: string): Operation {
  const path = sitePath.replace(/:(\w+)/g, '{$1}')
  const page = PUBLIC_PAGES.find((one) => one.path === sitePath.replace(/\.\w+$/, ''))
  const inPath = path.matchAll(/\{(\w+)\}/g).map(([, name = '']) => ({ in: 'path', name, schema: TEXT }))
  const queries = [
    ...Object.entries(page?.query ?? {}).map(([name, values]) => ({ name, schema: { enum: values } })),
    ...(page?.uncachedQuery ?? []).map((name) => ({ name, schema: TEXT })),
  ]
  const inQuery = queries.map((query) => ({ in: 'query', ...query }))
  return { method: 'GET', path, parameters: [...inPath, ...inQuery], body: null }
}

const TEXT: Schema = { type: 'string', maxLength: 250 }
