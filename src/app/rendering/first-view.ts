import { ownElements, rewriteElements } from './own-elements.ts'

/** How long scripts wait for a picture or font that does not load. */
const TIMEOUT_MS = 3000
const HIDDEN_TAB_MS = 500

const STYLE_LINK = /^<link nonce="[^"]*" rel="stylesheet" href="([^"]+)"\/?>$/
const SCRIPT_LINK = /^<link rel="modulepreload" href="([^"]+)" nonce="[^"]*"\/?>$/
const MODULE_SCRIPT = /^<script nonce="[^"]*" type="module" async=""/

/**
 * Prepares a page to show its first view with one response: styles are inlined, and scripts load after the first view
 * so that they do not compete with it on a slow connection. Only tags with this nonce count. `readFile` returns the text
 * of a built file.
 */
export function prioritizeFirstView(html: string, nonce: string, readFile: (href: string) => string): string {
  const elements = ownElements(html, nonce)
  const hrefs = (link: RegExp) => elements.flatMap(({ tag }) => link.exec(tag)?.[1] ?? [])
  const links = { styles: hrefs(STYLE_LINK), scripts: hrefs(SCRIPT_LINK) }
  return rewriteElements(html, elements, ({ tag, text }) => {
    const style = STYLE_LINK.exec(tag)?.[1]
    if (style) return `<style nonce="${nonce}">${readFile(style)}</style>`
    if (SCRIPT_LINK.test(tag)) return ''
    return MODULE_SCRIPT.test(tag) ? tag + deferredCode(text, links) : undefined
  })
}

/**
 * Rewrites React Router's imports to run once the first view is painted, one frame after its pictures have loaded. A
 * hidden tab never paints, hence the timeout. Hydration looks for the stylesheet links, so they are added back disabled,
 * and no earlier: in the document, browsers load even disabled ones.
 */
function deferredCode(code: string, links: { styles: string[]; scripts: string[] }): string {
  const imports = code.replace(
    /import (?:\* as (\w+) from )?("[^"]+");/g,
    (_import, name: string | undefined, file: string) =>
      `${name ? `const ${name} = ` : ''}await import(${file});`,
  )
  return `const after = (ms) => new Promise((go) => setTimeout(go, ms));
const loaded = new Promise((go) => document.readyState === "complete" ? go() : addEventListener("load", go));
const frame = () => new Promise((go) => requestAnimationFrame(go));
const shown = () => frame().then(frame).then(() => new Promise((go) => (window.requestIdleCallback ?? setTimeout)(go)));
const add = (facts) => document.head.append(Object.assign(document.createElement("link"), facts));
Promise.race([loaded.then(() => Promise.race([shown(), after(${HIDDEN_TAB_MS})])), after(${TIMEOUT_MS})]).then(async () => {
for (const href of ${JSON.stringify(links.styles)}) add({ rel: "stylesheet", disabled: true, href });
for (const href of ${JSON.stringify(links.scripts)}) add({ rel: "modulepreload", href });
${imports}
});`
}

/**
 * What is wrong with a public page as it is sent, which has been through `prioritizeFirstView`: the build fails where a new
 * version of React Router writes its document in another way. Empty where all is well.
 */
export function firstViewFaults(page: string): string[] {
  const scripts = [...page.matchAll(/<script type="module" async=""[^>]*>([\s\S]*?)<\/script>/g)]
  const code = scripts[0]?.[1] ?? ''
  const faults: [isWrong: boolean, fault: string][] = [
    [/<link[^>]* rel="stylesheet"/.test(page), 'a style sheet is still linked'],
    [/<link[^>]* rel="modulepreload"/.test(page), 'a script is still loaded ahead'],
    [!/<style>[^<]/.test(page), 'no style sheet is in the page'],
    [scripts.length !== 1, `${scripts.length} module scripts instead of one`],
    [!code.startsWith('const after'), 'the module script does not wait for the first view'],
    [!/await import\("[^"]+"\)/.test(code), 'the module script imports nothing'],
    [/(^|[\n;])\s*import[\s"{*]/.test(code), 'the module script has a static import'],
    [page.includes('nonce='), 'a nonce is left'],
  ]
  return faults.flatMap(([isWrong, fault]) => (isWrong ? [fault] : []))
}
