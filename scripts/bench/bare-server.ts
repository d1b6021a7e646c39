import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DatabaseSync } from 'node:sqlite'

/**
 * The baseline of the benchmark: a server with node:http only, which prints its port.
 * `bare-server.ts send FILE` sends the responses recorded in FILE by path.
 * `bare-server.ts insert DATABASE` inserts the JSON body as a row and responds once it is on disk.
 */
export type RecordedResponse = { headers: Record<string, string>; body: string }

const [mode, file = ''] = process.argv.slice(2)
const server = createServer(mode === 'send' ? createSender(file) : createInserter(file))
server.keepAliveTimeout = 72_000
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))

function createSender(recording: string): RequestListener {
  const recorded = JSON.parse(readFileSync(recording, 'utf8')) as Record<string, RecordedResponse>
  const responses = new Map(
    Object.entries(recorded).map(([path, { headers, body }]) => [
      path,
      { headers, bytes: Buffer.from(body, 'base64') },
    ]),
  )
  return ({ url = '' }, response) => {
    const found = responses.get(url)
    response.writeHead(found ? 200 : 404, found?.headers)
    response.end(found?.bytes)
  }
}

function createInserter(database: string): RequestListener {
  const connection = new DatabaseSync(database)
  connection.exec('pragma journal_mode = wal; pragma synchronous = full')
  connection.exec('create table vessel (id integer primary key autoincrement, route_id integer, name text)')
  const insert = connection.prepare('insert into vessel (route_id, name) values (?, ?) returning *')
  return (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      const { route_id, name } = JSON.parse(Buffer.concat(chunks).toString())
      const body = JSON.stringify({ success: true, data: insert.get(route_id, name) })
      const length = Buffer.byteLength(body)
      response.writeHead(201, { 'content-type': 'application/json', 'content-length': length })
      response.end(body)
    })
  }
}
