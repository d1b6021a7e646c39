import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DatabaseSync } from 'node:sqlite'

/**
 * The baseline of the benchmark: a server with node:http only.
 * `bare-server.ts send FILE` responds to every request with the response recorded in FILE.
 * `bare-server.ts send-mix FILE` responds with those recorded in FILE by path, whatever encoding is accepted.
 * `bare-server.ts insert DATABASE` inserts the JSON body as a row and responds once it is on disk.
 */
export type RecordedResponse = { status: number; headers: Record<string, string>; body: string }

const [mode = '', file = ''] = process.argv.slice(2)
const listeners = { send: createSender, 'send-mix': createMixedSender, insert: createInserter }
const server = createServer(listeners[mode as keyof typeof listeners](file))
server.keepAliveTimeout = 72_000
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
process.on('SIGTERM', () => process.exit(0))

function createSender(recording: string) {
  const { status, headers, body } = JSON.parse(readFileSync(recording, 'utf8')) as RecordedResponse
  const bytes = Buffer.from(body, 'base64')
  return (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(status, headers)
    response.end(bytes)
  }
}

function createMixedSender(recording: string) {
  const recorded = JSON.parse(readFileSync(recording, 'utf8')) as Record<string, RecordedResponse>
  const responses = new Map(
    Object.entries(recorded).map(([path, { headers, body }]) => [
      path,
      { headers, bytes: Buffer.from(body, 'base64') },
    ]),
  )
  return ({ url = '' }: IncomingMessage, response: ServerResponse) => {
    const found = responses.get(url)
    response.writeHead(found ? 200 : 404, found?.headers)
    response.end(found?.bytes)
  }
}

function createInserter(database: string) {
  const connection = new DatabaseSync(database)
  connection.exec('pragma journal_mode = wal; pragma synchronous = full')
  connection.exec('create table vessel (id integer primary key autoincrement, route_id integer, name text)')
  const insert = connection.prepare('insert into vessel (route_id, name) values (?, ?) returning *')
  return (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      const { route_id, name } = JSON.parse(Buffer.concat(chunks).toString())
      const body = JSON.stringify({ success: true, data: insert.get(route_id, name) })
      response.writeHead(201, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      })
      response.end(body)
    })
  }
}
