import { type CellStyle, cellStyle } from './cell-content.ts'
import type { Font } from './unseen-text.ts'
import { walkXml } from './xml-events.ts'

/** Office's own theme, in the order in which styles count: light 1, dark 1, light 2, dark 2, accents, links. */
export const OFFICE_THEME: readonly string[] = [
  ...['ffffff', '000000', 'e7e6e6', '44546a'],
  ...['4472c4', 'ed7d31', 'a5a5a5', 'ffc000', '5b9bd5', '70ad47', '0563c1', '954f72'],
]

const THEME_ELEMENTS = 'lt1 dk1 lt2 dk2 accent1 accent2 accent3 accent4 accent5 accent6 hlink folHlink'.split(
  ' ',
)

/** The colours numbered from 8. Those from 0 to 7 are the same as from 8 to 15. */
const PALETTE = [
  '000000 ffffff ff0000 00ff00 0000ff ffff00 ff00ff 00ffff 800000 008000 000080 808000 800080 008080',
  'c0c0c0 808080 9999ff 993366 ffffcc ccffff 660066 ff8080 0066cc ccccff 000080 ff00ff ffff00 00ffff',
  '800080 800000 008080 0000ff 00ccff ccffff ccffcc ffff99 99ccff ff99cc cc99ff ffcc99 3366ff 33cccc',
  '99cc00 ffcc00 ff9900 ff6600 666699 969696 003366 339966 003300 333300 993300 993366 333399 333333',
].flatMap((line) => line.split(' '))

export const WHITE = '#ffffff'

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

/** A colour as styles refer to it: written out, by its number in the theme or in Excel's old palette. */
export type ColourReference = Partial<Record<'rgb' | 'theme' | 'tint' | 'indexed', string | undefined>>

/** The colours of a theme part, in the order in which styles count; Office's own where it has none. */
export function readTheme(bytes: Uint8Array): string[] {
  const colours = [...OFFICE_THEME]
  let at = -1
  walkXml(bytes, {
    open(name, attribute) {
      if (THEME_ELEMENTS.includes(name)) at = THEME_ELEMENTS.indexOf(name)
      const value = attribute(name === 'sysClr' ? 'lastClr' : 'val')
      const hex = ['srgbClr', 'sysClr'].includes(name) && value ? hexOf(value) : null
      if (at !== -1 && hex) colours[at] = hex
    },
    close(name) {
      if (name === THEME_ELEMENTS[at]) at = -1
    },
  })
  return colours
}

/** '#rrggbb'; null for white, automatic and unknown colours. */
export function colourOf(reference: ColourReference, themeColours: readonly string[]): string | null {
  return unlessWhite(shownColour(reference, themeColours))
}

/** A white background is none. */
const unlessWhite = (colour: string | null): string | null => (colour === WHITE ? null : colour)

/** '#rrggbb'; null for automatic and unknown colours. `palette`: that of a workbook in place of Excel's. */
function shownColour(
  { rgb, theme, tint, indexed }: ColourReference,
  themeColours: readonly string[],
  palette: readonly string[] = [],
): string | null {
  const number = Number(indexed)
  const base =
    rgb !== undefined
      ? hexOf(rgb)
      : theme !== undefined
        ? themeColours[Number(theme)]
        : indexed !== undefined
          ? (palette[number] ?? PALETTE[number < 8 ? number : number - 8])
          : null
  if (!base) return null
  return `#${tinted(base, Number(tint ?? 0))}`
}

/** `ffffff00`, with its opacity first, or `ffff00`. */
function hexOf(value: string): string | null {
  return /^(?:[\da-f]{2})?([\da-f]{6})$/i.exec(value)?.[1]?.toLowerCase() ?? null
}

/** Mixed with white if the tint is positive, else with black, nearly as Excel does. */
function tinted(hex: string, tint: number): string {
  if (!(Math.abs(tint) <= 1)) return hex
  const channels = hex.match(/../g) ?? []
  return channels
    .map((channel) => {
      const value = Number.parseInt(channel, 16)
      const mixed = Math.round(tint > 0 ? value + (255 - value) * tint : value * (1 + tint))
      return mixed.toString(16).padStart(2, '0')
    })
    .join('')
}
