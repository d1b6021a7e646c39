import { request } from 'node:http'
import { readUpload } from '../../tests/bad-uploads.ts'
import { asFileForm } from '../../tests/forms.ts'

export type Posted = { status: number; reference: string | null }

/** A real PDF of this size, with one long comment at its end. */
export function pdfOf(bytes: number): Buffer {
  const pdf = readUpload('valid.pdf')
  const comment = Buffer.alloc(bytes - pdf.length, '%')
  comment.write('\n', comment.length - 1)
  return Buffer.concat([pdf, comment])
}

/** An application with this file, ready to be sent. */
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

/** Sends it from this address of the machine itself. No answer at all is status 0. */
export function post(
  port: number,
  localAddress: string,
  { payload, type }: ReturnType<typeof applicationOf>,
): Promise<Posted> {
  return new Promise((resolve) => {
    const nothing = () => resolve({ status: 0, reference: null })
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        localAddress,
        method: 'POST',
        path: '/backend/api/careers',
        agent: false,
        headers: { 'content-type': type, 'content-length': payload.length },
      },
      (answer) => {
        let body = ''
        answer.on('data', (chunk) => {
          body += chunk
        })
        answer.on('error', nothing)
        answer.on('end', () => {
          const status = answer.statusCode ?? 0
          resolve({ status, reference: status === 201 ? JSON.parse(body).data.reference : null })
        })
      },
    )
    sent.on('error', nothing)
    sent.end(payload)
  })
}

/** One of the addresses that a machine has for itself; each counts as a visitor. */
export const localAddress = (n: number) => `127.0.1.${n + 1}`
