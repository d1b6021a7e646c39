import { expect, test } from 'vitest'
import { FileMemory } from './file-part.ts'

test('keeps the bytes of a file in order, up to its limit', () => {
  const memory = new FileMemory(200_000)
  const parts = [1, 2, 3, 4].map((value) => Buffer.alloc(50_000, value))

  for (const part of parts) memory.add(part)

  expect(Buffer.concat(parts).equals(memory.content())).toBe(true)
})

test('frees its memory without waiting for a collection', () => {
  const memory = new FileMemory(5_000_000)
  memory.add(Buffer.alloc(5_000_000, 'x'))
  const content = memory.content()
  const before = process.memoryUsage().arrayBuffers

  memory.free()

  expect(before - process.memoryUsage().arrayBuffers).toBeGreaterThan(4_900_000)
  expect([content.length, memory.content().length]).toEqual([0, 0])
})
