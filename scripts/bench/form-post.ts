import { request } from 'node:http'
import { readUpload } from '../../tests/bad-uploads.ts'
import { asFileForm } from '../../tests/encodings.ts'

export type SubmissionResult = { status: number; reference: string | null }

/** Returns a valid PDF of this size, padded with a comment at its end. */
export function pdfOf(bytes: number): Buffer {
  const pdf = readUpload('valid.pdf')
  const comment = Buffer.alloc(bytes - pdf.length, '%')
  comment.write('\n', comment.length - 1)
  return Buffer.concat([pdf, comment])
}

/** Returns an encoded application with this file. */
export function applicationOf(pdf: Uint8Array): { payload: Buffer; type: string } {
  const texts = {
    name: 'Asha Sample',
    contactNumber: '+91 98400 00000',
    email: 'asha@visitor.example',
    currentLocation: 'Chennai',
    specialization: 'Operations',
  }
  return asFileForm([
    ...Object.entries(texts).map(([field, content]) => ({ field, content })),
    { field: 'resume', fileName: 'resume.pdf', content: pdf },
  ])
}

/** Sends an application from this local address. Status 0 if there is no response. */
export function post(
  port: number,
  localAddress: string,
  { payload, type }: ReturnType<typeof applicationOf>,
): Promise<SubmissionResult> {
  return new Promise((resolve) => {
    const resolveEmpty = () => resolve({ status: 0, reference: null })
    const submission = request(
      {
        host: '127.0.0.1',
        port,
        localAddress,
        method: 'POST',
        path: '/backend/api/careers',
        agent: false,
        headers: { 'content-type': type, 'content-length': payload.length },
      },
      (response) => {
        let body = ''
        response.on('data', (chunk) => {
          body += chunk
        })
        response.on('error', resolveEmpty)
        response.on('end', () => {
          const status = response.statusCode ?? 0
          resolve({ status, reference: status === 201 ? JSON.parse(body).data.reference : null })
        })
      },
    )
    submission.on('error', resolveEmpty)
    submission.end(payload)
  })
}

/** A loopback address; each counts as a separate visitor. */
export const localAddress = (n: number) => `127.0.1.${n + 1}`
