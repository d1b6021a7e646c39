import { type PDFPageProxy, type RenderTask, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Bounds the memory of a page, however large the file says it is. */
const MAX_PIXELS = 8_000_000

export type ShownPage = {
  element: HTMLElement
  /** Draws the page in the size it has now, unless it is drawn so. */
  draw: () => void
}

/** A place for a page, in its shape and empty at first; null is a page that cannot be read. */
export function createPage(page: PDFPageProxy | null, number: number): ShownPage {
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
