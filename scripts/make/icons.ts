/**
 * Renders the icons of the web manifest from the favicon.
 * Run by hand when the logo changes: node_modules/.bin/node scripts/make/icons.ts
 */
import { readFile, writeFile } from 'node:fs/promises'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

const PUBLIC = new URL('../../public/', import.meta.url)
const WASM = new URL('../../node_modules/@resvg/resvg-wasm/index_bg.wasm', import.meta.url)

/** A maskable icon may be cropped to a circle of 80%: the logo stays inside it, on a full background. */
function maskable(svg: string): string {
  const logo = svg.replace('viewBox', 'x="3" y="3" width="26" height="26" viewBox')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#0b1430" d="M0 0h32v32H0z"/>${logo}</svg>`
}

async function draw(name: string, svg: string, size: number): Promise<void> {
  const png = new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng()
  await writeFile(new URL(name, PUBLIC), png)
  console.log(`${name}: ${png.length} bytes`)
}

await initWasm(await readFile(WASM))
const favicon = await readFile(new URL('favicon.svg', PUBLIC), 'utf8')
await draw('icon-192.png', favicon, 192)
await draw('icon-512.png', favicon, 512)
await draw('icon-maskable-512.png', maskable(favicon), 512)
