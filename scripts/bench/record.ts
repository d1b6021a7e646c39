import { get } from 'node:http'
import type { RecordedResponse } from './bare-server.ts'

// node:http adds these itself.
const AUTOMATIC_HEADERS = ['date', 'connection', 'keep-alive']

/** Records a response without decompressing it, as `fetch` would. */
export function record(url: string, headers: Record<string, string>): Promise<RecordedResponse> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const headerEntries = Object.entries(response.headers).filter(
          ([name]) => !AUTOMATIC_HEADERS.includes(name),
        )
        const body = Buffer.concat(chunks).toString('base64')
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(headerEntries) as Record<string, string>,
          body,
        })
      })
    }).on('error', reject)
  })
}
