import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** The standard test file that every scanner reports as a virus. Split so that scanners do not report this source file. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

/** Whether ClamAV's server is installed. */
export const hasClamd = spawnSync('clamd', ['--version']).status === 0
if (!hasClamd) console.warn('ClamAV: tests skipped. Install its server (Debian: clamav-daemon).')

/** Starts a real clamd with a single signature, on a socket in a temporary folder. */
export async function startClamd() {
  const folder = mkdtempSync(join(tmpdir(), 'sailing-desk-clamd-'))
  const path = join(folder, 'clamd.ctl')
  const config = join(folder, 'clamd.conf')
  mkdirSync(join(folder, 'signatures'))
  const signature = Buffer.from(EICAR).toString('hex')
  writeFileSync(join(folder, 'signatures', 'test.ndb'), `Eicar-Test-Signature:0:*:${signature}\n`)
  writeFileSync(
    config,
    `Foreground yes\nDatabaseDirectory ${folder}/signatures\nLocalSocket ${path}\nStreamMaxLength 6M\n`,
  )
  let running = spawnClamd(config)
  await running.ready

  const stop = async () => {
    if (running.process.exitCode !== null || running.process.signalCode !== null) return
    running.process.kill('SIGKILL')
    await once(running.process, 'exit')
    rmSync(path, { force: true })
  }
  onTestFinished(async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    address: { path },
    stop,
    async restart() {
      running = spawnClamd(config)
      await running.ready
    },
  }
}

function spawnClamd(config: string) {
  const started = spawn('clamd', ['--config-file', config], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const ready = new Promise<void>((resolve, reject) => {
    const read = (part: Buffer) => {
      output += part
      if (output.includes('Self checking')) resolve()
    }
    started.stdout.on('data', read)
    started.stderr.on('data', read)
    started.on('exit', () => reject(new Error(`clamd did not start: ${output}`)))
  })
  return { process: started, ready }
}

/** A fake scanner. `respond` is called on connection with null, and with the whole request once it is complete. */
export async function startScanner(respond: (socket: Socket, whole: Buffer | null) => void) {
  const server = createServer((socket) => {
    const parts: Buffer[] = []
    socket.on('error', () => {})
    respond(socket, null)
    socket.on('data', (part) => {
      parts.push(part)
      const sent = Buffer.concat(parts)
      if (sent.subarray(-4).equals(Buffer.alloc(4))) respond(socket, sent)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  return { host: '127.0.0.1', port: (server.address() as AddressInfo).port }
}
