import { createInterface } from 'node:readline/promises'
import { type Readable, Writable } from 'node:stream'
import { PASSWORDS_DIFFER } from '../../accounts/messages.ts'
import { newPassword } from '../../accounts/tokens.ts'
import { CommandFailed } from './command-line.ts'

type Chosen = { password: string; isGenerated: boolean }

export const PASSWORD_OPTIONS = { 'password-stdin': { type: 'boolean', default: false } } as const

/** Never takes the password from the arguments, which every user of the machine can read. */
export async function choosePassword(fromInput: boolean): Promise<Chosen> {
  if (fromInput) return { password: await readLine(process.stdin), isGenerated: false }
  const typed = process.stdin.isTTY ? await askHidden('Password (press Enter to generate one): ') : ''
  if (typed === '') return { password: newPassword(), isGenerated: true }
  if (typed !== (await askHidden('Repeat the password: '))) throw new CommandFailed(PASSWORDS_DIFFER)
  return { password: typed, isGenerated: false }
}

export function printPassword({ password, isGenerated }: Chosen): void {
  if (isGenerated) console.log(`Password: ${password} (shown only once: note it down)`)
}

export function requireUsername([username, ...others]: string[]): string {
  if (!username || others.length > 0)
    throw new CommandFailed('Give one username. A password cannot be given as an argument.')
  return username
}

/** Reads a line from the terminal without echo. */
async function askHidden(question: string): Promise<string> {
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
async function readLine(input: Readable): Promise<string> {
  const lines = createInterface({ input })
  for await (const line of lines) return line
  return ''
}
