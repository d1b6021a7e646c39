import { company } from '../../content/company.ts'
import { PICTURE_HEIGHT, PICTURE_WIDTH } from '../../src/app/search-engines/built-site.ts'
import { project } from '../../src/company/service-chart/chart-projection.ts'

const COLUMN = { left: 72, width: 600 }
const CHART_LEFT = 720
const CHART_WIDTH = PICTURE_WIDTH - CHART_LEFT
const SIZES = [76, 64, 54, 46]
const MAX_LINES = 4
const LINE_HEIGHT = 1.12
const FIRST_LINE = 326
const LAST_LINE = 496

/** Centres of the chart sections, as longitude and latitude: the coasts that the lanes connect. */
const CHART_CENTRES = [
  [80, 15],
  [134, 32],
  [101, 5],
  [118, 25],
] as const

/** Returns the width of a text at a size of 1 px. */
type Measure = (text: string) => number

/**
 * Returns the share picture of a page as SVG: its title, the company, and a section of the service chart, given as an
 * image URL. `measure` measures text in the font of the title.
 */
export function sharePicture(title: string, piece: string, measure: Measure): string {
  const { size, lines } = fitLines(title, measure)
  const step = size * LINE_HEIGHT
  const first = Math.min(FIRST_LINE, LAST_LINE - (lines.length - 1) * step)
  const rows = lines.map(
    (line, i) =>
      `<text x="${COLUMN.left}" y="${Math.round(first + i * step)}" font-size="${size}">${escapeXml(line)}</text>`,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PICTURE_WIDTH} ${PICTURE_HEIGHT}" font-family="Archivo" fill="#ffffff">`,
    `<path fill="#0b1430" d="M0 0h${PICTURE_WIDTH}v${PICTURE_HEIGHT}H0z"/>`,
    `<image x="${CHART_LEFT}" width="${CHART_WIDTH}" height="${PICTURE_HEIGHT}" href="${piece}"/>`,
    LOGO,
    `<text x="152" y="115" font-size="34">${escapeXml(company.name)}</text>`,
    ...rows,
    `<path fill="#e04e2f" d="M${COLUMN.left} 540h56v5h-56z"/>`,
    `<text x="${COLUMN.left}" y="584" font-family="IBM Plex Sans" font-size="26" fill="#c5d0ec">${escapeXml(company.tagline)}</text>`,
    '</svg>',
  ].join('')
}

/** Wraps the title between words, at the first size that needs few enough lines. Throws if there is none. */
export function fitLines(title: string, measure: Measure): { size: number; lines: string[] } {
  for (const size of SIZES) {
    const fits = (line: string) => measure(line) * size <= COLUMN.width
    const lines: string[] = []
    for (const word of title.split(' ')) {
      const longer = `${lines.at(-1)} ${word}`
      if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
      else lines.push(word)
    }
    if (lines.length <= MAX_LINES && lines.every(fits)) return { size, lines }
  }
  throw new Error(`No share picture has room for the title '${title}'`)
}

/** Returns sections of the chart as SVG, shared by the pictures, because rendering the chart takes longer than the rest. */
export function chartPieces(chart: string): string[] {
  return CHART_CENTRES.map(([longitude, latitude]) => {
    const { x, y } = project(longitude, latitude)
    const box = `${Math.round(x - CHART_WIDTH / 2)} ${Math.round(y - PICTURE_HEIGHT / 2)} ${CHART_WIDTH} ${PICTURE_HEIGHT}`
    const inside = chart.slice(chart.indexOf('>') + 1).replace(SHALLOWS, COAST)
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${CHART_WIDTH}" height="${PICTURE_HEIGHT}" viewBox="${box}"><path fill="#111d45" d="M0 0h3000v3000H0z"/>${inside}`
  })
}

/** The shallows are very wide lines, which would take most of the rendering time. */
const SHALLOWS = /<use href="#land" stroke-width="44".*?<use [^>]*\/>/
const COAST = '<use href="#land" stroke="#2c479b" stroke-width="3"/>'

const LOGO =
  '<clipPath id="logo"><path d="M0 0h32v32H0z"/></clipPath><g transform="translate(72 72) scale(2)" clip-path="url(#logo)"><circle cx="16" cy="16" r="14" fill="#e04e2f"/><path fill="none" stroke="#0b1430" stroke-width="2" d="M-2 17.5q4.5-3.2 9 0t9 0 9 0 9 0M-2 22.5q4.5-3.2 9 0t9 0 9 0 9 0M-2 27.5q4.5-3.2 9 0t9 0 9 0 9 0"/></g>'

function escapeXml(text: string): string {
  return text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
