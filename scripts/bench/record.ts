import { get } from 'node:http'
import type { Recorded } from './bare-server.ts'

// What node:http writes by itself.
const OWN_HEADERS = ['date', 'connection', 'keep-alive']

/** An answer as it comes over the wire: `fetch` would unpack it. */
export function record(url: string, headers: Record<string, string>): Promise<Recorded> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const kept = Object.entries(answer.headers).filter(([name]) => !OWN_HEADERS.includes(name))
        const body = Buffer.concat(chunks).toString('base64')
        resolve({
          status: answer.statusCode ?? 0,
          headers: Object.fromEntries(kept) as Record<string, string>,
          body,
        })
      })
    }).on('error', reject)
  })
}
