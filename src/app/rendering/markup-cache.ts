import { createElement, type FunctionComponent } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import type { RenderChildren } from '../../web/rendered-children.tsx'

type Markup = { byProps: Map<string, string>; characters: number }

/** Of each component, properties included: a schedule of 4 routes with 12 voyages and 16 ports takes a sixth. */
const MAX_CHARACTERS = 4_000_000

/**
 * Caches rendered markup by component and properties, so that a page that is rendered again after a write renders only what the write
 * changed. The markup of a component that has too much is discarded.
 */
export function createMarkupCache(most = MAX_CHARACTERS): RenderChildren {
  const all = new Map<unknown, Markup>()

  function markupOf(content: unknown): Markup {
    const found = all.get(content)
    if (found && found.characters <= most) return found
    const empty = { byProps: new Map<string, string>(), characters: 0 }
    all.set(content, empty)
    return empty
  }

  return <Props extends object>(Content: FunctionComponent<Props>, props: Props) => {
    const markup = markupOf(Content)
    const key = JSON.stringify(props)
    let html = markup.byProps.get(key)
    if (html === undefined) {
      html = renderToString(createElement(StaticRouter, { location: '/' }, createElement(Content, props)))
      markup.byProps.set(key, html)
      markup.characters += key.length + html.length
    }
    return { dangerouslySetInnerHTML: { __html: html } }
  }
}
