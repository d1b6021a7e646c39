import { createElement, type FunctionComponent } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import type { contentOf } from '../../web/content-of.tsx'

type Kept = { html: Map<string, string>; characters: number }

/** Of each component, properties included: a schedule of 4 routes with 12 voyages and 16 ports takes a sixth. */
const MOST_CHARACTERS = 4_000_000

/**
 * Keeps the HTML of contents, so that a page that is rendered again after a write renders only what the write changed. When
 * it has too much, it begins anew.
 */
export function keepHtml(most = MOST_CHARACTERS): typeof contentOf {
  const all = new Map<unknown, Kept>()

  function keptOf(content: unknown): Kept {
    const found = all.get(content)
    if (found && found.characters <= most) return found
    const kept = { html: new Map<string, string>(), characters: 0 }
    all.set(content, kept)
    return kept
  }

  return <Props extends object>(Content: FunctionComponent<Props>, props: Props) => {
    const kept = keptOf(Content)
    const key = JSON.stringify(props)
    let html = kept.html.get(key)
    if (html === undefined) {
      html = renderToString(createElement(StaticRouter, { location: '/' }, createElement(Content, props)))
      kept.html.set(key, html)
      kept.characters += key.length + html.length
    }
    return { dangerouslySetInnerHTML: { __html: html } }
  }
}
