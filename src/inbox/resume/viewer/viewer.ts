/**
 * The document of the frame in which a resume is shown: see docs/decisions/shown-resumes.md. It may reach nothing: the page
 * around it sends the bytes.
 */
import { getDocument, type PDFPageProxy, type RenderTask, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs'
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
import type { ViewerAnswer } from '../viewer-messages.ts'

/** Bounds the memory of a page, however large the file says it is. */
const MAX_PIXELS = 8_000_000

// Reads the file on this thread: a document without an origin cannot start a worker.

const MAX_PAGES = 30
const ZOOM_STEP = 1.25
const MAX_ZOOM = 4
/** Pages are drawn anew once the size has not changed for so long. */
const SETTLED_MS = 150

const elementOf = (id: string) => document.getElementById(id) as HTMLElement

addEventListener('message', ({ source, data }) => {
  if (source !== parent || !(data instanceof ArrayBuffer)) return
  void show(data).then(answer, (error: unknown) =>
    answer({ failure: isPasswordNeeded(error) ? 'protected' : 'unreadable' }),
  )
})

/** A document without an origin cannot know that of the page around it, which frame-ancestors has settled. */
const answer = (message: ViewerAnswer) => parent.postMessage(message, '*')

const isPasswordNeeded = (error: unknown) => error instanceof Error && error.name === 'PasswordException'

async function show(content: ArrayBuffer): Promise<ViewerAnswer> {
  const { numPages, getPage } = await readPdf(content)
  const pages: ShownPage[] = []
  for (let number = 1; number <= Math.min(numPages, MAX_PAGES); number++)
    pages.push(createPage(await getPage(number).catch(() => null), number))
  elementOf('pages').replaceChildren(...pages.map(({ element }) => element))
  drawWhenSeen(pages)
  zoomWithButtons()
  return { shown: pages.length, pages: numPages }
}

async function readPdf(content: ArrayBuffer) {
  const pdf = await getDocument({
    data: new Uint8Array(content),
    isEvalSupported: false,
    useWasm: false,
    useWorkerFetch: false,
    verbosity: 0,
  }).promise
  return { numPages: pdf.numPages, getPage: (number: number) => pdf.getPage(number) }
}

function drawWhenSeen(pages: ShownPage[]): void {
  const seen = new Set<ShownPage>()
  const pageOf = new Map(pages.map((page) => [page.element as Element, page]))
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const page = pageOf.get(target)
        if (!page) continue
        if (isIntersecting) seen.add(page)
        else seen.delete(page)
        if (isIntersecting) page.draw()
      }
    },
    { rootMargin: '100% 0px' },
  )
  for (const { element } of pages) observer.observe(element)
  let settled: ReturnType<typeof setTimeout> | undefined
  new ResizeObserver(() => {
    clearTimeout(settled)
    settled = setTimeout(() => {
      for (const page of seen) page.draw()
    }, SETTLED_MS)
  }).observe(elementOf('pages'))
}

function zoomWithButtons(): void {
  let zoom = 1
  const zoomTo = (wanted: number) => {
    zoom = Math.min(Math.max(wanted, 1 / MAX_ZOOM), MAX_ZOOM)
    elementOf('pages').style.setProperty('--zoom', String(zoom))
  }
  elementOf('in').addEventListener('click', () => zoomTo(zoom * ZOOM_STEP))
  elementOf('out').addEventListener('click', () => zoomTo(zoom / ZOOM_STEP))
  elementOf('fit').addEventListener('click', () => zoomTo(1))
}

type ShownPage = {
  element: HTMLElement
  /** Draws the page in the size it has now, unless it is drawn so. */
  draw: () => void
}

/** A place for a page, in its shape and empty at first; null is a page that cannot be read. */
function createPage(page: PDFPageProxy | null, number: number): ShownPage {
  const element = document.createElement('section')
  element.className = 'page'
  element.setAttribute('aria-label', `Page ${number}`)
  if (!page) return { element, draw: () => sayUnreadable(element) }
  const { width, height } = page.getViewport({ scale: 1 })
  element.style.aspectRatio = `${width} / ${height}`
  let drawnWidth = 0
  let task: RenderTask | undefined
  let hasText = false

  async function draw(cssWidth: number, shown: PDFPageProxy) {
    const scale = cssWidth / width
    element.style.setProperty('--total-scale-factor', String(scale))
    task?.cancel()
    const canvas = document.createElement('canvas')
    task = renderOn(canvas, shown, scale)
    await task.promise
    element.querySelector('canvas')?.remove()
    element.prepend(canvas)
    if (!hasText) {
      hasText = true
      await addText(element, shown)
    }
  }

  return {
    element,
    draw() {
      const cssWidth = element.clientWidth
      if (cssWidth === drawnWidth) return
      drawnWidth = cssWidth
      draw(cssWidth, page).catch((error: unknown) => {
        const isCancelled = error instanceof Error && error.name === 'RenderingCancelledException'
        if (!isCancelled) sayUnreadable(element)
      })
    },
  }
}

function renderOn(canvas: HTMLCanvasElement, page: PDFPageProxy, scale: number): RenderTask {
  const viewport = page.getViewport({ scale })
  const most = Math.sqrt(MAX_PIXELS / (viewport.width * viewport.height))
  const ratio = Math.min(devicePixelRatio, most)
  canvas.width = Math.max(1, Math.floor(viewport.width * ratio))
  canvas.height = Math.max(1, Math.floor(viewport.height * ratio))
  return page.render({ canvas, viewport, transform: [ratio, 0, 0, ratio, 0, 0] })
}

async function addText(element: HTMLElement, page: PDFPageProxy): Promise<void> {
  const container = document.createElement('div')
  container.className = 'text'
  element.append(container)
  const viewport = page.getViewport({ scale: 1 })
  await new TextLayer({ textContentSource: page.streamTextContent(), container, viewport }).render()
}

function sayUnreadable(element: HTMLElement): void {
  const text = document.createElement('p')
  text.textContent = 'This page cannot be shown.'
  element.replaceChildren(text)
}
