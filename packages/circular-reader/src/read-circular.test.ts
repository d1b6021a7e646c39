import { readFileSync } from 'node:fs'
import { KNOWN_PORTS } from '@sailing-desk/trade/known-ports'
import { expect, test } from 'vitest'
import { readCircular } from './read-circular.ts'

const read = (name: string) =>
  readCircular(readFileSync(`samples/${name}.xlsx`), { ports: KNOWN_PORTS, today: '2026-11-20' })
const expected = (name: string) => JSON.parse(readFileSync(`tests/data/${name}.expected.json`, 'utf8'))

test.each(['circular-2026-12', 'circular-2027-01'])(
  '%s gives exactly the expected result, in the expected key order',
  (name) => {
    const { file, policy, changes_since_2026_12, ...expectedCircular } = expected(name)
    const { layout, skipped_sheets, ...circular } = read(name)

    expect(circular).toEqual(expectedCircular)
    expect(JSON.stringify(circular)).toBe(JSON.stringify(expectedCircular))
    expect(skipped_sheets).toEqual([])
    expect(layout).toBe(read('circular-2026-12').layout)
  },
)
