import { readFileSync } from 'node:fs'
import { openCircularFile } from '@sailing-desk/circular-reader/workbook/circular-file'
import { DomainError } from '@sailing-desk/records/errors'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { zipParts } from '../../../packages/circular-reader/tests/workbook.ts'
import { badUploads, paddedTo, readUpload } from '../../../tests/bad-uploads.ts'
import { cpuTime } from '../../../tests/cpu-time.ts'
import { checkDocument, XLSX } from '../../site-content/downloads/downloads.service.ts'
import { checkResume } from './resume-check.ts'

const PDF = readUpload('valid.pdf')
const DOC = readUpload('valid-legacy.doc')
const WORD = { '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w:document/>' }

function problemOf(name: string, content: Uint8Array): DomainError {
  try {
    checkResume(name, content)
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
  throw new Error('the file was not refused')
}

const UPLOADS = badUploads().filter(({ names }) => names.length === 1)

function outcomeOf(name: string, content: Uint8Array): 'accept' | 'reject' {
  try {
    checkResume(name, content)
    return 'accept'
  } catch (error) {
    if (error instanceof DomainError) return 'reject'
    throw error
  }
}

test.each(UPLOADS.map((upload) => [upload.title, upload] as const))(
  '%s',
  (_, { names, content, outcomes }) => {
    const bytes = content()
    const started = cpuTime()

    expect(outcomes).toContain(outcomeOf(names[0] ?? '', bytes))
    expect(cpuTime() - started).toBeLessThan(200)
  },
)

test('the type is detected from the content', () => {
  expect(checkResume('a.pdf', PDF)).toEqual({ type: 'application/pdf' })
  expect(checkResume('A.Doc', DOC)).toEqual({ type: 'application/msword' })
  expect(checkResume('a.b.DOCX', readUpload('valid.docx'))).toEqual({
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  })
})

test('a file that is too large is 413, everything else 422, and the field error names the field', () => {
  expect(problemOf('a.pdf', paddedTo(5 * 1024 * 1024 + 1))).toMatchObject({
    status: 413,
    errors: [
      {
        field: 'resume',
        message: 'This file is larger than 5 MB. Please select a PDF, DOC or DOCX file of up to 5 MB.',
      },
    ],
  })
  expect(problemOf('a.pdf', new Uint8Array())).toMatchObject({
    status: 422,
    errors: [{ field: 'resume', message: expect.stringContaining('This file is empty.') }],
  })
})

test.each([
  ['a name without an extension', 'resume', PDF, /This file type is not accepted/],
  ['a program', 'resume.pdf.exe', PDF, /This file type is not accepted/],
  [
    'an extension that does not match the content',
    'resume.doc',
    PDF,
    /This file is a PDF. Please change the file name to end in .pdf/,
  ],
  ['a line break', 'a\r\nb.pdf', PDF, /rename the file/],
  ['bidirectional control characters', 'cv\u202Efdp.pdf', PDF, /rename the file/],
  ['an unpaired surrogate', 'cv\ud800.pdf', PDF, /rename the file/],
  ['a path', 'C:\\cv.pdf', PDF, /rename the file/],
  ['a picture', 'cv.pdf', Buffer.from('89504e470d0a1a0a', 'hex'), /not a PDF or a Word document/],
])('%s', (_, name, content, message) => {
  expect(problemOf(name, content).message).toMatch(message)
})

test.each(['履歴書.pdf', 'रिज़्यूमे\u200d.pdf', `${'a'.repeat(196)}.pdf`])('the name %s is accepted', (name) => {
  expect(() => checkResume(name, PDF)).not.toThrow()
})

test('a PDF may have a blank line before it and a little after it, other files may not', () => {
  expect(() => checkResume('a.pdf', Buffer.concat([Buffer.from('\ufeff\r\n'), PDF]))).not.toThrow()
  expect(() => checkResume('a.pdf', Buffer.concat([PDF, Buffer.alloc(900, 'x')]))).not.toThrow()
  expect(() => checkResume('a.pdf', Buffer.concat([PDF, Buffer.alloc(9000)]))).not.toThrow()
  expect(problemOf('a.pdf', Buffer.concat([PDF, Buffer.alloc(2000, 'x')])).message).toMatch(/damaged/)
  expect(problemOf('a.pdf', PDF.subarray(0, -20)).message).toMatch(/damaged/)
})

test('a zip that is not a Word document', () => {
  expect(problemOf('a.docx', zipParts({ ...WORD, 'word/document.xml': '' })).message).toMatch(/damaged/)
  expect(problemOf('a.docx', zipParts({ ...WORD, 'WORD/vbaProject.bin': 'x' })).message).toMatch(/macros/)
  expect(problemOf('a.docx', zipParts({ ...WORD, a: ' '.repeat(2_000_000) })).message).toMatch(/damaged/)
})

test('a password-protected zip', () => {
  const zip = Buffer.from(zipSync({ ...byteParts(WORD) }))
  zip.writeUInt16LE(1, zip.readUInt32LE(zip.length - 6) + 8)

  expect(problemOf('a.docx', zip).message).toMatch(/password/)
})

test('a DOC with loops in its chains or tree, or with truncated text', () => {
  const table = 512
  const directory = 512 + 512 * DOC.readUInt32LE(48)
  const ofText = directory + 128 * DOC.readUInt32LE(directory + 76)
  const damage: [at: number, value: number][] = [
    [48, 0x7fffffff],
    [30, 3],
    [76, 0x7fffffff],
    [table + 4 * DOC.readUInt32LE(48), DOC.readUInt32LE(48)],
    [ofText + 68, DOC.readUInt32LE(directory + 76)],
    [ofText + 72, 9999],
    [table + 4 * 10, 10],
    [512 + 512 * 8, 0],
  ]

  for (const [at, value] of damage) {
    const broken = Buffer.from(DOC)
    broken.writeUInt32LE(value, at)
    expect(problemOf('a.doc', broken).message).toMatch(/damaged/)
  }
})

test('a DOC with macros or a password', () => {
  expect(problemOf('a.doc', renamed('CompObj', 'Macros')).message).toMatch(/macros/)
  expect(problemOf('a.doc', renamed('CompObj', 'EncryptedPackage')).message).toMatch(/password/)
})

/** The valid DOC with one directory entry renamed. */
function renamed(before: string, after: string): Buffer {
  const doc = Buffer.from(DOC)
  const entry = doc.indexOf(`\u0001${before}`, 0, 'utf16le')
  doc.fill(0, entry, entry + 64)
  doc.write(after, entry, 'utf16le')
  doc.writeUInt16LE(2 * after.length + 2, entry + 64)
  return doc
}

function byteParts(parts: Record<string, string>): Record<string, Uint8Array> {
  return Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))
}

