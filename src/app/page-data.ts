import type { ReadPublic } from '@sailing-desk/records/client/calls'
import { ApiError } from '@sailing-desk/records/client/calls'
import { DomainError } from '@sailing-desk/records/errors'
import type { PublicReads } from '../http/public-reads.ts'
import type { ResponseCache } from '../http/response-cache/response-cache.ts'
import { readSource, type Source } from '../http/response-cache/sources.ts'
import type { FindFile } from './page-files.ts'
import type { Site } from './site.ts'

export type PageData = {
  reads: Pick<PublicReads, 'find'>
  findFile: FindFile
  readState: ResponseCache['readState']
}
type PageReads = Pick<Site, 'read' | 'readText'>

/** Reads public data for one page, on the server and without the visitor's identity. `sources` collects all that it has read. */
export function readForPage({ reads, findFile, readState }: PageData, sources: Source[] = []): PageReads {
  const read = async (url: string) => {
    try {
      const found = reads.find(url)
      const { data, source } = await readSource(readState, found).catch((error) => {
        // A page that does without this is made again for the next request.
        sources.push({ ...found, ids: [], digest: '' })
        throw error
      })
      sources.push(source)
      return data
    } catch (error) {
      throw asApiError(error)
    }
  }
  return {
    // The path says of what type the data is.
    read: read as ReadPublic,
    async readText(url) {
      const file = await findFile(url)
      if (!file) return null
      const { data, source } = await readSource(readState, file)
      sources.push(source)
      return typeof data === 'string' ? data : null
    },
  }
}

/** What the API would answer with: the pages are built separately and know this error by its name. */
function asApiError(error: unknown): ApiError {
  const none = { second_factor: null }
  if (error instanceof DomainError) {
    const { status, message, errors, details } = error
    return new ApiError({ status, message, errors, ...none, ...details })
  }
  // Pages show the message, which must not be that of a database.
  const unexpected = { status: 500, message: 'Something went wrong on our side.', errors: [], ...none }
  return Object.assign(new ApiError(unexpected), { cause: error })
}
