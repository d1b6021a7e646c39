/**
 * Returns a function that says whether a chunk completes its response, and tells `onHead` each head. It throws if a response has another
 * status than expected.
 */
export function createResponseReader(
  status: number,
  onHead: (head: string) => void = () => {},
): (chunk: Buffer) => boolean {
  let remaining = 0
  let head = ''
  return (chunk) => {
    if (remaining === 0) {
      const text = head + chunk.toString('latin1', 0, Math.min(chunk.length, 8192))
      const end = text.indexOf('\r\n\r\n')
      if (end < 0) {
        head = text
        return false
      }
      if (!text.startsWith(`HTTP/1.1 ${status}`)) throw new Error(text.slice(0, 500))
      onHead(text.slice(0, end))
      remaining = end + 4 - head.length + lengthOfBody(text)
      head = ''
    }
    remaining -= chunk.length
    return remaining <= 0
  }
}

function lengthOfBody(head: string): number {
  const length = /content-length: (\d+)/i.exec(head)?.[1]
  if (!length) throw new Error(`A response without content-length: ${head}`)
  return Number(length)
}
