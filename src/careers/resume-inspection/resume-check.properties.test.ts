import { DomainError, errorMessage } from '@sailing-desk/records/errors'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { zipParts } from '../../../packages/circular-reader/tests/workbook.ts'
import { readUpload } from '../../../tests/bad-uploads.ts'
import { cpuTime } from '../../../tests/cpu-time.ts'
import { checkResume } from './resume-check.ts'

const FIVE_MEGABYTES = 5 * 1024 * 1024
const VALID = [
  ['a.pdf', readUpload('valid.pdf')],
  ['a.doc', readUpload('valid-legacy.doc')],
  ['a.docx', readUpload('valid.docx')],
] as const
const WORD = { '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w:document/>' }

/** Fails the test if the check throws anything but a DomainError. */
function acceptOrRefuse(name: string, content: Uint8Array) {
  try {
    checkResume(name, content)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    expect(error.errors).toEqual([{ field: 'resume', message: error.message }])
    expect(error.message).toMatch(/^[^\n]{20,160}$/)
  }
}

test('any name and any content', () => {
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
      acceptOrRefuse(name, Buffer.concat([head, bytes])),
    ),
    { numRuns: 500 },
  )
})

test.each(VALID)('%s truncated anywhere', (name, whole) => {
  fc.assert(fc.property(fc.nat(whole.length), (length) => acceptOrRefuse(name, whole.subarray(0, length))))
})

