import { appendFileSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { newLedger } from '../../tests/temporary-files.ts'
import { appendToLedger, type LedgerEntry, readLedger } from './ledger.ts'

const entry = (reference: string): LedgerEntry => ({
  at: '2026-11-21T10:00:00.000Z',
  entity: 'enquiry',
  reference,
})

test('entries are read back from a file with restricted permissions in a new folder', () => {
  const file = newFile('beside/erasures.jsonl')
  expect(readLedger(file)).toEqual([])

  appendToLedger(file, [entry('E-1'), entry('E-2')])
  appendToLedger(file, [entry('E-3')])

  expect(readLedger(file)).toEqual([entry('E-1'), entry('E-2'), entry('E-3')])
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('an unfinished line is ignored and damages no other entry', () => {
  const file = newFile('erasures.jsonl')
  appendToLedger(file, [entry('E-1')])
  const whole = JSON.stringify(entry('E-2'))
  for (let length = 1; length < whole.length; length += 1) {
    writeFileSync(file, `${JSON.stringify(entry('E-1'))}\n${whole.slice(0, length)}`)
    expect(readLedger(file)).toEqual([entry('E-1')])
    appendToLedger(file, [entry('E-3')])
    expect(readLedger(file)).toEqual([entry('E-1'), entry('E-3')])
  }
})

test.each(['nonsense', '{"entity":"port","reference":"E-1"}', '{"entity":"enquiry"}', '{}'])(
  'a ledger with the line %s is refused with its line number',
  (line) => {
    const file = newFile('erasures.jsonl')
    appendToLedger(file, [entry('E-1')])
    appendFileSync(file, `${line}\n`)

    expect(() => readLedger(file)).toThrow(/^The erasure ledger .* is not valid: line 2$/)
    expect(readFileSync(file, 'utf8')).toContain(line)
  },
)

const newFile = (name: string) => join(dirname(newLedger()), name)
