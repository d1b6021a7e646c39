import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { readAllTables } from '../../../tests/records.ts'
import { beginUpload, LARGE, listen } from '../../../tests/uploads.ts'

const send = (port: number) =>
  fetch(`http://127.0.0.1:${port}/backend/api/careers`, {
    method: 'POST',
    headers: { 'content-type': LARGE.type },
    body: new Uint8Array(LARGE.payload),
  })

test('slow uploads block nobody and store nothing', async () => {
  const app = await startApp({ as: 'visitor' })
  const port = await listen(app)
  const slow = Array.from({ length: 40 }, () => beginUpload(port, { bytes: 3000 }).socket)
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
  expect((await readAllTables(app)).application).toHaveLength(3)
})

test('an endless body is refused once it is too large, and is not buffered', async () => {
  const app = await startApp({ as: 'visitor' })
  const port = await listen(app)
  const socket = beginUpload(port, { bytes: 0, length: 'transfer-encoding: chunked' }).socket
  let response = ''
  socket.on('data', (chunk) => {
    response += chunk
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

  expect(response).toMatch(/^HTTP\/1\.1 413 /)
  expect((await readAllTables(app)).application).toEqual([])
})
