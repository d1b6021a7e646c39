import type { FunctionComponent, ReactNode } from 'react'

type ContentOf = <Props extends object>(
  Content: FunctionComponent<Props>,
  props: Props,
) => { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } }

let make: ContentOf = (Content, props) => ({ children: <Content {...props} /> })

/**
 * Makes the content of an element: what `Content` renders with these properties. The server takes HTML that it has rendered
 * before. Therefore `Content` and all in it depend on nothing but plain data in the properties: on no hook and no context,
 * and links name a path from the root.
 */
export const contentOf: ContentOf = (Content, props) => make(Content, props)

/** For the server. */
export function makeContentWith(other: ContentOf): void {
  make = other
}
