import type { Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { paddedTo, readUpload } from '../../../tests/bad-uploads.ts'
import { EICAR, hasClamd, startClamd, startScanner } from '../../../tests/clamd.ts'
import { NoVerdict, scan } from './virus-scan.ts'

const PDF = readUpload('valid.pdf')

const atTheEnd = (text: string) => (socket: Socket, whole: Buffer | null) => {
  if (whole) socket.end(text)
}

describe('scanner verdicts', () => {
  test.each([
    ['stream: OK\0', 'clean'],
    ['stream: Eicar-Test-Signature FOUND\0', 'infected'],
    ['stream: Two words FOUND\n', 'infected'],
  ])('%j means %s', async (reply, verdict) => {
    expect(await scan(await startScanner(atTheEnd(reply)), PDF)).toBe(verdict)
  })

  test.each([
    'INSTREAM size limit exceeded. ERROR\0',
    'stream: Broken FOUND ERROR\0',
    'UNKNOWN COMMAND\0',
    `${'x'.repeat(9000)}`,
  ])('anything else is no verdict', async (reply) => {
    const verdict = scan(await startScanner(atTheEnd(reply)), PDF)

    await expect(verdict).rejects.toMatchObject({ name: 'NoVerdict', reached: true })
  })

  test('a response may arrive byte by byte', async () => {
    const scanner = await startScanner(async (socket, whole) => {
      if (!whole) return
      for (const letter of 'stream: OK\0') {
        socket.write(letter)
        await new Promise((resolve) => setTimeout(resolve, 2))
      }
    })

    expect(await scan(scanner, PDF)).toBe('clean')
  })

  test('the whole file is sent in length-prefixed chunks', async () => {
    let sent: Buffer = Buffer.alloc(0)
    const scanner = await startScanner((socket, whole) => {
      if (whole) sent = whole
      if (whole) socket.end('stream: OK\0')
    })
    const content = paddedTo(300_000)
    await scan(scanner, content)

    const chunks: Buffer[] = []
    for (let at = 10; at < sent.length; at += 4 + sent.readUInt32BE(at))
      chunks.push(sent.subarray(at + 4, at + 4 + sent.readUInt32BE(at)))
    expect(sent.toString('latin1', 0, 10)).toBe('zINSTREAM\0')
    expect(Buffer.concat(chunks).equals(content)).toBe(true)
  })
})

describe('an unavailable scanner', () => {
  test('refuses the connection', async () => {
    const nowhere = scan({ host: '127.0.0.1', port: 1 }, PDF)

    await expect(nowhere).rejects.toThrow(NoVerdict)
    await expect(nowhere).rejects.toMatchObject({ reached: false })
  })

  test('closes the connection', async () => {
    const scanner = await startScanner((socket) => socket.destroy())

    await expect(scan(scanner, PDF)).rejects.toMatchObject({ reached: true })
  })

  test('is aborted by the signal', async () => {
    const scanner = await startScanner(() => {})
    const started = performance.now()

    await expect(scan(scanner, PDF, AbortSignal.timeout(100))).rejects.toMatchObject({ reached: true })
    expect(performance.now() - started).toBeLessThan(20_000)
  })
})

describe.skipIf(!hasClamd)('a real clamd', () => {
  test('detects a virus and refuses files above its size limit', async () => {
    const { address } = await startClamd()
    const infected = Buffer.concat([PDF, Buffer.from(`%${EICAR}\n`)])

    expect(await scan(address, PDF)).toBe('clean')
    expect(await scan(address, infected)).toBe('infected')
    expect(await scan(address, paddedTo(5 * 1024 * 1024))).toBe('clean')
    await expect(scan(address, paddedTo(20 * 1024 * 1024))).rejects.toThrow(NoVerdict)
  })
})
