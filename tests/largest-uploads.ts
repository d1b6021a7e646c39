import type { Database } from '@sailing-desk/records/database/open'
import { expect } from 'vitest'
import { type FileKind, MAX_FILE_MB, maxFileBytes } from '../content/file-sizes.ts'
import { sessionCookieName } from '../src/http/cookie-names.ts'
import { paddedTo } from './bad-uploads.ts'
import { asFileForm, type Part } from './encodings.ts'
import { APPLICATION } from './forms.ts'
import { picture } from './gallery.ts'
import { type Answer, type Call, SITE_HOST } from './https-proxy.ts'
import { startSession } from './session.ts'

type Send = (path: string, call: Call) => Promise<Answer>

const asFile = (content: Uint8Array, fileName: string): Part => ({ field: 'file', fileName, content })
const applicant = Object.entries(APPLICATION).map(([field, content]) => ({ field, content }))

/** Where a file of each kind is sent, and one of this size. */
const UPLOADS: Record<FileKind, { path: string; parts: (bytes: number) => Promise<Part[]> | Part[] }> = {
  resume: {
    path: '/backend/api/careers',
    parts: (bytes) => [...applicant, { field: 'resume', fileName: 'resume.pdf', content: paddedTo(bytes) }],
  },
  circular: {
    path: '/api/circular-reviews',
    parts: (bytes) => [asFile(Buffer.alloc(bytes, 'VESSEL,\n'), 'circular.csv')],
  },
  customers: {
    path: '/api/customers/import/preview',
    parts: (bytes) => [asFile(Buffer.alloc(bytes, 'Company,\n'), 'customers.csv')],
  },
  download: {
    path: '/api/download-files',
    parts: (bytes) => [asFile(paddedTo(bytes), 'tariff.pdf')],
  },
  picture: {
    path: '/api/gallery/albums/1/photos',
    async parts(bytes) {
      const small = await picture()
      return [asFile(Buffer.concat([small, Buffer.alloc(bytes - small.length)]), 'quay.jpg')]
    },
  },
}

/** The largest file of each kind reaches the site through the proxy, and so does one that is too large for it. */
export async function expectLargestUploads(send: Send, database: Database): Promise<void> {
  const token = await startSession(database, 'administrator')
  const headers = { cookie: `${sessionCookieName({ siteOrigin: `https://${SITE_HOST}` })}=${token}` }
  const album = await send('/api/gallery/albums', { method: 'POST', headers, body: { title: 'Quay' } })
  expect(album.status, album.text).toBe(201)

  for (const [name, { path, parts }] of Object.entries(UPLOADS)) {
    const kind = name as FileKind
    for (const extra of [0, 1]) {
      const { payload, type } = asFileForm(await parts(maxFileBytes(kind) + extra))
      const answer = await send(path, {
        method: 'POST',
        headers: { ...headers, 'content-type': type },
        body: payload,
      })
      expect(answer.headers['content-type'], `${kind}: ${answer.status} ${answer.text}`).toMatch(/json/)
      const { message = '' } = JSON.parse(answer.text)
      if (extra === 0) expect([200, 201, 422], `${kind}: ${message}`).toContain(answer.status)
      else {
        expect(answer.status, message).toBe(413)
        expect(message).toContain(`larger than ${MAX_FILE_MB[kind]} MB`)
      }
    }
  }
}
