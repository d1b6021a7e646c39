import { type CellStyle, cellStyle } from './cell-content.ts'
import { type ColourReference, colourOf } from './workbook-colours.ts'
import { walkXml } from './xml-events.ts'

/** Returns the cell styles in order. The theme is asked for only if a background needs it. */
export function readCellStyles(bytes: Uint8Array, themeColours: () => readonly string[]): CellStyle[] {
  const codes = new Map<number, string>()
  const struckFonts: boolean[] = []
  const fills: Array<ColourReference | null> = []
  const styles: Array<{ format: number; font: number; fill: number }> = []
  let isSolid = false
  let list = ''
  walkXml(bytes, {
    open(name, attribute) {
      if (name === 'fonts' || name === 'fills' || name === 'cellXfs') list = name
      else if (name === 'numFmt') codes.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '')
      else if (list === 'fonts' && name === 'font') struckFonts.push(false)
      else if (list === 'fonts' && name === 'strike')
        struckFonts[struckFonts.length - 1] = isStrike(attribute('val'))
      else if (list === 'fills') {
        if (name === 'fill') fills.push(null)
        else if (name === 'patternFill') isSolid = attribute('patternType') === 'solid'
        else if (name === 'fgColor' && isSolid) fills[fills.length - 1] = colourReference(attribute)
      } else if (list === 'cellXfs' && name === 'xf') {
        const [format = 0, font = 0, fill = 0] = ['numFmtId', 'fontId', 'fillId'].map((id) =>
          Number(attribute(id) ?? 0),
        )
        styles.push({ format, font, fill })
      }
    },
    close(name) {
      if (name === list) list = ''
    },
  })
  const theme = fills.some((fill) => fill?.theme !== undefined) ? themeColours() : []
  const colours = fills.map((fill) => (fill ? colourOf(fill, theme) : null))
  return styles.map(({ format, font, fill }) =>
    cellStyle([format, codes.get(format)], { isStruck: struckFonts[font] ?? false, fill: colours[fill] }),
  )
}

function colourReference(attribute: (name: string) => string | undefined): ColourReference {
  const [rgb, theme, tint, indexed] = ['rgb', 'theme', 'tint', 'indexed'].map(attribute)
  return { rgb, theme, tint, indexed }
}

/** `<strike/>` without a value means true. */
export function isStrike(value: string | undefined): boolean {
  return value !== '0' && value !== 'false'
}
