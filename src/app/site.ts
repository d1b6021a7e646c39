import type { PublicApi } from '../web/api-client.ts'
import type { ApiResponse, SendRequest } from '../web/calls.ts'

/** Plain, because server and pages are built apart: they share this type and nothing that has an identity. */
export type Site = {
  api: PublicApi
  /** The calls of the contract, in process, in the name of whoever asked for the page. */
  send: SendRequest
  /**
   * The form that came with this request, sent to a call of the contract as it is, file included. Where it could not
   * even be read, the answer says why, and no call was made.
   */
  sendForm: (path: string) => Promise<ApiResponse>
  /** Where the public forms are sent to instead of this site; null where they stay here. */
  formsOrigin: string | null
  /** After how many days what visitors send is erased. */
  keptDays: number
  /** Whether a form has to be sent with a proof of work. */
  proofOfWork: boolean
  /** What the policy knows our own scripts and styles by; null where there is no policy. */
  nonce: string | null
  reportFailure: (error: unknown) => void
}

export type Render = (request: Request, site: Site) => Promise<Response>
