import { walkXml } from './xml-events.ts'

/** A colour as styles refer to it: written out, by its number in the theme or in Excel's old palette. */
export type ColourReference = Partial<Record<'rgb' | 'theme' | 'tint' | 'indexed', string | undefined>>

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
export const unlessWhite = (colour: string | null): string | null => (colour === WHITE ? null : colour)

export const WHITE = '#ffffff'

/** '#rrggbb'; null for automatic and unknown colours. `palette`: that of a workbook in place of Excel's. */
export function shownColour(
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
export function hexOf(value: string): string | null {
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
