import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'

/** One page of one browser. */
export type BrowserPage = AsyncDisposable & {
  /** Resolves when the page is loaded. */
  open: (url: string) => Promise<void>
  /** Runs an expression whose value is a text. */
  evaluate: (expression: string) => Promise<string>
}

const TIMEOUT_MS = 20_000

/** Waits until an expression is true in the page. */
export async function until(page: BrowserPage, expression: string): Promise<void> {
  const end = Date.now() + TIMEOUT_MS
  while ((await page.evaluate(`String(${expression})`)) !== 'true') {
    if (Date.now() > end) throw new Error(`Never true: ${expression}`)
    await wait(100)
  }
}
/** The first group of a pattern in what a program writes. Rejects if the program ends before. */
export async function firstMatch(output: Readable, pattern: RegExp): Promise<string> {
  let text = ''
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  output.on('data', (chunk: Buffer) => {
    text += chunk
    const found = pattern.exec(text)?.[1]
    if (found) resolve(found)
  })
  output.on('end', () => reject(new Error(`Ended before ${pattern}: ${text}`)))
  return promise
}
