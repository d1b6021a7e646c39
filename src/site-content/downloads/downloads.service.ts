import { beginsLikePdf, pdfFault } from '@sailing-desk/circular-reader/files/pdf'
import { createRunner } from '@sailing-desk/records/background/concurrency'
import type { Database, Db } from '@sailing-desk/records/database/open'
import type { PageQuery } from '@sailing-desk/records/database/read-page'
import { type Author, type Writing, write, writeWithoutRevision } from '@sailing-desk/records/database/write'
import { requireRows, requireSameVersion } from '@sailing-desk/records/entity-service'
import { DomainError } from '@sailing-desk/records/errors'
import type { Page } from '@sailing-desk/records/paging'
import { maxFileBytes } from '../../../content/file-sizes.ts'
import { hasExtension, isFileName } from '../files/file-name.ts'
import { beginsLikeZip, type OfficeFault, officeFault } from '../files/office-zip.ts'
import type { SiteFilesService } from '../files/site-files.service.ts'
import type {
  Download,
  DownloadForm,
  DownloadVersion,
  DownloadVersions,
  PublicDownload,
  Uploaded,
} from './download.schema.ts'
import * as store from './download.store.ts'
import { DOWNLOAD } from './download.ts'
import {
  DOCUMENT_EXTENSIONS,
  EMPTY,
  FILE_GONE,
  INFECTED,
  NO_SCAN,
  OLD_EXCEL,
  TOO_LARGE,
  WITH_MACROS,
  WRONG_NAME,
  WRONG_TYPE,
} from './messages.ts'

const PDF = 'application/pdf'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** PDF is the last one, because something else may stand before its header. */
const KINDS: readonly Kind[] = [
  {
    extension: '.xlsx',
    name: 'an Excel file',
    type: XLSX,
    begins: beginsLikeZip,
    fault: (content) => officeFault(content, 'xlsx'),
  },
  { extension: '.pdf', name: 'a PDF', type: PDF, begins: beginsLikePdf, fault: pdfFault },
]

const MESSAGES: Record<Fault, string> = {
  damaged: 'This file is damaged or incomplete. Save it again as PDF or .xlsx and try again.',
  macros: WITH_MACROS,
  objects: 'This Excel file contains controls or embedded objects. Save it without them and try again.',
  launch: 'This PDF contains a command that starts a program. Save it without that and try again.',
  password: 'This file is password-protected. Save it without a password and try again.',
}

const MACRO_EXTENSIONS = ['.xlsm', '.xltm', '.xlsb']

export type DownloadsService = ReturnType<typeof createDownloadsService>

type NamedFile = { name: string; content: Uint8Array }

type Dependencies = {
  siteFiles: Pick<SiteFilesService, 'addFile' | 'findMissing'>
  /** Undefined without a virus scanner. Throws if there is no verdict. */
  scan: ((content: Uint8Array) => Promise<'clean' | 'infected'>) | undefined
}

/** Forms and documents to download. Of each, the previous versions are kept. */
export function createDownloadsService(database: Database, { siteFiles, scan }: Dependencies) {
  const { db } = database
  const inTurn = createRunner()

  /** Says of each whether its file is gone. */
  async function withFiles<Row extends { file: string }>(rows: readonly Row[]) {
    const missing = await siteFiles.findMissing(rows.map(({ file }) => file))
    return rows.map((row) => ({ ...row, is_gone: missing.has(row.file) }))
  }
  const withFile = async <Row extends { file: string }>(row: Row) => {
    const missing = await siteFiles.findMissing([row.file])
    return { ...row, is_gone: missing.has(row.file) }
  }

  return {
    list: async (): Promise<Download[]> => withFiles(await store.listDownloads(db)),
    async read(query: PageQuery): Promise<Page<Download>> {
      const found = await store.readDownloads(db, query)
      return { ...found, rows: await withFiles(found.rows) }
    },
    listPublic: (): Promise<PublicDownload[]> => store.listPublicDownloads(db),

    /** Undefined if it does not exist, or if its file was removed long after it was deleted. */
    findPublic: async (id: number): Promise<PublicDownload | undefined> =>
      (await store.listPublicDownloads(db, id))[0],

    /** Stores a file that passed all checks. It is removed again unless it becomes a version of a download. */
    async upload(author: Author, { name, content }: NamedFile): Promise<Uploaded> {
      const type = await inTurn(() => checkDocument(name, content))
      if (scan) await requireClean(scan, content)
      const forFiles = { ...database, db: database.dbForFiles }
      const file = await writeWithoutRevision(forFiles, author, (trx) =>
        siteFiles.addFile(trx, { type, content }),
      )
      return { file, file_name: name, type, bytes: content.length }
    },

    add: async (author: Author, form: DownloadForm): Promise<Download> => {
      const row = await write(database, author, async ({ trx, insert }) => {
        const { title, language, position } = form
        const place = position ?? Math.min((await store.lastPosition(trx)) + 1, DOWNLOAD.fields.position.max)
        return insert('download', { title, language, position: place, ...(await fileOf(trx, form)) })
      })
      return withFile(row)
    },

    /** With another file than before, the one before is kept as a previous version. */
    update: async (author: Author, id: number, form: DownloadForm): Promise<Download> =>
      withFile(await write(database, author, (writing) => updateDownload(writing, id, form))),

    /** Returns the batch, for undoing it. */
    remove: (author: Author, ids: readonly number[]): Promise<string> =>
      write(database, author, async ({ trx, batch, remove, removeAll }) => {
        for (const row of await requireRows('Download', ids, (id) => store.findDownload(trx, id))) {
          await removeAll('download_version', await store.listVersions(trx, row.id))
          await remove('download', row)
        }
        return batch
      }),

    async listVersions(id: number): Promise<DownloadVersions> {
      const current = await store.findDownload(db, id)
      if (!current) throw notFound()
      const rows = await store.listVersions(db, id)
      const previous = await withFiles(rows.map(({ download_id: _, version: __, ...row }) => row))
      return { current: await withFile(current), previous }
    },

    /** The version and the current file change places: a second time would take it back. `seen`: the version of the row that was seen. */
    makeCurrent: async (author: Author, id: number, versionId: number, seen?: number): Promise<Download> => {
      const row = await write(database, author, async ({ trx, update }) => {
        const download = await store.findDownload(trx, id)
        const version = download && (await store.findVersion(trx, id, versionId))
        if (!version) throw notFound()
        requireSameVersion('download', download, seen)
        await requireFile(trx, version.file)
        await update('download_version', version, fileColumns(download))
        return update('download', download, fileColumns(version))
      })
      return withFile(row)
    },
  }
}

