import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readUpload } from '../../tests/bad-uploads.ts'
import { cpuTime } from '../../tests/cpu-time.ts'
import { DomainError } from '../errors.ts'
import { checkResume } from './resume-check.ts'

const FIVE_MEGABYTES = 5 * 1024 * 1024
const VALID = [
  ['a.pdf', readUpload('valid.pdf')],
  ['a.doc', readUpload('valid-legacy.doc')],
  ['a.docx', readUpload('valid.docx')],
] as const

/** Takes or refuses whatever it is given; anything else fails the test. */
function takeOrRefuse(name: string, content: Uint8Array) {
  try {
    checkResume(name, content)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    expect(error.errors).toEqual([{ field: 'resume', message: error.message }])
    expect(error.message).toMatch(/^[^\n]{20,160}$/)
  }
}

test('any name and any bytes', () => {
  const heads = [
    '',
    '%PDF-1.4',
    'PK\u0003\u0004',
    'PK\u0005\u0006',
    '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1',
  ]
  const head = fc.constantFrom(...heads).map((text) => Buffer.from(text, 'latin1'))
  const name = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom('a.pdf', 'a.doc', 'a.docx'),
  )
  fc.assert(
    fc.property(name, head, fc.uint8Array({ maxLength: 300 }), (name, head, bytes) =>
      takeOrRefuse(name, Buffer.concat([head, bytes])),
    ),
    { numRuns: 500 },
  )
})

test.each(VALID)('%s cut off anywhere', (name, whole) => {
  fc.assert(fc.property(fc.nat(whole.length), (length) => takeOrRefuse(name, whole.subarray(0, length))))
})

test.each(VALID)('%s with bits turned', (name, whole) => {
  const flips = fc.array(fc.nat(whole.length * 8 - 1), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(flips, (bits) => {
      const broken = Buffer.from(whole)
      for (const bit of bits) broken[bit >> 3] = (broken[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      takeOrRefuse(name, broken)
    }),
    { numRuns: 1000 },
  )
})

test.each([
  ['marks of a PDF', 'a.pdf', () => filled('%PDF-1.4\nstartxref 1 ', 'startxref ')],
  ['half marks of a PDF', 'a.pdf', () => filled('%PDF-1.4\n', 'startxre')],
  ['comments of one byte', 'a.pdf', () => Buffer.concat([readUpload('valid.pdf'), filled('', '%\r')])],
  ['beginnings of a zip', 'a.docx', () => filled('PK\u0003\u0004', 'PK\u0005\u0006')],
  ['a directory without end', 'a.docx', () => filled('PK\u0003\u0004', 'PK\u0001\u0002')],
  ['a zip that claims all its bytes', 'a.docx', zipOfEntries],
  ['one directory of all sectors', 'a.doc', () => docOfSectors({ isCircle: false })],
  ['a text in one chain of all sectors', 'a.doc', docOfLongText],
  ['a chain in a circle', 'a.doc', () => docOfSectors({ isCircle: true })],
])('5 MB of %s take no longer than 200 ms', (_, name, make) => {
  const content = make().subarray(0, FIVE_MEGABYTES)
  const started = cpuTime()
  takeOrRefuse(name, content)
  expect(cpuTime() - started).toBeLessThan(200)
})

function filled(head: string, rest: string): Buffer {
  const content = Buffer.alloc(FIVE_MEGABYTES, rest, 'latin1')
  content.write(head, 0, 'latin1')
  return content
}

/** As many entries as may be, their names as long as fit. */
function zipOfEntries(): Buffer {
  const content = filled('PK\u0003\u0004', 'a')
  const each = 2600
  for (let at = 4, i = 0; i < 2000; i++, at += each) {
    content.fill(0, at, at + 46)
    content.writeUInt32LE(0x02014b50, at)
    content.writeUInt16LE(each - 46 - 600, at + 28)
    content.writeUInt16LE(600, at + 30)
    content.fill(0, at + each - 600, at + each)
  }
  const end = content.length - 22
  content.fill(0, end)
  content.writeUInt32LE(0x06054b50, end)
  content.writeUInt16LE(2000, end + 10)
  content.writeUInt32LE(4, end + 16)
  return content
}

/** Every sector follows the one before it in one chain, which is the directory: a tree of one long branch. */
function docOfSectors({ isCircle }: { isCircle: boolean }): Buffer {
  const content = Buffer.alloc(FIVE_MEGABYTES, 0)
  const sectors = FIVE_MEGABYTES / 512 - 1
  const ofTable = Math.ceil(sectors / 128)
  content.write('d0cf11e0a1b11ae1', 0, 'hex')
  content.writeUInt16LE(9, 30)
  content.writeUInt32LE(ofTable, 48)
  for (let part = 0; part < ofTable; part++) content.writeUInt32LE(part, 76 + 4 * part)
  for (let sector = 0; sector < sectors; sector++) content.writeUInt32LE(sector + 1, 512 + 4 * sector)
  content.writeUInt32LE(isCircle ? ofTable : 0xfffffffe, 512 + 4 * (sectors - 1))
  const directory = 512 * (ofTable + 1)
  for (let at = directory, i = 0; at + 128 <= content.length; at += 128, i++) {
    content.writeUInt16LE(64, at + 64)
    content.writeUInt8(i === 0 ? 5 : 2, at + 66)
    content.writeUInt32LE(i + 1, at + (i === 0 ? 76 : 68))
    content.writeUInt32LE(0xffffffff, at + (i === 0 ? 68 : 72))
  }
  return content
}

/** A sound file whose text is one chain through all that follows, in a circle at its end. */
function docOfLongText(): Buffer {
  const doc = docOfSectors({ isCircle: true })
  const sectors = FIVE_MEGABYTES / 512 - 1
  const directory = doc.readUInt32LE(48)
  const root = 512 * (directory + 1)
  doc.writeUInt32LE(0xfffffffe, 512 + 4 * directory)
  doc.writeUInt32LE(directory + 1, 512 + 4 * (sectors - 1))
  doc.write('WordDocument', root + 128, 'utf16le')
  doc.writeUInt16LE(26, root + 128 + 64)
  doc.writeUInt32LE(0xffffffff, root + 128 + 68)
  doc.writeUInt32LE(directory + 1, root + 128 + 116)
  doc.writeUInt32LE(0x7fffffff, root + 128 + 120)
  return doc
}
