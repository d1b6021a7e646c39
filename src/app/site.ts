import type { PublicApi } from '../web/api-client.ts'
import type { ApiResponse, SendRequest } from '../web/calls.ts'

/** A plain object, because server and pages are built separately and share only this type. */
export type Site = {
  api: PublicApi
  /** Sends an API request in process, on behalf of the visitor. */
  send: SendRequest
  /**
   * Sends this request's submission to an API route unchanged, file included. If the form could not be read, returns the
   * problem without sending.
   */
  sendForm: (path: string) => Promise<ApiResponse>
  /** The origin that public forms are sent to; null for this site. */
  formsOrigin: string | null
  /** After how many days submissions are erased. */
  retentionDays: number
  /** Whether submissions need a proof of work. */
  proofOfWork: boolean
  /** Marks our own scripts and styles for the policy; null if there is no policy. */
  nonce: string | null
  reportFailure: (error: unknown) => void
}

export type Render = (request: Request, site: Site) => Promise<Response>
