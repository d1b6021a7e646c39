import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'

/**
 * Runs the development server: pages are updated by Vite, and the server restarts when one of its files changes.
 * Node's own --watch would restart for ever, because Vite writes files while it starts.
 */
const DEBOUNCE_MS = 100

let server = start()
let restartTimer: NodeJS.Timeout | undefined
let isStopping = false

for (const folder of ['src', 'packages', 'content'])
  watch(folder, { recursive: true }, (_event, name) => {
    if (!name?.endsWith('.ts') || name.endsWith('.test.ts')) return
    clearTimeout(restartTimer)
    restartTimer = setTimeout(() => restart(name), DEBOUNCE_MS)
  })

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    isStopping = true
    if (!server.kill(signal)) process.exit(0)
  })

function start(): ChildProcess {
  const args = ['src/main.ts', '--dev', ...process.argv.slice(2)]
  const child = spawn(process.execPath, args, { stdio: 'inherit' })
  child.on('exit', (code) => {
    if (isStopping) process.exit(code ?? 1)
    if (child === server) console.error('The server stopped. It restarts after the next change.')
  })
  return child
}

function restart(name: string): void {
  console.log(`${name} changed: restarting`)
  const startNext = () => {
    if (isStopping) process.exit(0)
    server = start()
  }
  server.removeAllListeners('exit').once('exit', startNext)
  if (!server.kill('SIGTERM')) startNext()
}
