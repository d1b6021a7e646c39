import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserPage, firstMatch } from './browser-page.ts'

type Answer = { id?: number; type: string; message?: string; result?: Result }
type Result = { contexts?: { context: string }[]; result?: { value?: string } }

/** Starts Firefox without a window and steers it by WebDriver BiDi. Sizes are in CSS pixels. */
export async function openFirefox(size: { width: number; height: number }): Promise<BrowserPage> {
  const profile = mkdtempDisposableSync(join(tmpdir(), 'firefox-'))
  const args = ['--headless', '--no-remote', '--profile', profile.path, '--remote-debugging-port', '0']
  const firefox = spawn('firefox-esr', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const exited = once(firefox, 'exit')
  const address = await firstMatch(firefox.stderr, /listening on (ws:\S+)/)
  const socket = new WebSocket(`${address}/session`)
  await once(socket, 'open')
  let sent = 0

  function call(method: string, params: object): Promise<Result> {
    const id = ++sent
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const answered = ({ data }: MessageEvent) => {
      const answer = JSON.parse(data) as Answer
      if (answer.id !== id) return
      socket.removeEventListener('message', answered)
      if (answer.type === 'error') reject(new Error(`${method}: ${answer.message}`))
      else resolve(answer.result ?? {})
    }
    socket.addEventListener('message', answered)
    socket.send(JSON.stringify({ id, method, params }))
    return promise
  }

  await call('session.new', { capabilities: {} })
  const { contexts } = await call('browsingContext.getTree', {})
  const context = contexts?.[0]?.context
  await call('browsingContext.setViewport', { context, viewport: size })
  return {
    async open(url) {
      await call('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async evaluate(expression) {
      const { result } = await call('script.evaluate', {
        expression,
        target: { context },
        awaitPromise: true,
      })
      return result?.value ?? ''
    },
    async [Symbol.asyncDispose]() {
      firefox.kill()
      await exited
      profile.remove()
    },
  }
}
