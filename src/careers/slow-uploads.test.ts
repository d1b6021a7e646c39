import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { type StartedApp, startApp } from '../../tests/app.ts'
import { paddedTo } from '../../tests/bad-uploads.ts'
import { APPLICATION, asFileForm, RESUME } from '../../tests/forms.ts'
import { everything } from '../../tests/given.ts'

const TEXTS = Object.entries(APPLICATION).map(([field, content]) => ({ field, content }))
const LARGE = asFileForm([...TEXTS, { ...RESUME, content: paddedTo(2_000_000) }])

async function listen({ app }: StartedApp): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as { port: number }).port
}

/** A sender who begins and does not come to an end. */
function begin(port: number, length: string, start: Uint8Array): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  socket.write(
    `POST /backend/api/careers HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${LARGE.type}\r\n${length}\r\n\r\n`,
  )
  socket.write(start)
  return socket
}

const send = (port: number) =>
  fetch(`http://127.0.0.1:${port}/backend/api/careers`, {
    method: 'POST',
    headers: { 'content-type': LARGE.type },
    body: new Uint8Array(LARGE.payload),
  })

test('many who send a byte now and then hold up nobody, and leave nothing behind', async () => {
  const app = await startApp({ as: 'visitor' })
  const port = await listen(app)
  const length = `content-length: ${LARGE.payload.length}`
  const slow = Array.from({ length: 40 }, () => begin(port, length, LARGE.payload.subarray(0, 3000)))
  const drip = setInterval(() => {
    for (const socket of slow) socket.write('x')
  }, 100)
  await pause(300)

  const began = performance.now()
  const sent = await Promise.all([send(port), send(port), send(port)])
  expect(sent.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(performance.now() - began).toBeLessThan(5000)

  clearInterval(drip)
  for (const socket of slow) socket.destroy()
  await pause(200)
  expect((await everything(app)).application).toHaveLength(3)
})

test('who stops in the middle of a file gives up the place when others need it', async () => {
  const app = await startApp({ as: 'visitor' })
  const port = await listen(app)
  const length = `content-length: ${LARGE.payload.length}`
  for (let n = 0; n < 3; n += 1) begin(port, length, LARGE.payload.subarray(0, 500_000))
  await pause(300)

  expect((await send(port)).status).toBe(201)
  expect((await everything(app)).application).toHaveLength(1)
}, 30_000)

test('a body that never ends is refused once it is too large, and takes no memory', async () => {
  const app = await startApp({ as: 'visitor' })
  const port = await listen(app)
  const socket = begin(port, 'transfer-encoding: chunked', Buffer.alloc(0))
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  const chunk = (content: Uint8Array) =>
    socket.write(
      Buffer.concat([Buffer.from(`${content.length.toString(16)}\r\n`), content, Buffer.from('\r\n')]),
    )
  chunk(LARGE.payload.subarray(0, 100_000))
  const more = Buffer.alloc(1_000_000, 'x')
  for (let n = 0; n < 60 && !socket.destroyed; n += 1) {
    if (!chunk(more)) await Promise.race([new Promise((go) => socket.once('drain', go)), pause(500)])
  }
  await pause(300)

  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  expect((await everything(app)).application).toEqual([])
})
