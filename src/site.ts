import type { PublicApi } from './api-client.ts'

/** Plain, because server and pages are built apart: they share this type and nothing that has an identity. */
export type Site = {
  api: PublicApi
  reportFailure: (error: unknown) => void
}

export type Render = (request: Request, site: Site) => Promise<Response>
