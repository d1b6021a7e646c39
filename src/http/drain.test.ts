import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { drain } from './drain.ts'

const IDLE_MS = 600
const SLOW_MS = 200
const TOTAL_MS = 5000
const GET = (path: string) => `GET ${path} HTTP/1.1\r\nhost: site.example\r\n\r\n`

async function listen(): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url === '/slow') await pause(SLOW_MS)
    response.end('done')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => server.closeAllConnections())
  return server
}

/** Opens a connection as a proxy does, and says what came back on it. */
async function open(server: Server) {
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  const state = { received: '', end: null as 'closed' | 'reset' | null }
  socket.on('data', (chunk) => {
    state.received += chunk
  })
  socket.on('error', () => {
    state.end = 'reset'
  })
  socket.on('close', () => {
    state.end ??= 'closed'
  })
  const send = async (path: string) => {
    state.received = ''
    socket.write(GET(path))
    await vi.waitFor(() => expect(state.received).toContain('done'))
    return state.received
  }
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })
  return { send, state }
}

test('a server that drains refuses connections and answers on those that are open', async () => {
  const server = await listen()
  const [idle, other] = [await open(server), await open(server)]
  expect(await idle.send('/')).toContain('Connection: keep-alive')
  await other.send('/')

  const drained = drain(server, IDLE_MS, TOTAL_MS)

  await expect(open(server)).rejects.toThrow()
  await pause(IDLE_MS / 3)
  expect(await idle.send('/')).toContain('Connection: close')
  await vi.waitFor(() => expect(idle.state.end).toBe('closed'))
  expect(other.state.end).toBeNull()
  await drained
  await vi.waitFor(() => expect(other.state.end).toBe('closed'))
})

test('a server that does not wait for idle connections still finishes what it has begun', async () => {
  const server = await listen()
  const [idle, busy] = [await open(server), await open(server)]
  await idle.send('/')
  const answer = busy.send('/slow')
  await pause(SLOW_MS / 4)

  const startedAt = performance.now()
  await drain(server, 0, TOTAL_MS)

  expect(await answer).toContain('200 OK')
  await vi.waitFor(() => expect([idle.state.end, busy.state.end]).toEqual(['closed', 'closed']))
  expect(performance.now() - startedAt).toBeLessThan(5 * SLOW_MS)
})
