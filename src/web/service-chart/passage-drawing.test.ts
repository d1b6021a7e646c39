import { pointOn } from '@sailing-desk/trade/chart/passage'
import { KNOWN_PORTS } from '@sailing-desk/trade/known-ports'
import { openSync } from 'fontkit'
import { expect, it, test } from 'vitest'
import { drawPassage, PASSAGE_HEIGHT, PASSAGE_WIDTH, type PassageDrawing } from './passage-drawing.ts'

const FONT = openSync('src/styles/fonts/plex-600.woff2')
const FONT_SIZE = 14

/** In pixels, as the font draws it: capitals and short letters, without the lines that a few letters have below. */
function boxesOf({ section, unit, ends }: PassageDrawing) {
  if (!('layout' in FONT)) throw new Error('It is a collection of fonts')
  return ends.map(({ name: { text, x, y, anchor } }) => {
    const width = (FONT.layout(text).advanceWidth / FONT.unitsPerEm) * FONT_SIZE
    const at = (x - section.x) / unit
    const left = anchor === 'start' ? at : anchor === 'end' ? at - width : at - width / 2
    const base = (y - section.y) / unit
    return { text, left, right: left + width, top: base - 10, bottom: base + 3 }
  })
}

const laneOf = ({ curves, section, unit }: PassageDrawing) =>
  curves.flatMap((curve) =>
    Array.from({ length: 101 }, (_, at) => {
      const { x, y } = pointOn(curve, at / 100)
      return { x: (x - section.x) / unit, y: (y - section.y) / unit }
    }),
  )

it.each(KNOWN_PORTS.map((from) => [from.name, from] as const))(
  'crosses no name, and keeps names apart and on the chart, from %s to all known ports',
  (_name, from) => {
    for (const to of KNOWN_PORTS) {
      if (to === from) continue
      const drawing = drawPassage({ name: from.name, position: from }, { name: to.name, position: to })
      if (!drawing) throw new Error(`No chart from ${from.name} to ${to.name}`)
      const [one, other] = boxesOf(drawing)
      if (!one || !other) throw new Error('A passage has two ends')
      for (const { text, left, right, top, bottom } of [one, other]) {
        const crossed = laneOf(drawing).filter(({ x, y }) => x > left && x < right && y > top && y < bottom)
        expect(crossed, `${text}, from ${from.name} to ${to.name}`).toEqual([])
        expect(Math.min(left, top, PASSAGE_WIDTH - right, PASSAGE_HEIGHT - bottom)).toBeGreaterThanOrEqual(0)
      }
      const apart =
        one.right <= other.left ||
        other.right <= one.left ||
        one.bottom <= other.top ||
        other.bottom <= one.top
      expect(apart, `${from.name} and ${to.name}`).toBe(true)
    }
  },
)

test('shortens a long name, and keeps it on the chart', () => {
  const [chennai, yokohama] = ['Chennai', 'Yokohama'].map((name) =>
    KNOWN_PORTS.find((port) => port.name === name),
  )
  if (!chennai || !yokohama) throw new Error('They are known')
  const drawing = drawPassage(
    { name: 'CHENNAI CONTAINER TERMINAL OF KAMARAJAR PORT', position: chennai },
    { name: 'Yokohama Daikoku Futo Vehicle Terminal', position: yokohama },
  )
  if (!drawing) throw new Error('There is no chart')
  const boxes = boxesOf(drawing)
  expect(boxes.map(({ text }) => text)).toEqual([
    'CHENNAI CONTAINER TERMINAL…',
    'Yokohama Daikoku Futo Vehi…',
  ])
  for (const { left, right } of boxes) expect(Math.min(left, PASSAGE_WIDTH - right)).toBeGreaterThanOrEqual(0)
})

test('draws nothing where a port is not on the chart', () => {
  const rotterdam = { name: 'Rotterdam', position: { latitude: 51.9, longitude: 4.5 } }
  const mumbai = { name: 'Mumbai', position: { latitude: 18.97, longitude: 72.87 } }
  expect(drawPassage(rotterdam, mumbai)).toBeNull()
})
