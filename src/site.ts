import type { PublicApi } from './api-client.ts'
import type { Send } from './calls.ts'

/** Plain, because server and pages are built apart: they share this type and nothing that has an identity. */
export type Site = {
  api: PublicApi
  /** The calls of the contract, in process, in the name of whoever asked for the page. */
  send: Send
  /** What the policy of this answer knows its own scripts and styles by; null where the page is kept for everyone. */
  nonce: string | null
  reportFailure: (error: unknown) => void
}

export type Render = (request: Request, site: Site) => Promise<Response>
