import { expect, test } from 'vitest'
import { createResponseStore } from './response-cache.ts'

const KILOBYTE = 1024
const OVERHEAD = 4 * KILOBYTE

/** A response of this many bytes, which takes 4 kB more. */
const response = (kilobytes: number) => ({ bytes: { identity: Buffer.alloc(kilobytes * KILOBYTE) } })

function storeOf(kilobytes: number) {
  const store = createResponseStore({ total: kilobytes * KILOBYTE, each: 40 * KILOBYTE })
  const kept = (urls: string[]) => urls.filter((url) => store.get(url))
  return { ...store, kept }
}

test('all encodings, the URL and a fixed part count', () => {
  const store = storeOf(100)
  store.add('/a', { bytes: { identity: Buffer.alloc(3000), gzip: Buffer.alloc(200), br: Buffer.alloc(100) } })
  expect(store.size()).toEqual({ responses: 1, bytes: 3300 + 2 * 2 + OVERHEAD })
})

test('a part of a larger block counts as the whole block, which stays in memory with it', () => {
  const store = storeOf(100)
  store.add('/a', { bytes: { identity: Buffer.alloc(8000).subarray(0, 10) } })
  expect(store.size().bytes).toBe(8000 + 2 * 2 + OVERHEAD)
})

test('the least recently used go first, some at once', () => {
  const store = storeOf(101)
  const urls = Array.from({ length: 10 }, (_, i) => `/${i}`)
  for (const url of urls) store.add(url, response(6))
  expect(store.kept(urls)).toEqual(urls)

  for (const url of ['/0', '/1']) store.get(url)
  store.add('/new', response(6))

  expect(store.kept([...urls, '/new'])).toEqual(['/0', '/1', '/5', '/6', '/7', '/8', '/9', '/new'])
  expect(store.size().bytes).toBeLessThan((101 * KILOBYTE * 7) / 8)
})

test('a response that is too large is not kept, and moves no other out', () => {
  const store = storeOf(100)
  store.add('/a', response(30))
  store.add('/large', response(37))

  expect(store.kept(['/a', '/large'])).toEqual(['/a'])
})

test('a response that replaces another counts once', () => {
  const store = storeOf(100)
  store.add('/a', response(30))
  store.add('/a', response(10))
  expect(store.size()).toEqual({ responses: 1, bytes: 10 * KILOBYTE + 2 * 2 + OVERHEAD })

  store.add('/a', response(50))
  expect(store.size()).toEqual({ responses: 0, bytes: 0 })
})
