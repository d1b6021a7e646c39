import type { ApiResponse } from './calls.ts'

type Options = {
  url: string
  /** A form with a file, or JSON. */
  body: FormData | string
  /** Retries with the same Idempotency-Key are stored once. */
  idempotencyKey: string
  /** The part uploaded, from 0 to 1. */
  onProgress?: ((part: number) => void) | undefined
}

/** Sends a POST. Uses XMLHttpRequest, because fetch reports no upload progress. Throws if there is no response. */
export function sendWithProgress({ url, body, idempotencyKey, onProgress }: Options): Promise<ApiResponse> {
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
