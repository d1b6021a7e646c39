import { createContext, type ReactNode } from 'react'

/** The title and description of a page. */
export type HeadText = { title: string; description: string }

/** What the server renders of a document beside its pages. The browser renders none of it, and leaves it as it was sent. */
export type SentDocument = {
  /** In the head. */
  head?: ReactNode
  /** In place of <Links>. */
  styles?: ReactNode
  /** In place of <ScrollRestoration> and <Scripts>. */
  scripts?: ReactNode
  /** Beside them, for search engines and link previews. */
  tagsFor?: (words: HeadText) => ReactNode
}

/** Asked for where `import.meta.env.SSR` only, so that the scripts of the browser have none of it. */
export const SentDocumentContext = createContext<SentDocument | null>(null)
