import { expect, test } from 'vitest'
import { callsOf, readBytes } from '../../tests/circular.ts'

const HEAD = ['EX JAPAN TO INDIA (IMPORT)', 'ISSUED 25-Nov-2026']
const NOW = ['PORT\tNEEM ARGOSY V.052W', 'YOKOHAMA\t5 Dec', 'CHENNAI\t24 Dec']
const BEFORE = ['PORT\tKESTREL DAWN V.208W', 'YOKOHAMA\t12 Nov', 'CHENNAI\t30 Nov']

const read = (...lines: string[]) =>
  callsOf(readBytes(new TextEncoder().encode([...HEAD, ...lines].join('\n'))))
const quoted = (lines: string[]) => lines.map((line) => `>> ${line}`)

test('a table that a mail quotes below its own is asked about', () => {
  expect(read(...NOW, ...quoted(BEFORE))).toEqual([
    'NEEM ARGOSY V.052W / Yokohama: 5 Dec',
    'NEEM ARGOSY V.052W / Chennai: 24 Dec',
    'KESTREL DAWN V.208W / Yokohama: 12 Nov (held)',
    'KESTREL DAWN V.208W / Chennai: 30 Nov (held)',
  ])
})

test('a table is read that is quoted as a whole, or goes on', () => {
  expect(read(...quoted(NOW)).join()).not.toContain('held')
  expect(read(...NOW, ...BEFORE).join()).not.toContain('held')
})
