import { appendFileSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { newLedger } from '../../tests/temporary-files.ts'
import { canMount, mountVolume } from '../../tests/volumes.ts'
import { appendToLedgerFile, type LedgerEntry, readLedgerFile } from './ledger.ts'

const entry = (reference: string): LedgerEntry => ({
  at: '2026-11-21T10:00:00.000Z',
  entity: 'enquiry',
  reference,
})

test('entries are read back from a file with restricted permissions in a new folder', () => {
  const file = newFile('beside/erasures.jsonl')
  expect(readLedgerFile(file)).toEqual([])

  appendToLedgerFile(file, [entry('E-1'), entry('E-2')])
  appendToLedgerFile(file, [entry('E-3')])

  expect(readLedgerFile(file)).toEqual([entry('E-1'), entry('E-2'), entry('E-3')])
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('an unfinished line is ignored and damages no other entry', () => {
  const file = newFile('erasures.jsonl')
  appendToLedgerFile(file, [entry('E-1')])
  const whole = JSON.stringify(entry('E-2'))
  for (let length = 1; length < whole.length; length += 1) {
    writeFileSync(file, `${JSON.stringify(entry('E-1'))}\n${whole.slice(0, length)}`)
    expect(readLedgerFile(file)).toEqual([entry('E-1')])
    appendToLedgerFile(file, [entry('E-3')])
    expect(readLedgerFile(file)).toEqual([entry('E-1'), entry('E-3')])
  }
})

test.each(['nonsense', '{"entity":"port","reference":"E-1"}', '{"entity":"enquiry"}', '{}'])(
  'a ledger with the line %s is refused with its line number',
  (line) => {
    const file = newFile('erasures.jsonl')
    appendToLedgerFile(file, [entry('E-1')])
    appendFileSync(file, `${line}\n`)

    expect(() => readLedgerFile(file)).toThrow(/^The erasure ledger .* is not valid: line 2$/)
    expect(readFileSync(file, 'utf8')).toContain(line)
  },
)

test.skipIf(!canMount)('an entry that a full disk cuts off is reported, and damages no other', () => {
  const volume = mountVolume('64k')
  const file = join(volume.folder, 'erasures.jsonl')
  appendToLedgerFile(file, [entry('E-1')])
  volume.fill()

  expect(() => appendToLedgerFile(file, Array(100).fill(entry('E-2')))).toThrow(
    `The erasure ledger ${file} cannot be written (ENOSPC)`,
  )

  volume.empty()
  appendToLedgerFile(file, [entry('E-3')])
  const references = readLedgerFile(file).map(({ reference }) => reference)
  expect([...new Set(references)]).toEqual(['E-1', 'E-2', 'E-3'])
})

const newFile = (name: string) => join(dirname(newLedger()), name)
