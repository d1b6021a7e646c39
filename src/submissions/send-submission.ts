import type { ApiResponse } from '../web/calls.ts'

type Options = {
  url: string
  /** A form with a file, or JSON. */
  body: FormData | string
  /** The Idempotency-Key: however often it is sent, it is stored once. */
  idempotencyKey: string
  /** How much of it has left, from 0 to 1. */
  onProgress?: ((part: number) => void) | undefined
}

/** Sends a form by the one way in which a browser tells how far it is. Throws where no answer comes. */
export function sendSubmission({ url, body, idempotencyKey, onProgress }: Options): Promise<ApiResponse> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('idempotency-key', idempotencyKey)
    if (typeof body === 'string') request.setRequestHeader('content-type', 'application/json')
    if (onProgress) {
      request.upload.addEventListener(
        'progress',
        ({ loaded, total }) => total > 0 && onProgress(loaded / total),
      )
    }
    request.addEventListener('error', () => reject(new Error('No answer')))
    request.addEventListener('load', () =>
      resolve({ status: request.status, body: jsonOf(request.responseText) }),
    )
    request.send(body)
  })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
