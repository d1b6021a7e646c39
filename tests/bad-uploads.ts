import { readFileSync } from 'node:fs'

const FOLDER = 'tests/data/bad-uploads'

export type Upload = {
  title: string
  /** One per file sent; some cases send none or two. */
  names: string[]
  declaredType: string
  /** The accepted outcomes. */
  outcomes: string[]
  content: () => Buffer
}

type Case = {
  file: string | null
  id?: string
  upload_as: string | string[] | null
  declared_type: string | null
  expect: 'accept' | 'reject'
  accept_or?: 'accept' | 'reject'
  why: string
}

/** Files uploaded as a resume, with their expected outcomes. */
export function badUploads(): Upload[] {
  const { cases } = JSON.parse(readFileSync(`${FOLDER}/manifest.json`, 'utf8')) as { cases: Case[] }
  return cases.map(({ file, id, why, ...rest }) => ({
    title: `${file ?? id}: ${why}`,
    names: [rest.upload_as ?? []].flat(),
    declaredType: rest.declared_type ?? '',
    outcomes: [rest.expect, ...(rest.accept_or ? [rest.accept_or] : [])],
    content: () => (file === null ? buildContent(id) : readUpload(file)),
  }))
}

export function readUpload(file: string): Buffer {
  return readFileSync(`${FOLDER}/${file}`)
}

const FIVE_MEGABYTES = 5 * 1024 * 1024

function buildContent(id: string | undefined): Buffer {
  const valid = readUpload('valid.pdf')
  if (id === 'six-megabytes') return paddedTo(valid.length + 6 * 1024 * 1024, valid)
  if (id === 'exactly-five-megabytes') return paddedTo(FIVE_MEGABYTES, valid)
  if (id === 'one-byte-over') return Buffer.concat([paddedTo(FIVE_MEGABYTES, valid), Buffer.from('%')])
  return valid
}

/** Returns the document enlarged to this size by comments after its end. */
export function paddedTo(bytes: number, pdf = readUpload('valid.pdf')): Buffer {
  return Buffer.concat([pdf, Buffer.alloc(bytes - pdf.length, '%\n')])
}
