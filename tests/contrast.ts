/** Returns the WCAG 2.2 contrast ratio of two #rrggbb colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Returns the colour of a name in a style sheet, in one of its schemes: `light-dark()` has both, other colours are the same in both. */
export function coloursOf(css: string, scheme: string): (name: string) => string {
  const found = css.matchAll(/--([a-z0-9-]+): (?:light-dark\()?(#[0-9a-f]{6})(?:, (#[0-9a-f]{6}))?/g)
  const colours = new Map(
    [...found].map(([, name, light, dark]) => [name, scheme === 'dark' ? (dark ?? light) : light]),
  )
  return (name) => {
    const hex = colours.get(name)
    if (!hex) throw new Error(`No colour --${name}`)
    return hex
  }
}
