import { setAdminFlag } from './admin-flag.ts'
import type { ApiData, ApiPath, Method } from './api-routes.ts'
import { type ApiResponse, dataOf } from './calls.ts'

/** Sends API requests with fetch. Throws if there is no response. */
export async function sendFromBrowser<
  Verb extends Method,
  Path extends ApiPath<Verb>,
  Body = ApiData<Verb, Path>,
>(method: Verb, path: Path, fields?: object | null, idempotencyKey?: string): Promise<ApiResponse<Body>> {
  const response = await fetch(path, {
    method,
    headers: {
      accept: 'application/json',
      ...(fields && { 'content-type': 'application/json' }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    ...(fields && { body: JSON.stringify(fields) }),
  })
  if (response.status === 401) setAdminFlag(false)
  return { status: response.status, body: await response.json().catch(() => null), headers: response.headers }
}

/** Reads data with an abortable GET. Throws ApiError, or the error of fetch if there is no response. */
export async function readFromBrowser<Path extends ApiPath<'GET'>>(
  path: Path,
  signal: AbortSignal,
): Promise<ApiData<'GET', Path>> {
  const response = await fetch(path, { headers: { accept: 'application/json' }, signal })
  if (response.status === 401) setAdminFlag(false)
  return dataOf({ status: response.status, body: await response.json().catch(() => null) })
}

type LoginPath = (requested: string) => string

let declared: LoginPath = (requested) => `/login?${new URLSearchParams({ next: requested })}`

/** Where one logs in, to come to the requested path and query from there. */
export const loginPath: LoginPath = (requested) => declared(requested)

/** Called once, by a site whose login page is elsewhere or takes less. */
export function declareLoginPath(path: LoginPath): void {
  declared = path
}
