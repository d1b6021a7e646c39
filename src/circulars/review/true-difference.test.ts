import { KNOWN_PORTS } from '@sailing-desk/trade/known-ports'
import { expect, test } from 'vitest'
import { workbookBytes } from '../../../packages/circular-reader/tests/workbook.ts'
import { circularReviews } from '../../../tests/circular-reviews.ts'
import { openTestDatabase } from '../../../tests/databases.ts'
import { judgeCircular } from '../../../tests/judge-circular.ts'
import type { TrueCall } from '../../../tests/random-circulars/placed-sheets.ts'
import { type RandomCircular, randomCircular } from '../../../tests/random-circulars/random-circular.ts'

const PAIRS = 16
const BY_COMMAND_LINE = { account_id: null }

/** The first pairs of months that are read without a question. */
function* exactPairs(): Generator<[RandomCircular, RandomCircular]> {
  for (let seed = 0, found = 0; found < PAIRS; seed++) {
    const first = randomCircular(seed, { shape: 'plain', isSlow: true })
    const next = randomCircular(seed, { shape: 'plain', isSlow: true, isNext: true, isDelayed: true })
    if ([first, next].some((one) => judgeCircular(one).verdict !== 'exact')) continue
    found++
    yield [first, next]
  }
}

test.each([...exactPairs()])(
  'the difference between two months is the true one: pair %#',
  async (first, next) => {
    const circulars = circularReviews(await openTestDatabase())
    const bytesOf = ({ workbook }: RandomCircular) => workbookBytes(workbook)
    await circulars.importFile(BY_COMMAND_LINE, bytesOf(first), { today: first.issued })
    const { changes } = await circulars.reviewFile(bytesOf(next), { today: next.issued })

    const before = new Map(first.calls.map((call) => [placeOf(call), call]))
    const after = new Map(next.calls.map((call) => [placeOf(call), call]))
    const isMoved = ([place, { start, end }]: [string, TrueCall]) => {
      const was = before.get(place)
      return was !== undefined && (was.start !== start || was.end !== end)
    }
    const voyagesOf = (calls: Map<string, TrueCall>) => new Set([...calls.values()].map(voyageOf))
    expect(new Set(changes.changed_calls.map(shownPlace))).toEqual(
      new Set([...after].filter(isMoved).map(([place]) => place)),
    )
    expect(new Set(changes.added_calls.map(shownPlace))).toEqual(
      new Set([...after.keys()].filter((place) => !before.has(place))),
    )
    expect(new Set(changes.vessels_no_longer_listed)).toEqual(voyagesOf(before).difference(voyagesOf(after)))
    expect(new Set(changes.added_vessels)).toEqual(voyagesOf(after).difference(voyagesOf(before)))
    expect([changes.dropped_calls, changes.held_back_calls, changes.rewritten_calls]).toEqual([[], [], []])
  },
)

const voyageOf = ({ route, vessel, voyage }: TrueCall) => `${route}|${vessel} V.${voyage}`

function placeOf(call: TrueCall): string {
  return `${voyageOf(call)}|${KNOWN_PORTS.find(({ name }) => name === call.port)?.code}`
}

const shownPlace = ({
  route,
  vessel,
  unlocode,
}: {
  route: string
  vessel: string
  unlocode: string | null
}) => `${route}|${vessel}|${unlocode}`
