import type { FunctionComponent, ReactNode } from 'react'

/** Returns the children of an element as its properties: what `Content` renders with `props`. */
export type RenderChildren = <Props extends object>(
  Content: FunctionComponent<Props>,
  props: Props,
) => { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } }

let render: RenderChildren = (Content, props) => ({ children: <Content {...props} /> })

/**
 * The server takes markup that it has rendered before. Therefore `Content` and all in it depend on nothing but plain data in `props`:
 * on no hook and no context, and links name a path from the root.
 */
export const renderedChildren: RenderChildren = (Content, props) => render(Content, props)

/** For the server. */
export function renderChildrenWith(other: RenderChildren): void {
  render = other
}
