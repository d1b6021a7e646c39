import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

const TIMEOUT_MS = 3_600_000
/** Time to end after it was asked to. */
const GRACE_MS = 5000
const MAX_OUTPUT = 10_000
const MAX_LINE = 300

/** The message is one line for the operator. */
class BackupCommandFailed extends Error {
  override name = 'BackupCommandFailed'
}

type CommandOptions = {
  /** The file that was written. */
  file: string
  /** All that the command inherits, so that it sees no secrets of the site. */
  environment: Record<string, string | undefined>
  /** Ends the command when the site stops. */
  signal: AbortSignal
  timeoutMs?: number
}

/** Runs BACKUP_COMMAND in a shell. Throws BackupCommandFailed unless it ends with exit code 0. */
export async function runBackupCommand(
  command: string,
  { file, environment, signal, timeoutMs = TIMEOUT_MS }: CommandOptions,
): Promise<void> {
  // Its own process group, to end all programs that the shell started.
  const child = spawn(command, {
    shell: true,
    env: { ...environment, BACKUP_FILE: file },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  })
  const lastLine = followOutput(child)
  const tooLong = AbortSignal.timeout(timeoutMs)
  const stopped = AbortSignal.any([signal, tooLong])
  const end = () => endGroup(child)
  stopped.addEventListener('abort', end)
  try {
    if (stopped.aborted) end()
    const [code, killedBy] = await once(child, 'exit')
    if (code === 0) return
    const why = signal.aborted
      ? 'was ended because the site stopped'
      : tooLong.aborted
        ? `took longer than ${timeoutMs / 60_000} minutes and was ended`
        : `failed (${killedBy ?? `exit code ${code}`})`
    const said = lastLine()
    throw new BackupCommandFailed(`BACKUP_COMMAND ${why}${said && `: ${said}`}`)
  } finally {
    stopped.removeEventListener('abort', end)
    // A program that it left in the background may still hold them.
    for (const stream of [child.stdout, child.stderr]) stream?.destroy()
  }
}

/** Returns a function for the last line that it printed, shortened. */
function followOutput({ stdout, stderr }: ChildProcess): () => string {
  let output = ''
  for (const stream of [stdout, stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-MAX_OUTPUT)
    })
  return () => {
    const lines = output.split(/[\r\n]+/).map((line) => line.replace(/\p{Cc}+/gu, ' ').trim())
    return lines.findLast((line) => line !== '')?.slice(0, MAX_LINE) ?? ''
  }
}

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  signalGroup(pid, 'SIGTERM')
  setTimeout(() => signalGroup(pid, 'SIGKILL'), GRACE_MS).unref()
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal)
  } catch {
    // It has ended.
  }
}
