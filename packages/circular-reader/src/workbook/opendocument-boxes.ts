import type { Place } from './sheet-grid.ts'
import { type Box, MAX_BOX_LENGTH } from './workbook-asides.ts'

/** Elements that are drawn over a sheet, and may have a text. */
const DRAWN = new Set([
  ...['frame', 'custom-shape', 'rect', 'line', 'g', 'caption', 'ellipse', 'circle', 'connector', 'measure'],
  ...['polygon', 'polyline', 'path', 'regular-polygon'],
])
const BREAKS: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({ s: ' ', tab: ' ', 'line-break': '\n' }),
)

export const isDrawn = (tag: string): boolean => DRAWN.has(tag)

/** Collects the texts of drawings from the elements that are no cells. */
export class OpenDocumentBoxes {
  readonly #found: Box[] = []
  #depth = 0
  #inShapes = false
  /** The drawing that is open: how deep it is, and a chart or sheet within it, whose texts are none of the drawing. */
  #box: { depth: number; embedded: number; paragraphs: number; text: string; place: Place | null } | null =
    null

  /** `place`: of the cell that the drawing is in. */
  open(tag: string, place: Place | null) {
    if (this.#depth === 0) this.#inShapes = tag === 'shapes'
    const begins = isDrawn(tag) && (this.#depth === 0 || this.#inShapes)
    this.#depth++
    const box = this.#box
    if (!box) {
      if (begins) this.#box = { depth: this.#depth, embedded: 0, paragraphs: 0, text: '', place }
    } else if (box.embedded > 0) return
    else if (tag === 'object') box.embedded = this.#depth
    else if (tag === 'p') {
      box.paragraphs++
      if (box.text !== '') box.text += '\n'
    } else if (box.paragraphs > 0) box.text += BREAKS.get(tag) ?? ''
  }

  text(text: string) {
    const box = this.#box
    if (box && box.paragraphs > 0 && box.embedded === 0 && box.text.length < MAX_BOX_LENGTH) box.text += text
  }

  close(tag: string) {
    const box = this.#box
    if (box?.embedded === this.#depth) box.embedded = 0
    else if (box?.embedded === 0 && tag === 'p') box.paragraphs--
    if (box?.depth === this.#depth) {
      this.#found.push({ text: box.text, place: box.place })
      this.#box = null
    }
    this.#depth--
  }

  /** What was found since it was last asked for. */
  take(): Box[] {
    return this.#found.splice(0)
  }
}