/** A document of Office whose main part has another name than usual, as Word Online saves it. */
function officeFile(part: string, type: string, { target = part, prefix = '' } = {}): Uint8Array {
  const main = `application/vnd.openxmlformats-officedocument.${type}.main+xml`
  return zipSync({
    '[Content_Types].xml': strToU8(
      `<Types><${prefix}Override ContentType="${main}" PartName="/${part}"/></Types>`,
    ),
    '_rels/.rels': strToU8(
      `<Relationships><${prefix}Relationship Id="r1" Target="${target}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument"/></Relationships>`,
    ),
    [part]: strToU8('<main/>'),
  })
}

test('a document of Office is known by its relations, whatever its main part is called', () => {
  const type = 'wordprocessingml.document'
  expect(outcomeOf('cv.docx', officeFile('word/document2.xml', type))).toBe('accept')
  expect(outcomeOf('cv.docx', officeFile('Main.xml', type, { target: '/Main.xml', prefix: 'x:' }))).toBe(
    'accept',
  )
  for (const other of [
    officeFile('xl/workbook22.xml', 'spreadsheetml.sheet'),
    officeFile('word/document2.xml', type, { target: 'word/document3.xml' }),
    officeFile('word/document2.xml', type, { target: '../word/document2.xml' }),
  ])
    expect(outcomeOf('cv.docx', other)).toBe('reject')
  expect(checkDocument('tariff.xlsx', officeFile('xl/workbook22.xml', 'spreadsheetml.sheet'))).toBe(XLSX)
  expect(() => checkDocument('tariff.xlsx', officeFile('word/document2.xml', type))).toThrow(/damaged/)
})

test('the files of Word Online and Excel for the web are taken as what they are', () => {
  const read = (name: string) => readFileSync(new URL(`../../../tests/office-files/${name}`, import.meta.url))
  const resume = read('word-online-document2.docx')
  const circular = read('circular-workbook22.xlsx')
  expect(outcomeOf('cv.docx', resume)).toBe('accept')
  expect(outcomeOf('cv.docx', circular)).toBe('reject')
  expect(checkDocument('tariff.xlsx', circular)).toBe(XLSX)
  expect(openCircularFile(circular).sheets).not.toEqual([])
})

test('a PDF may have a kilobyte of something else before its header', () => {
  const behind = (bytes: number) => Buffer.concat([Buffer.alloc(bytes, 'HTTP/1.1 200 OK\r\n'), PDF])

  expect(outcomeOf('cv.pdf', behind(20))).toBe('accept')
  expect(outcomeOf('cv.pdf', behind(1024))).toBe('accept')
  expect(outcomeOf('cv.pdf', behind(1025))).toBe('reject')
  expect(checkDocument('tariff.pdf', behind(100))).toBe('application/pdf')
})
