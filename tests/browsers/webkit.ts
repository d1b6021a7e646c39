import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../scripts/free-port.ts'
import { type BrowserPage, firstMatch } from './browser-page.ts'

const [BROWSER] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')
const MAX_STARTS = 50

/** Starts WebKit on a screen of its own and steers it by WebDriver. Sizes are in CSS pixels. */
export async function openWebkit({ width, height }: { width: number; height: number }): Promise<BrowserPage> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const display = await firstMatch(screen.stdout, /(\d+)\n/)
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${display}` },
    stdio: 'ignore',
  })
  const ended = Promise.all([once(driver, 'exit'), once(screen, 'exit')])

  async function call(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await response.json()) as { value: unknown }
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }

  for (let n = 0; n < MAX_STARTS && !(await isListening(port)); n++) await wait(100)
  const browser = { binary: BROWSER, args: ['--automation'] }
  const started = await call('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browser } },
  })
  const session = `/session/${(started as { sessionId: string }).sessionId}`
  await call('POST', `${session}/window/rect`, { width, height })
  return {
    async open(url) {
      await call('POST', `${session}/url`, { url })
    },
    async evaluate(expression) {
      return String(
        await call('POST', `${session}/execute/sync`, { script: `return ${expression}`, args: [] }),
      )
    },
    async [Symbol.asyncDispose]() {
      await call('DELETE', session)
      driver.kill()
      screen.kill()
      await ended
    },
  }
}

const isListening = (port: number) =>
  fetch(`http://127.0.0.1:${port}/status`).then(
    () => true,
    () => false,
  )
