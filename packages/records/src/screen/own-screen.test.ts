import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub, RouterContextProvider } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { newFolder } from '../../../../tests/temporary-files.ts'
import { sendContext } from '../client/admin-data.ts'
import type { SendRequest } from '../client/calls.ts'
import { entityScreen } from './entity-screen.tsx'

const README = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')
const blockOf = (language: string) => README.split(`\`\`\`${language}\n`)[1]?.split('```')[0] ?? ''

/** With two berths, and open to requests. */
const PROGRAM = `${blockOf('js')}
await app.inject({ method: 'POST', url: '/api/berths', payload: { name: 'North quay', depth: 11.5 } })
await app.inject({ method: 'POST', url: '/api/berths', payload: { name: 'South quay' } })
console.log(await app.listen({ port: 0 }))
`

/** Starts the program of the README; returns its address. */
async function startProgram(): Promise<string> {
  const env = { ...process.env, DATABASE_URL: `sqlite:${join(newFolder(), 'berths.db')}` }
  const child = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM], { env })
  onTestFinished(() => {
    child.kill()
  })
  let said = ''
  return new Promise((resolve, reject) => {
    child.stderr.on('data', (text) => {
      said += text
    })
    child.stdout.on('data', (text) => resolve(String(text).trim()))
    child.on('exit', () => reject(new Error(`The program ended. It said: ${said}`)))
  })
}

/** What the file of the screen exports, as the README writes it. */
function readmeScreen(): ReturnType<typeof entityScreen> {
  const [, entity] = /const BERTH = (\{[\s\S]*?\n\})/.exec(blockOf('js')) ?? []
  const [, words] = /entityScreen\(BERTH, (\{[\s\S]*?\n\})\)/.exec(blockOf('tsx')) ?? []
  return new Function('entityScreen', `return entityScreen(${entity}, ${words})`)(entityScreen)
}

test('the screen of the README shows the rows that the program of the README has stored', async () => {
  const origin = await startProgram()
  const screen = readmeScreen()
  const context = new RouterContextProvider()
  context.set(sendContext, (async (method: string, path: string) => {
    const response = await fetch(origin + path, { method })
    return { status: response.status, body: await response.json(), headers: response.headers }
  }) as SendRequest)
  const url = new URL('/berths?q=quay&sort=-name', origin)

  const request = new Request(url)
  const loaded = await screen.loader({ context, url, request, params: {}, pattern: '/berths' })
  const Site = createRoutesStub([{ id: 'berths', path: '/berths', Component: screen.Page }])
  const html = renderToString(
    createElement(Site, {
      initialEntries: [url.pathname + url.search],
      hydrationData: { loaderData: { berths: loaded } },
    }),
  )

  expect(html).toContain('<h1>Berths</h1>')
  expect(html).toMatch(/South quay[\s\S]*North quay/)
  expect(html).toContain('11.5')
  expect(html).toMatch(/>Add (<!-- -->)?Berth</)
})
