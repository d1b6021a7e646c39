import { cleanCellText, raised } from './cell-text.ts'
import type { Font } from './unseen-text.ts'
import { type ColourReference, colourReference, isStrike, sizeOf } from './workbook-styles.ts'
import { walkXml } from './xml-events.ts'

/** `fonts`: of its parts, where some have another one than their cell (undefined). */
export type SharedString = { text: string; isStruck: boolean; fonts?: ReadonlyArray<Font | undefined> }

/** How a part of a text is written. `isRaised`: or lowered, smaller than the text beside it. */
export type TextLook = { isStruck: boolean; isRaised?: boolean }

export type Run = TextLook & { text: string; font?: Font | undefined }

type ColourOf = (reference: ColourReference) => string | null

/** How the run of rich text looks that is being read. */
export class RunLook {
  isStruck = false
  isRaised = false
  font: Font | undefined
  readonly #colourOf: ColourOf

  constructor(colourOf: ColourOf) {
    this.#colourOf = colourOf
  }

  open(tag: string, attribute: (name: string) => string | undefined) {
    if (tag === 'r') this.close('r')
    // What a run does not say of its own look is as in any cell, not as in its own.
    else if (tag === 'rPr') this.font = { colour: null, size: null }
    else if (tag === 'strike') this.isStruck = isStrike(attribute('val'))
    else if (tag === 'vertAlign') this.isRaised = attribute('val') !== 'baseline'
    else if (tag === 'color' && this.font) this.font.colour = this.#colourOf(colourReference(attribute))
    else if (tag === 'sz' && this.font) this.font.size = sizeOf(attribute)
  }

  close(tag: string) {
    if (tag !== 'r') return
    this.isStruck = false
    this.isRaised = false
    this.font = undefined
  }

  /** A text that is read now. */
  run(text: string): Run {
    return { text, isStruck: this.isStruck, isRaised: this.isRaised, font: this.font }
  }
}

/** The texts that cells refer to by number, without phonetic text (rPh). */
export function readSharedStrings(bytes: Uint8Array, colourOf: ColourOf): SharedString[] {
  const strings: SharedString[] = []
  const look = new RunLook(colourOf)
  let runs: Run[] = []
  let inText = false
  let inPhonetic = false
  walkXml(bytes, {
    open(name, attribute) {
      look.open(name, attribute)
      if (name === 'si') runs = []
      else if (name === 'rPh') inPhonetic = true
      else if (name === 't') inText = !inPhonetic
    },
    text(text) {
      if (inText) runs.push(look.run(text))
    },
    close(name) {
      look.close(name)
      if (name === 'si') strings.push(joinRuns(runs))
      else if (name === 'rPh') inPhonetic = false
      else if (name === 't') inText = false
    },
  })
  return strings
}

/** Runs of rich text as one. If only some of them are struck through, the others replace them. */
export function joinRuns(runs: readonly Run[]): SharedString {
  const valid = runs.filter(({ isStruck }) => !isStruck)
  const hasValid = valid.some(({ text }) => text.trim() !== '')
  const read = hasValid ? valid : runs
  // Where all is as small, nothing is beside it.
  const isBesideText = read.some(({ text, isRaised }) => !isRaised && SAYS_SOMETHING.test(text))
  const fonts = read.flatMap(({ text, font }) => (SAYS_SOMETHING.test(text) ? [font] : []))
  return {
    text: cleanCellText(
      read.map(({ text, isRaised }) => (isRaised && isBesideText ? raised(text) : text)).join(''),
    ),
    isStruck: !hasValid && runs.some(({ isStruck }) => isStruck),
    ...(fonts.some((font) => font !== undefined) && { fonts }),
  }
}

const SAYS_SOMETHING = /[\p{L}\p{N}]/u
