import type { ApiResponse, ReadPublic, SendRequest } from '@sailing-desk/records/client/calls'
import type { HeadText } from '../web/sent-document.ts'
import type { Listing } from './search-engines/head-tags.tsx'

/** The form that the browser sent to the page itself, because no script did. */
export type NoScriptForm = {
  /** The text fields. */
  fields: Record<string, string>
  /**
   * Sends the form to an API route, file included and with `filled` in place of fields that were left empty. If it could not
   * be read, returns the problem without sending.
   */
  send: (path: string, filled?: Record<string, string>) => Promise<ApiResponse>
}

/** A page that is kept for everybody. */
export type KeptPage = {
  /** Null if it is not for search engines. */
  listing: Listing | null
  /** A style sheet of the build. */
  readStyle: (href: string) => string
  /** Called while the page is rendered: with its words, and with each script and style in it, for the policy. */
  onWords: (words: HeadText) => void
  onInline: (element: 'script' | 'style', text: string) => void
}

/** A plain object, because server and pages are built separately and share only this type. */
export type Site = {
  /** Reads public data in process, without the visitor's identity. */
  read: ReadPublic
  /** Reads a public file in process; null if it cannot be made. */
  readText: (path: string) => Promise<string | null>
  /** Sends an API request in process, on behalf of the visitor. */
  send: SendRequest
  form: NoScriptForm
  /** Where visitors reach the site; null if that is not set. */
  siteOrigin: string | null
  /** The origin that public forms are sent to; null for this site. */
  formsOrigin: string | null
  /** After how many days submissions are erased. */
  retentionDays: number
  /** Marks our own scripts and styles for the policy of a page for one response; null if there is no policy. */
  nonce: string | null
  /** Null for a page that is rendered for one response. */
  kept: KeptPage | null
  /** The address of the list of routes that public pages bring; null for the list of all routes. */
  publicRoutes: string | null
  /** The id of the request that a page is rendered for, as in the log. */
  requestId: () => string | null
  reportFailure: (error: unknown) => void
}

export type Render = (request: Request, site: Site) => Promise<Response>
