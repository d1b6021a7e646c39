import {
  Children,
  cloneElement,
  createElement,
  Fragment,
  type FunctionComponent,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react'
import { renderToString } from 'react-dom/server'
import { Links, Scripts, ScrollRestoration, StaticRouter } from 'react-router'
import type { RenderChildren } from '../../web/rendered-children.tsx'
import type { KeptPage } from '../site.ts'

type OwnElement = ReactElement<{
  rel?: string
  href?: string
  type?: string
  children?: ReactNode
  dangerouslySetInnerHTML?: { __html: string }
}>

/** How long scripts wait for a picture or font that does not load. */
const TIMEOUT_MS = 3000
const HIDDEN_TAB_MS = 500

/** In the head, in place of <Links>: all styles inlined, so that the first view needs one response. */
export function InlineStyles({ readStyle, onInline }: Pick<KeptPage, 'readStyle' | 'onInline'>) {
  const links = elementsOf(Links({}))
  const text = hrefsOf(links, 'stylesheet')
    .map((href) => readStyle(href))
    .join('')
  onInline('style', text)
  return (
    <>
      <style dangerouslySetInnerHTML={{ __html: text }} />
      {links.filter(({ props }) => props.rel !== 'stylesheet')}
    </>
  )
}

/**
 * At the end of the document, in place of <ScrollRestoration>, <Scripts> and the data of the page: scripts that load after the
 * first view, so that they do not compete with it on a slow connection. The first does what all do, in their order, so that the
 * policy has one hash. The others stay without it, because hydration looks for them.
 */
export function LateScripts({ data, onInline }: Pick<KeptPage, 'onInline'> & { data: string }) {
  const elements = [...elementsOf(ScrollRestoration({})), ...elementsOf(Scripts({}))]
  const links = {
    styles: hrefsOf(elementsOf(Links({})), 'stylesheet'),
    scripts: hrefsOf(elements, 'modulepreload'),
  }
  const scripts = elements.filter(({ type }) => type === 'script')
  const texts = scripts.map(({ props: { type, dangerouslySetInnerHTML } }) => {
    const text = dangerouslySetInnerHTML?.__html ?? ''
    return type === 'module' ? deferred(text, links) : text
  })
  const text = [...texts, data].join(';\n')
  onInline('script', text)
  return scripts.map((script, at) =>
    cloneElement(script, { key: at, dangerouslySetInnerHTML: { __html: at === 0 ? text : '' } }),
  )
}

const hrefsOf = (elements: OwnElement[], rel: string): string[] =>
  elements.flatMap(({ props }) => (props.rel === rel && props.href) || [])

/** The elements that a component of React Router renders, without the fragments around them. */
function elementsOf(rendered: ReactNode): OwnElement[] {
  return Children.toArray(rendered).flatMap((child) => {
    if (!isValidElement<OwnElement['props']>(child)) return []
    return child.type === Fragment ? elementsOf(child.props.children) : [child]
  })
}

/**
 * Lets React Router's module script import its files once the first view is painted, one frame after its pictures have loaded; it has
 * no option for that, so its static imports are replaced in its text. A hidden tab never paints, hence the timeout. Hydration
 * looks for the stylesheet links, so they are added back disabled, and no earlier: in the document, browsers load even disabled ones.
 */
function deferred(code: string, links: { styles: string[]; scripts: string[] }): string {
  const imports = code.replace(
    /import (?:\* as (\w+) from )?("[^"]+");/g,
    (_import, name: string | undefined, file: string) =>
      `${name ? `const ${name} = ` : ''}await import(${file});`,
  )
  return `{const after = (ms) => new Promise((go) => setTimeout(go, ms));
const loaded = new Promise((go) => document.readyState === "complete" ? go() : addEventListener("load", go));
const frame = () => new Promise((go) => requestAnimationFrame(go));
const shown = () => frame().then(frame).then(() => new Promise((go) => (window.requestIdleCallback ?? setTimeout)(go)));
const add = (facts) => document.head.append(Object.assign(document.createElement("link"), facts));
Promise.race([loaded.then(() => Promise.race([shown(), after(${HIDDEN_TAB_MS})])), after(${TIMEOUT_MS})]).then(async () => {
for (const href of ${JSON.stringify(links.styles)}) add({ rel: "stylesheet", disabled: true, href });
for (const href of ${JSON.stringify(links.scripts)}) add({ rel: "modulepreload", href });
${imports}
});}`
}

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
