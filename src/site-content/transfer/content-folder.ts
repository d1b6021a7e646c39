import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RecordedRow } from '../../database/recorded-rows.ts'
import { DomainError } from '../../lib/errors.ts'
import type { SiteFile } from '../files/site-files.service.ts'
import type { ContentTarget } from './export-content.ts'
import type { ContentSource } from './import-content.ts'

/** Says that a folder holds exported content, and how it is written. */
const MARKER = 'content.json'
const FORMAT = { format: 1 }
const FILES = 'files'
const MAX_ROWS_BYTES = 20 * 1024 * 1024
const MAX_FILE_BYTES = 25 * 1024 * 1024

const ENDINGS: Record<string, string> = {
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'application/pdf': 'pdf',
  'application/vnd.ms-excel': 'xls',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
}
const TYPES = new Map(Object.entries(ENDINGS).map(([type, ending]) => [ending, type]))
const FILE_NAME = /^(?<hash>[0-9a-f]{64})\.(?<ending>[a-z]+)$/

/**
 * Writes rows as `KIND.json`, one value on each line, and files as `files/HASH.ENDING`, so that version control shows what was changed. Throws
 * for a folder that holds something else.
 */
export function contentFolder(folder: string): ContentTarget {
  const known = existingNames(folder)
  if (known.length > 0 && !known.includes(MARKER))
    throw new DomainError(409, `${folder} is not empty and holds no exported content.`)
  mkdirSync(join(folder, FILES), { recursive: true })
  const stored = new Set(readdirSync(join(folder, FILES)))
  writeFileSync(join(folder, MARKER), asText(FORMAT))
  return {
    hasFile: (hash, type) => stored.delete(fileName(hash, type)),
    writeRows: (kind, rows) => writeFileSync(join(folder, `${kind}.json`), asText(rows)),
    writeFile: (hash, { type, content }) => writeFileSync(join(folder, FILES, fileName(hash, type)), content),
    /** Removes what was exported before and is used no more. */
    finish() {
      for (const name of stored) if (FILE_NAME.test(name)) rmSync(join(folder, FILES, name))
    },
  }
}

/** Throws for a folder without exported content. */
export function readContentFolder(folder: string): ContentSource {
  const names = existingNames(folder)
  if (!names.includes(MARKER)) throw new DomainError(404, `${folder} holds no exported content.`)
  const { format } = readJson(folder, MARKER) as { format?: unknown }
  if (format !== FORMAT.format)
    throw new DomainError(422, `${MARKER} names the format ${format}; this version reads format 1.`)
  const files = existingNames(join(folder, FILES)).flatMap((name) => {
    const { hash, ending = '' } = FILE_NAME.exec(name)?.groups ?? {}
    const type = TYPES.get(ending)
    return hash && type ? [{ hash, type, name }] : []
  })
  return {
    readRows: (kind) => (names.includes(`${kind}.json`) ? readJson(folder, `${kind}.json`) : []),
    hashes: files.map(({ hash }) => hash),
    readFile(hash): SiteFile {
      const { name, type } = files.find((file) => file.hash === hash) ?? { name: hash, type: '' }
      return { type, content: readLimited(join(folder, FILES, name), MAX_FILE_BYTES) }
    },
  }
}

function existingNames(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw new DomainError(422, `${folder} is not a folder that can be read.`)
  }
}

function readJson(folder: string, name: string): unknown {
  try {
    return JSON.parse(readLimited(join(folder, name), MAX_ROWS_BYTES).toString())
  } catch (error) {
    if (error instanceof DomainError) throw error
    throw new DomainError(422, `${name} is not JSON.`)
  }
}

function readLimited(file: string, most: number): Buffer {
  if (statSync(file).size > most)
    throw new DomainError(413, `${file} has more than ${most / 1024 / 1024} MB.`)
  return readFileSync(file)
}

const fileName = (hash: string, type: string) => `${hash}.${ENDINGS[type] ?? 'bin'}`
const asText = (value: object | readonly RecordedRow[]) => `${JSON.stringify(value, null, 2)}\n`
