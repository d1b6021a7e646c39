import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'

/**
 * Runs the development server: pages are updated by Vite, and the server restarts when one of its files changes.
 * Node's own --watch would restart for ever, because Vite writes files while it starts.
 */
const DEBOUNCE_MS = 100

let server = start()
let restartTimer: NodeJS.Timeout | undefined
let stopping = false

for (const folder of ['src', 'content']) {
  watch(folder, { recursive: true }, (_event, name) => {
    if (!name || !isServerFile(name)) return
    clearTimeout(restartTimer)
    restartTimer = setTimeout(() => restart(name), DEBOUNCE_MS)
  })
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    stopping = true
    if (hasEnded(server)) process.exit(0)
    server.kill(signal)
  })
}

function start(): ChildProcess {
  const child = spawn(process.execPath, ['src/main.ts', '--dev', ...process.argv.slice(2)], {
    stdio: 'inherit',
  })
  child.on('exit', (code) => {
    if (stopping) process.exit(code ?? 1)
    if (child === server && code !== 0)
      console.error('The server stopped. It restarts after the next change.')
  })
  return child
}

function restart(name: string): void {
  console.log(`${name} changed: restarting`)
  if (hasEnded(server)) {
    server = start()
    return
  }
  server.removeAllListeners('exit').once('exit', () => {
    if (stopping) process.exit(0)
    server = start()
  })
  server.kill('SIGTERM')
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

function isServerFile(name: string): boolean {
  return name.endsWith('.ts') && !name.endsWith('.test.ts')
}