test.each(VALID)('%s with flipped bits', (name, whole) => {
  const flips = fc.array(fc.nat(whole.length * 8 - 1), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(flips, (bits) => {
      const broken = Buffer.from(whole)
      for (const bit of bits) broken[bit >> 3] = (broken[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      acceptOrRefuse(name, broken)
    }),
    { numRuns: 1000 },
  )
})

test.each([
  ['PDF markers', 'a.pdf', () => filled('%PDF-1.4\nstartxref 1 ', 'startxref ')],
  ['incomplete PDF markers', 'a.pdf', () => filled('%PDF-1.4\n', 'startxre')],
  ['one-byte comments', 'a.pdf', () => Buffer.concat([readUpload('valid.pdf'), filled('', '%\r')])],
  ['zip headers', 'a.docx', () => filled('PK\u0003\u0004', 'PK\u0005\u0006')],
  ['directory entries without an end', 'a.docx', () => filled('PK\u0003\u0004', 'PK\u0001\u0002')],
  ['zip entries', 'a.docx', zipOfEntries],
  ['sectors in one directory', 'a.doc', () => docOfSectors({ isCircle: false })],
  ['sectors in one text chain', 'a.doc', docOfLongText],
  ['sectors in a looping chain', 'a.doc', () => docOfSectors({ isCircle: true })],
])('5 MB of %s are checked in 200 ms', (_, name, make) => {
  const content = make().subarray(0, FIVE_MEGABYTES)
  const started = cpuTime()
  acceptOrRefuse(name, content)
  expect(cpuTime() - started).toBeLessThan(200)
})

function filled(head: string, rest: string): Buffer {
  const content = Buffer.alloc(FIVE_MEGABYTES, rest, 'latin1')
  content.write(head, 0, 'latin1')
  return content
}

/** The maximum number of entries, with the longest names that fit. */
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

/** All sectors form one chain, which is a directory tree with one long branch. */
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

/** A valid file whose text is one chain through all sectors, with a loop at its end. */
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

describe('names of macros and objects, in any spelling', () => {
  const runs = { numRuns: 200 }
  const anyCase = (name: string) => fc.mixedCase(fc.constant(name))
  const messageFor = (name: string, content: Uint8Array) => {
    try {
      checkResume(name, content)
      return 'accepted'
    } catch (error) {
      return errorMessage(error)
    }
  }

  it('are refused in a DOC, at the top and inside a storage', () => {
    const names = ['Macros', 'VBA', '_VBA_PROJECT', '_VBA_PROJECT_CUR'].map(anyCase)
    const ends = fc.constantFrom('', '\0', '\0x')
    fc.assert(
      fc.property(fc.oneof(...names), ends, fc.boolean(), (name, end, isInside) => {
        const doc = withEntry(name + end, isInside)
        expect(messageFor('a.doc', doc)).toMatch(/^This document contains macros\./)
      }),
      runs,
    )
  })

  it('are accepted in a DOC as part of another name', () => {
    fc.assert(
      fc.property(fc.constantFrom('Macro', 'MacrosX', 'VBA1', '_VBA', 'XMACROS'), (name) => {
        expect(messageFor('a.doc', withEntry(name, false))).toBe('accepted')
      }),
    )
  })

  it('are refused in a DOCX, in any folder', () => {
    const part = fc.oneof(
      anyCase('word/activeX/activeX1.xml'),
      anyCase('word/activeX/_rels/activeX1.xml.rels'),
      anyCase('word/embeddings/oleObject1.bin'),
      anyCase('word/embeddings/deeper/oleObject1.bin'),
    )
    const folder = fc.constantFrom('', 'other/', 'a/b/c/')
    fc.assert(
      fc.property(part, folder, fc.boolean(), (name, folder, isWindows) => {
        const path = isWindows ? (folder + name).replaceAll('/', '\\') : folder + name
        expect(messageFor('a.docx', zipParts({ ...WORD, [path]: 'x' }))).toMatch(
          /^This document contains controls or embedded objects\./,
        )
      }),
      runs,
    )
  })

  it.each([
    'word/embeddings/Microsoft_Excel_Sheet1.xlsx',
    'word/media/image1.bin',
    'word/printerSettings1.bin',
    'word/activeX.xml',
    'docProps/activex',
  ])('do not include %s, which ordinary documents have', (path) => {
    expect(messageFor('a.docx', zipParts({ ...WORD, [path]: 'x' }))).toBe('accepted')
  })

  it('are refused in a DOCX that embeds a document with macros', () => {
    fc.assert(
      fc.property(anyCase('word/embeddings/Sheet1.xlsm'), (path) => {
        expect(messageFor('a.docx', zipParts({ ...WORD, [path]: 'x' }))).toMatch(/contains macros/)
      }),
    )
  })
})

describe('a launch action', () => {
  const problem =
    'This PDF contains a command that starts a program. Please save it without that and try again.'
  const escaped = (name: string) =>
    fc
      .tuple(...[...name].map((letter) => fc.constantFrom(letter, hex(letter), hex(letter).toUpperCase())))
      .map((letters) => `/${letters.join('')}`)
  const hex = (letter: string) => `#${letter.charCodeAt(0).toString(16)}`
  const blank = fc
    .array(fc.constantFrom(' ', '\n', '\r\n', '\t', '\0', '\f', '%comment\n', '% /S (\r', ' % a % b\n'))
    .map((parts) => parts.join(''))
  const inPdf = (object: string) =>
    Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.from(object, 'latin1'), VALID[0][1].subarray(9)])
  const outcome = (pdf: Uint8Array) => {
    try {
      checkResume('a.pdf', pdf)
      return 'accepted'
    } catch (error) {
      return errorMessage(error)
    }
  }

  it('is refused however its name is escaped and whatever is in between', () => {
    const end = fc.constantFrom(' ', '/F', '>>', '\n', '%', '(')
    fc.assert(
      fc.property(escaped('S'), blank, escaped('Launch'), end, (subtype, between, launch, end) => {
        expect(outcome(inPdf(`9 0 obj <</Type/Action${subtype}${between}${launch}${end}`))).toBe(problem)
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    '9 0 obj /Launch endobj 10 0 obj <</S 9 0 R>>',
    ') ( <</S/Launch>>',
    'stream <</S /Launch /Win <</F (cmd.exe)>>>>',
  ])('is refused in %s', (object) => {
    expect(outcome(inPdf(object))).toBe(problem)
  })

  it.each([
    '(Product/Launch Manager) Tj',
    '(Design /Launch) Tj',
    '<</S /Launcher>>',
    '<</S /launch>>',
    '<</S /GoTo /Launch true>>',
    '<</Title (/S) >> /Launch',
    '<</S /JavaScript /JS (app.alert(1))>>',
    '<</Type /EmbeddedFile /Subtype /text#2Fxml>>',
    '<</Type /Annot /Subtype /RichMedia>>',
  ])('is not detected in %s', (object) => {
    expect(outcome(inPdf(object))).toBe('accepted')
  })

  it.each(['/Launch', ' /Launch', '/S', '/S%', '\n/Launch', '%\n/Launch', '\n', '% /Launch\n', '/S\n%'])(
    'is searched for in 5 MB of %j in 200 ms',
    (piece) => {
      const content = Buffer.concat([filled('%PDF-1.4\n', piece).subarray(0, -2000), VALID[0][1].subarray(9)])
      const started = cpuTime()
      outcome(content)
      expect(cpuTime() - started).toBeLessThan(200)
    },
  )
})

/** The valid DOC with a storage of this name: at the top level, or inside a top-level storage. */
function withEntry(name: string, isInside: boolean): Buffer {
  const doc = Buffer.from(VALID[1][1])
  const directory = 512 + 512 * doc.readUInt32LE(48)
  const at = (index: number) => directory + 128 * index
  const [outer, free] = [2, 7]
  const entry = isInside ? at(free) : at(outer)
  if (isInside) {
    doc.writeUInt8(1, at(outer) + 66)
    doc.writeUInt32LE(free, at(outer) + 76)
  }
  doc.fill(0, entry, entry + 64)
  doc.write(name, entry, 'utf16le')
  doc.writeUInt16LE(2 * name.length + 2, entry + 64)
  doc.writeUInt8(1, entry + 66)
  return doc
}
