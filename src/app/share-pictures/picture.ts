import { escapeMarkup } from '@sailing-desk/trade/text'
import type { Company } from '../../../content/company.ts'
import type { HeadText } from '../../web/sent-document.ts'
import { ownTitle, PICTURE_HEIGHT, PICTURE_WIDTH } from '../search-engines/built-site.ts'

/** The words of a share picture: those of the page, and of the company at its edge. */
export type PictureWords = { heading: string; text: string } & Pick<Company['company'], 'name' | 'tagline'>

/** The words of a page that is always the same: its title. */
export const titleWords = ({ title }: HeadText, { company: { name, tagline } }: Company): PictureWords => ({
  ...{ heading: ownTitle(title, name), text: '', name, tagline },
})

/** The words of a page's description: 'Chennai → Yokohama: next 16 Dec', else its title. */
export function pictureWords(
  { title, description }: HeadText,
  { company: { name, tagline } }: Company,
): PictureWords {
  const at = description.indexOf(': ')
  return at < 0
    ? { heading: ownTitle(title, name), text: description, name, tagline }
    : { heading: description.slice(0, at), text: description.slice(at + 2), name, tagline }
}

const LEFT = 72
const WIDTH = 600
const TOP = 168
const BOTTOM = 516
const GAP = 20
const HEADING = { width: WIDTH, sizes: [76, 64, 54, 46, 38], lineHeight: 1.12 } as const
const TEXT = { width: WIDTH, height: 132, sizes: [34, 30], lineHeight: 1.3 } as const
export const CHART_LEFT = 720

type Fonts = { heading: Measure; text: Measure }

/** The share picture as SVG: the words, the company, and a section of the service chart, given as an image URL. */
export function sharePicture(
  { heading, text, name, tagline }: PictureWords,
  chart: string,
  measure: Fonts,
): string {
  const below = text ? fitText(text, TEXT, measure.text) : { size: 0, lines: [] }
  const room = BOTTOM - TOP - (text ? heightOf(below, TEXT.lineHeight) + GAP : 0)
  const title = fitText(heading, { ...HEADING, height: room }, measure.heading)
  const height = heightOf(title, HEADING.lineHeight)
  const top = TOP + (room - height) / 2
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PICTURE_WIDTH} ${PICTURE_HEIGHT}" font-family="Archivo" fill="#ffffff">`,
    `<path fill="#0b1430" d="M0 0h${PICTURE_WIDTH}v${PICTURE_HEIGHT}H0z"/>`,
    `<image x="${CHART_LEFT}" width="${PICTURE_WIDTH - CHART_LEFT}" height="${PICTURE_HEIGHT}" href="${chart}"/>`,
    LOGO,
    `<text x="152" y="115" font-size="34">${escapeMarkup(name)}</text>`,
    ...rows(title, top, HEADING.lineHeight),
    '<g font-family="IBM Plex Sans" fill="#c5d0ec">',
    ...rows(below, top + height + GAP, TEXT.lineHeight),
    `<text x="${LEFT}" y="584" font-size="26">${escapeMarkup(tagline)}</text></g>`,
    `<path fill="#e04e2f" d="M${LEFT} 540h56v5h-56z"/>`,
    '</svg>',
  ].join('')
}

const heightOf = ({ size, lines }: FittedText, lineHeight: number) => size * lineHeight * lines.length

const rows = ({ size, lines }: FittedText, top: number, lineHeight: number) =>
  lines.map(
    (line, at) =>
      `<text x="${LEFT}" y="${Math.round(top + at * size * lineHeight + size)}" font-size="${size}">${escapeMarkup(line)}</text>`,
  )

const LOGO =
  '<clipPath id="logo"><path d="M0 0h32v32H0z"/></clipPath><g transform="translate(72 72) scale(2)" clip-path="url(#logo)"><circle cx="16" cy="16" r="14" fill="#e04e2f"/><path fill="none" stroke="#0b1430" stroke-width="2" d="M-2 17.5q4.5-3.2 9 0t9 0 9 0 9 0M-2 22.5q4.5-3.2 9 0t9 0 9 0 9 0M-2 27.5q4.5-3.2 9 0t9 0 9 0 9 0"/></g>'

/** Returns the width of a text at a size of 1 px. */
export type Measure = (text: string) => number

type Box = { width: number; height: number; sizes: readonly [number, ...number[]]; lineHeight: number }
type FittedText = { size: number; lines: string[] }

/** Wraps a text between words, at the first size that fits into the box. At the last size, long words are broken and the rest is cut. */
export function fitText(
  text: string,
  { width, height, sizes, lineHeight }: Box,
  measure: Measure,
): FittedText {
  const linesAt = (size: number) => Math.max(1, Math.floor(height / (size * lineHeight)))
  for (const size of sizes) {
    const lines = wrapped(text.split(' '), (line) => measure(line) * size <= width)
    if (lines && lines.length <= linesAt(size)) return { size, lines }
  }
  const size = sizes.at(-1) ?? sizes[0]
  const fits = (line: string) => measure(line) * size <= width
  const words = text.split(' ').flatMap((word) => piecesOf(word, fits))
  const lines = wrapped(words, fits) ?? words
  const most = linesAt(size)
  if (lines.length <= most) return { size, lines }
  const last = [...(lines[most - 1] ?? '')]
  while (last.length > 0 && !fits(`${last.join('')}…`)) last.pop()
  return { size, lines: [...lines.slice(0, most - 1), `${last.join('').trimEnd()}…`] }
}

/** Returns null if a word is longer than a line. */
function wrapped(words: readonly string[], fits: (line: string) => boolean): string[] | null {
  const lines: string[] = []
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else if (fits(word)) lines.push(word)
    else return null
  }
  return lines
}

function piecesOf(word: string, fits: (line: string) => boolean): string[] {
  const pieces = ['']
  for (const letter of word) {
    const longer = pieces.at(-1) + letter
    if (fits(longer)) pieces[pieces.length - 1] = longer
    else pieces.push(letter)
  }
  return pieces.filter(Boolean)
}
