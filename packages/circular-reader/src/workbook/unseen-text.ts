import { dateShown, sectionsOf, showsNoNumber } from './shown-dates.ts'

/** Why nobody sees in Excel what a cell contains: the colour of its background, a tiny font, or a format that shows nothing of it. */
export type Unseen = 'colour' | 'size' | 'format'

/** `colour`, as `#ffffff`: null for the automatic one, which is always seen, and for one that is not known. `size`: in points. */
export type Font = { colour: string | null; size: number | null }

/** What a style says of how a content is seen; `background` is null if it is not known, or of more than one colour. */
type Look = { font?: Font; background?: string | null; code?: string | undefined }

/** Nobody reads it, however large it is shown on a screen. */
const UNSEEN_SIZE = 2
/** Of 255: nobody tells apart colours of which no part differs by so much. */
const SEEN_DIFFERENCE = 16

/** `fonts`: of the parts of a text, where some have their own. A text of which a part is not seen is not seen as it is read. */
export function unseenIn(
  { font, background = null, code = '' }: Look,
  { isNumber, fonts = [undefined] }: { isNumber: boolean; fonts?: ReadonlyArray<Font | undefined> },
): Unseen | undefined {
  if (isNumber ? hidesNumbers(code) : hidesTexts(code)) return 'format'
  const own = fonts.map((each) => each ?? font ?? AUTOMATIC)
  if (own.some(({ size }) => size !== null && size <= UNSEEN_SIZE)) return 'size'
  const ofFormat = formatColour(code, isNumber)
  const isUnseen = ({ colour }: Font) => isNear(ofFormat === undefined ? colour : ofFormat, background)
  return own.some(isUnseen) ? 'colour' : undefined
}

const AUTOMATIC: Font = { colour: null, size: null }

export function isNear(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return false
  const [first, second] = [one, other].map((colour) => Buffer.from(colour.slice(1), 'hex'))
  return [0, 1, 2].every((at) => Math.abs((first?.[at] ?? 0) - (second?.[at] ?? 0)) < SEEN_DIFFERENCE)
}

/** A condition such as [>100] decides which section shows a number. */
const CONDITION = /\[[<>=]/
const ANY_DAY = { date: '2026-06-01', time: null }

const hidesNumbers = (code: string): boolean =>
  !CONDITION.test(code) && showsNoNumber(code) && dateShown(ANY_DAY, code) === ''

/** Whether the section for texts shows none: it is the fourth. */
function hidesTexts(code: string): boolean {
  const [, , , ofTexts] = sectionsOf(code)
  return ofTexts !== undefined && !SHOWS_TEXT.test(bare(ofTexts))
}
const SHOWS_TEXT = /@|general/i
const bare = (section: string) => section.replace(/"[^"]*"?|\\.|\[[^\]]*\]?/g, '')

/** The colour that a format gives in place of that of the font; null if it is not known, undefined if it gives none. */
function formatColour(code: string, isNumber: boolean): string | null | undefined {
  if (!COLOUR.test(code)) return undefined
  const sections = sectionsOf(code)
  const section = isNumber ? sections[0] : (sections[3] ?? sections.find((one) => bare(one).includes('@')))
  if (section === undefined || CONDITION.test(code)) return null
  const name = COLOUR.exec(section)?.[1]?.toLowerCase()
  return name === undefined ? undefined : (FORMAT_COLOURS.get(name) ?? null)
}
const COLOUR = /\[(black|blue|cyan|green|magenta|red|white|yellow|colou?r ?\d+)\]/i
const FORMAT_COLOURS: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    black: '#000000',
    blue: '#0000ff',
    cyan: '#00ffff',
    green: '#00ff00',
    magenta: '#ff00ff',
    red: '#ff0000',
    white: '#ffffff',
    yellow: '#ffff00',
  }),
)