async function updateDownload({ trx, insert, update }: Writing, id: number, form: DownloadForm) {
  const before = await store.findDownload(trx, id)
  if (!before) throw notFound()
  requireSameVersion('download', before, form.version)
  const { title, language, position, document_on, file_name } = form
  const values = { title, language, ...(position && { position }) }
  if (form.file !== before.file) {
    const file = await fileOf(trx, form)
    await insert('download_version', { download_id: id, ...fileColumns(before) })
    return update('download', before, { ...values, ...file })
  }
  requireExtension(file_name, before.type)
  // A file that was gone is there again: without a change visitors would not be offered it until another write.
  const stored = await store.findStoredFile(trx, form.file)
  const isBack = stored && stored.created_at > before.added_at
  return update('download', before, {
    ...{ ...values, document_on, file_name },
    ...(isBack && { added_at: stored.created_at }),
  })
}

const notFound = () => new DomainError(404, 'Download not found')

const fileColumns = ({
  document_on,
  file,
  file_name,
  type,
  bytes,
  added_at,
}: Omit<DownloadVersion, 'id' | 'is_gone'>) => ({
  document_on,
  file,
  file_name,
  type,
  bytes,
  added_at,
})

/** What a new version of a download has. */
async function fileOf(trx: Db, { file, file_name, document_on }: DownloadForm) {
  const { type, bytes, created_at } = await requireFile(trx, file)
  requireExtension(file_name, type)
  return { document_on, file, file_name, type, bytes, added_at: created_at }
}

/** Throws 422 unless it is a stored document: not a picture, nor a file that was removed meanwhile. */
async function requireFile(trx: Db, hash: string) {
  const stored = await store.findStoredFile(trx, hash)
  if (!stored || ![PDF, XLSX].includes(stored.type)) throw new DomainError(422, FILE_GONE, 'file')
  return stored
}

async function requireClean(scan: NonNullable<Dependencies['scan']>, content: Uint8Array): Promise<void> {
  const verdict = await scan(content).catch((cause: unknown) => {
    throw Object.assign(new DomainError(503, NO_SCAN, 'file'), { cause })
  })
  if (verdict === 'infected') throw new DomainError(422, INFECTED, 'file')
}

type Fault = OfficeFault | 'launch'

type Kind = {
  extension: (typeof DOCUMENT_EXTENSIONS)[number]
  /** With its article, for messages. */
  name: string
  type: string
  begins: (content: Buffer) => boolean
  fault: (content: Buffer) => Fault | null
}

/** Returns the media type detected from the content, which the file name must match. Throws DomainError with advice. */
export function checkDocument(fileName: string, content: Uint8Array): string {
  if (content.length > maxFileBytes('download')) throw new DomainError(413, TOO_LARGE, 'file')
  const fault = nameFault(fileName) ?? (content.length === 0 ? EMPTY : null)
  if (fault) throw fileError(fault)
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const kind = KINDS.find(({ begins }) => begins(bytes))
  const inside = kind ? kind.fault(bytes) : 'damaged'
  if (!kind || inside) throw fileError(faultText(fileName, inside ?? 'damaged'))
  requireExtension(fileName, kind.type)
  return kind.type
}

/** Throws 422 unless the name is one for a document of this type: visitors open what its ending says. */
function requireExtension(fileName: string, type: string): void {
  const kind = KINDS.find((each) => each.type === type)
  if (kind && !hasExtension(fileName, kind.extension))
    throw fileError(`This file is ${kind.name}. Change its name to end in ${kind.extension} and try again.`)
}

const fileError = (message: string) => new DomainError(422, message, 'file')

function nameFault(name: string): string | null {
  if (!isFileName(name)) return WRONG_NAME
  if (hasExtension(name, '.xls')) return OLD_EXCEL
  return MACRO_EXTENSIONS.some((extension) => hasExtension(name, extension)) ? WITH_MACROS : null
}

function faultText(name: string, fault: Fault): string {
  const isNamed = DOCUMENT_EXTENSIONS.some((extension) => hasExtension(name, extension))
  return fault === 'damaged' && !isNamed ? WRONG_TYPE : MESSAGES[fault]
}
