import type { FastifyInstance, RouteOptions } from 'fastify'
import { ADMIN_SCREENS } from '../../src/app/site-map.ts'

/** The outline of a valid request, from which mutated requests are generated. */
export type Operation = { method: string; path: string; fields: string[]; queries: string[] }

type Schema = { properties?: Record<string, unknown> }
type DescribedOperation = {
  requestBody?: { content?: Record<string, { schema?: Schema }> }
  parameters?: { in: string; name: string }[]
}

/** Pages that accept the same form as an API route. */
const API_OF_PAGE: Record<string, string> = {
  '/login': '/backend/api/login',
  '/register': '/backend/api/register',
  '/careers': '/backend/api/careers',
  '/contact-us': '/backend/api/enquiry',
}

/** Every registered route except build files, with the fields and query parameters of its OpenAPI description. */
export function operationsOf(app: FastifyInstance, routes: RouteOptions[]): Operation[] {
  const paths = (app.swagger() as { paths: Record<string, Record<string, DescribedOperation>> }).paths
  const registered = routes
    .filter(({ url }) => !url.startsWith('/assets/') && !/\*|\.(br|gz)$/.test(url))
    .flatMap(({ method, url }) => [method].flat().map((one) => ({ method: one, path: url })))
    .filter(({ method }) => method !== 'HEAD')
  const screens = ADMIN_SCREENS.map(({ path }) => ({ method: 'GET', path }))
  return [...registered, ...screens].map(({ method, path }) => {
    const described = paths[(API_OF_PAGE[path] ?? path).replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    const [body] = Object.values(described?.requestBody?.content ?? {})
    return {
      method,
      path,
      fields: Object.keys(body?.schema?.properties ?? {}),
      queries: (described?.parameters ?? []).flatMap(({ in: where, name }) =>
        where === 'query' ? name : [],
      ),
    }
  })
}
