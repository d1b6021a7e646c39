import type { ServerResponse } from 'node:http'

/** A response as it was sent before, with headers in node's flat format. `text` has its bytes, one in each character. */
export type SentBytes = { headers: string[]; bytes: Buffer; text?: string }

/** Up to this length joining head and body costs less than sending them as two pieces. */
const SHORT_BYTES = 8 * 1024

/**
 * Keeps a short response as a text, too: Node joins a text with the head and sends one piece instead of two, which takes
 * less time, a tenth with 2 kB. Says whether the text is new.
 */
export function keepText(sent: SentBytes): boolean {
  if (sent.text !== undefined || sent.bytes.length > SHORT_BYTES) return false
  sent.text = sent.bytes.toString('latin1')
  return true
}

export function sendBytes(response: ServerResponse, { headers, bytes, text }: SentBytes): void {
  response.writeHead(200, headers)
  if (text === undefined) response.end(bytes)
  else response.end(text, 'latin1')
}
