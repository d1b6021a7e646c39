import { createInterface } from 'node:readline/promises'
import { type Readable, Writable } from 'node:stream'

/** Reads a line from the terminal without echo. */
export async function askHidden(question: string): Promise<string> {
  process.stdout.write(question)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  lines.on('SIGINT', () => process.exit(130))
  try {
    return await lines.question('')
  } finally {
    lines.close()
    process.stdout.write('\n')
  }
}

/** Returns the first line of the input; empty if there is none. */
export async function readLine(input: Readable): Promise<string> {
  const lines = createInterface({ input })
  for await (const line of lines) return line
  return ''
}
