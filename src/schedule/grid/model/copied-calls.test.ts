import { expect, it } from 'vitest'
import { NO_TEXTS } from './call-texts.ts'
import { parseCalls } from './paste.ts'

it('reads calls that were copied from a grid, and nothing else', () => {
  const calls = [[{ ...NO_TEXTS, dates: '29 Jan' }, null]]
  expect(parseCalls(JSON.stringify(calls))).toEqual(calls)
  for (const other of ['', '[]', '{}', '[1]', '[[1]]', '[[{"dates":"x"}]]', 'no json', '[['])
    expect(parseCalls(other)).toBeNull()
})
