import { type CellStyle, cellStyle } from './cell-content.ts'
import type { Font } from './unseen-text.ts'
import { type ColourReference, hexOf, shownColour, unlessWhite, WHITE } from './workbook-colours.ts'
import { walkXml } from './xml-events.ts'

/** `fill`: null if the condition leaves that of the cell. */
export type ConditionalLook = {
  isStruck: boolean
  colour: string | null
  fill: string | null
  /** The code of its number format. */
  code: string | undefined
}

type Attribute = (name: string) => string | undefined
type FontStyle = { isStruck: boolean; colour: ColourReference | null; size: number | null }

export type Styles = {
  /** Those of cells, in order. */
  cells: CellStyle[]
  /** Those that conditions give to cells, in order. */
  conditional: ConditionalLook[]
  colourOf: (reference: ColourReference) => string | null
}

/** The theme is asked for only if a colour needs it. */
export function readStyles(bytes: Uint8Array, readTheme: () => readonly string[]): Styles {
  const codes = new Map<number, string>()
  const fonts: FontStyle[] = []
  /** 'none': without a colour; null: with several, or with one that is not known. */
  const fills: Array<ColourReference | 'none' | null> = []
  const formats: Array<{ format: number; font: number; fill: number }> = []
  const palette: string[] = []
  const conditions: Condition[] = []
  let isSolid = false
  let list = ''
  walkXml(bytes, {
    open(name, attribute) {
      if (LISTS.has(name)) list = name
      else if (list === 'dxfs') addToConditions(conditions, name, attribute)
      else if (name === 'numFmt') codes.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '')
      else if (list === 'fonts') addToFonts(fonts, name, attribute)
      else if (list === 'fills') {
        if (name === 'fill') fills.push(null)
        else if (name === 'patternFill') {
          isSolid = attribute('patternType') === 'solid'
          if ((attribute('patternType') ?? 'none') === 'none') fills[fills.length - 1] = 'none'
        } else if (name === 'fgColor' && isSolid) fills[fills.length - 1] = colourReference(attribute)
      } else if (list === 'cellXfs' && name === 'xf') {
        const [format = 0, font = 0, fill = 0] = ['numFmtId', 'fontId', 'fillId'].map((id) =>
          Number(attribute(id) ?? 0),
        )
        formats.push({ format, font, fill })
      } else if (list === 'indexedColors' && name === 'rgbColor')
        palette.push(hexOf(attribute('rgb') ?? '') ?? '')
    },
    close(name) {
      if (name === list) list = ''
    },
  })
  let theme: readonly string[] | undefined
  const colourOf = (reference: ColourReference): string | null => {
    if (reference.theme !== undefined) theme ??= readTheme()
    return shownColour(reference, theme ?? [], palette)
  }
  const backgrounds = fills.map((fill) => (fill === 'none' ? WHITE : fill && colourOf(fill)))
  const cells = formats.map(({ format, font, fill }) => {
    const { isStruck = false, colour = null, size = null } = fonts[font] ?? {}
    // Without fills there is no background.
    const background = fill < backgrounds.length ? (backgrounds[fill] ?? null) : WHITE
    const ownFont: Font = { colour: colour && colourOf(colour), size }
    return cellStyle([format, codes.get(format)], {
      isStruck,
      fill: unlessWhite(background),
      font: ownFont,
      background,
    })
  })
  const conditional = conditions.map(({ isStruck, colour, fill, code }) => ({
    isStruck,
    colour: colour && colourOf(colour),
    fill: fill && colourOf(fill),
    code,
  }))
  return { cells, conditional, colourOf }
}

const LISTS = new Set(['fonts', 'fills', 'cellXfs', 'indexedColors', 'dxfs'])

type Condition = {
  part: string
  isStruck: boolean
  colour: ColourReference | null
  fill: ColourReference | null
  code: string | undefined
}

function addToConditions(conditions: Condition[], name: string, attribute: Attribute) {
  if (name === 'dxf')
    conditions.push({ part: '', isStruck: false, colour: null, fill: null, code: undefined })
  const last = conditions.at(-1)
  if (!last) return
  if (name === 'font' || name === 'fill' || name === 'border') last.part = name
  else if (name === 'strike') last.isStruck = isStrike(attribute('val'))
  else if (name === 'color' && last.part === 'font') last.colour = colourReference(attribute)
  else if (name === 'bgColor' && last.part === 'fill') last.fill = colourReference(attribute)
  else if (name === 'numFmt') last.code = attribute('formatCode')
}

function addToFonts(fonts: FontStyle[], name: string, attribute: Attribute) {
  if (name === 'font') fonts.push({ isStruck: false, colour: null, size: null })
  const font = fonts.at(-1)
  if (!font) return
  if (name === 'strike') font.isStruck = isStrike(attribute('val'))
  else if (name === 'color') font.colour = colourReference(attribute)
  else if (name === 'sz') font.size = sizeOf(attribute)
}

/** In points; null if it says none. */
export function sizeOf(attribute: Attribute): number | null {
  const size = Number(attribute('val') ?? Number.NaN)
  return Number.isFinite(size) ? size : null
}

export function colourReference(attribute: Attribute): ColourReference {
  const [rgb, theme, tint, indexed] = ['rgb', 'theme', 'tint', 'indexed'].map(attribute)
  return { rgb, theme, tint, indexed }
}

/** `<strike/>` without a value means true. */
export function isStrike(value: string | undefined): boolean {
  return value !== '0' && value !== 'false'
}
