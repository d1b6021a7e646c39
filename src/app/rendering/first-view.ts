import { type OwnElement, withoutContent } from './own-elements.ts'

/** How long scripts wait for a picture or font that does not load. */
const TIMEOUT_MS = 3000
const HIDDEN_TAB_MS = 500

/** One style sheet and one script, so that the policy of the page has a hash of each: the first link takes the rules of all. */
const STYLE_LINK = /^<link(?<nonce> nonce="[^"]*") rel="stylesheet" href="(?<href>[^"]+)"\/?>$/
const SCRIPT_LINK = /^<link rel="modulepreload" href="(?<href>[^"]+)" nonce="[^"]*"\/?>$/
const NOTHING = Buffer.alloc(0)
const SEPARATOR = Buffer.from(';\n')
const SCRIPT = /^<script (?!.* src=)/
const MODULE_SCRIPT = /^<script nonce="[^"]*" type="module" async=""/

/**
 * Rewrites a page's own elements so that it shows its first view with one response: styles are inlined, and scripts load
 * after the first view so that they do not compete with it on a slow connection. `readFile` returns a built file.
 */
export function prioritizeFirstView(
  elements: readonly OwnElement[],
  readFile: (href: string) => Buffer,
): OwnElement[] {
  const hrefs = (link: RegExp) => elements.flatMap(({ tag }) => link.exec(tag)?.groups?.href ?? [])
  const links = { styles: hrefs(STYLE_LINK), scripts: hrefs(SCRIPT_LINK) }
  const rewritten = elements.map((element) => {
    const { tag, text } = element
    const style = STYLE_LINK.exec(tag)?.groups
    if (style && style.href === links.styles[0])
      return {
        ...element,
        tag: `<style${style.nonce}>`,
        text: Buffer.concat(links.styles.map((href) => readFile(href))),
        endTag: '</style>',
      }
    if (style || SCRIPT_LINK.test(tag)) return withoutContent(element)
    if (!MODULE_SCRIPT.test(tag)) return element
    return { ...element, text: Buffer.from(deferredCode(text.toString(), links)) }
  })
  return inOneScript(rewritten)
}

/** The last script does what all do, in their order. The others stay without it, because hydration looks for them. */
function inOneScript(elements: OwnElement[]): OwnElement[] {
  const scripts = elements.filter(({ tag }) => SCRIPT.test(tag))
  const text = Buffer.concat(
    scripts.flatMap((script, at) => (at > 0 ? [SEPARATOR, script.text] : script.text)),
  )
  return elements.map((element) => {
    if (!scripts.includes(element)) return element
    return { ...element, text: element === scripts.at(-1) ? text : NOTHING }
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

/**
 * What is wrong with a public page as it is sent, which has been through `prioritizeFirstView`: the build fails where a new
 * version of React Router writes its document in another way. Empty where all is well.
 */
export function firstViewFaults(page: string): string[] {
  const scripts = [...page.matchAll(/<script( type="module" async="")?>([\s\S]*?)<\/script>/g)]
  const modules = scripts.filter(([, isModule]) => isModule)
  const filled = scripts.map(([, , code = '']) => code).filter(Boolean)
  const [code = ''] = /\{const after[\s\S]*?\n\}\);\}/.exec(filled[0] ?? '') ?? []
  const faults: [isWrong: boolean, fault: string][] = [
    [/<link[^>]* rel="stylesheet"/.test(page), 'a style sheet is still linked'],
    [/<link[^>]* rel="modulepreload"/.test(page), 'a script is still loaded ahead'],
    [!/<style>[^<]/.test(page), 'no style sheet is in the page'],
    [page.split('<style>').length > 2, 'the page has more than one style sheet'],
    [modules.length !== 1, `${modules.length} module scripts instead of one`],
    [filled.length !== 1, `${filled.length} scripts instead of one`],
    [code === '', 'the module script does not wait for the first view'],
    [!/await import\("[^"]+"\)/.test(code), 'the module script imports nothing'],
    [/(^|[\n;])\s*import[\s"{*]/.test(code), 'the module script has a static import'],
    [page.includes('nonce='), 'a nonce is left'],
  ]
  return faults.flatMap(([isWrong, fault]) => (isWrong ? [fault] : []))
}
