import { ADMIN_SCREENS, RECORD_SCREENS } from '../../src/app/admin-screens.ts'
import { DATA_PAGES, MAIL_PAGES, PREVIEW_PAGE, PUBLIC_PAGES } from '../../src/app/site-map.ts'
import { ACCESS } from '../access-list.ts'

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

/** A page with a form takes what the API route of its name takes, or this one. */
const API_OF_PAGE = new Map([
  ['/contact-us', '/backend/api/enquiry'],
  ['/quote', '/backend/api/enquiry'],
])

const PAGES_WITH_FORMS = [
  ...PUBLIC_PAGES.filter(({ form, isAccountPage }) => form || isAccountPage),
  ...MAIL_PAGES.filter(({ hasToken }) => !hasToken),
]

/** All routes, described or not, beside those that only some sites have. */
const GET_PATHS = Object.keys(ACCESS).flatMap((key) =>
  /^GET [^*]+$/.test(key) ? key.slice('GET '.length) : [],
)

/** What the documents of a site describe. */
export async function describedOperations(read: (path: string) => Promise<OpenApi>): Promise<Operation[]> {
  const documents = await Promise.all([read('/openapi.json'), read('/openapi-office.json')])
  return documents.flatMap(({ paths, components }) =>
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) =>
        resolvedOperation(operationOf(method, path, operation), components?.schemas),
      ),
    ),
  )
}

/** Reads what the running site describes, and adds its pages, forms and files. */
export async function readOperations(url: string): Promise<Operation[]> {
  const described = await describedOperations((path) => read(`${url}${path}`))
  const bodyOf = (path: string) => {
    const api = API_OF_PAGE.get(path) ?? `/backend/api${path}`
    const found = described.find((one) => one.method === 'POST' && one.path === api)
    if (!found) throw new Error(`${path} has a form: name the route that takes it in API_OF_PAGE`)
    return found.body
  }
  const forms = PAGES_WITH_FORMS.map(({ path }) => ({ ...pageAt(path), method: 'POST', body: bodyOf(path) }))
  const known = new Set(described.flatMap(({ method, path }) => (method === 'GET' ? path : [])))
  return [...described, ...pages().filter(({ path }) => !known.has(path)), ...forms]
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

/** Pages, their data as React Router reads it, screens of the back office, files, and what no document describes. */
function pages(): Operation[] {
  const screens = [...ADMIN_SCREENS, ...RECORD_SCREENS]
  const shown = [...PUBLIC_PAGES, ...DATA_PAGES, ...MAIL_PAGES, PREVIEW_PAGE, ...screens].map(
    ({ path }) => path,
  )
  return [...shown, ...shown.map((path) => `${path}.data`), ...GET_PATHS, '/metrics'].map(pageAt)
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
