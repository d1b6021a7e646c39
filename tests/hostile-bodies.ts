/** A request that is meant to be expensive, and its acceptable response statuses. */
export type HostileRequest = {
  title: string
  path: string
  type: string
  body: string
  headers?: Record<string, string>
  statuses: number[]
}

const TYPES = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data; boundary=edge',
}

export const hostile = (
  path: string,
  encoding: keyof typeof TYPES,
  title: string,
  body: string,
  ...statuses: number[]
): HostileRequest => ({ title, path, type: TYPES[encoding], body, statuses })

export const blanksWithin = (count: number) => `x${' '.repeat(count)}x`
export const part = (name: string, value: string, more = '') =>
  `--edge\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
export const jsonPart = (name: string, value: string) =>
  `--edge\r\ncontent-disposition: form-data; name="${name}"\r\ncontent-type: application/json\r\n\r\n${value}\r\n`
export const headersPart = (count: number) => `--edge\r\n${'x: y\r\n'.repeat(count)}\r\nvalue\r\n`
export const closed = (parts: string) => `${parts}--edge--\r\n`
export const numbers = (count: number) => `[${'1,'.repeat(count - 1)}1]`
export const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
export const nestedObjects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
export const distinctKeys = (count: number) =>
  `{${Array.from({ length: count }, (_, n) => `"${n}":1`).join(',')}}`
export const tinyParts = (count: number) =>
  Array.from({ length: count }, (_, n) => part(`f${n}`, 'x')).join('')

/** What a route itself answers, once the body is taken apart. */
const TAKEN = [200, 404, 422]

/** Bodies that are expensive to parse for any route. */
export function hostileBodiesFor(path: string): HostileRequest[] {
  type Rest = [title: string, body: string, ...statuses: number[]]
  const form = (...rest: Rest) => hostile(path, 'form', ...rest)
  const json = (...rest: Rest) => hostile(path, 'json', ...rest)
  const multipart = (...rest: Rest) => hostile(path, 'multipart', ...rest)
  return [
    form('470,000 fields', 'x&'.repeat(470_000), 413),
    form('30,000 fields', 'x&'.repeat(30_000), 413),
    form('3500 fields', 'x&'.repeat(3500), 413),
    form('60 kB of per cent signs', `name=${'%'.repeat(60_000)}`, 413, 422),
    json('an array of 1 MB', numbers(520_000), 400, 413),
    json('an array of 60 kB', numbers(30_000), 400, 413),
    json('an array of 7 kB', numbers(3500), 400),
    json('500,000 brackets', nested(500_000), 400, 413),
    json('30,000 brackets', nested(30_000), 400, 413),
    json('3000 brackets within an object', `{"name":${nested(3000)}}`, 400),
    json('10,000 objects within each other', nestedObjects(10_000), 400, 413),
    json('1000 objects within each other', nestedObjects(1000), 400),
    json('7000 keys', distinctKeys(7000), 400, 413, ...TAKEN),
    json('a key of 7 kB with an escape in each place', `{"${'\\u0061'.repeat(1100)}":1}`, ...TAKEN),
    json('an open string', `{"name":"${'\\'.repeat(7000)}`, 400),
    json('a number of 7000 digits', `{"name":${'9'.repeat(7000)}}`, ...TAKEN),
    multipart('10,000 parts', closed(tinyParts(10_000)), 413),
    multipart('100 parts', closed(tinyParts(100)), 413),
    multipart('7 kB of headers in a part', closed(headersPart(1100)), ...TAKEN),
    multipart('60 kB of headers in a part', closed(headersPart(10_000)), 413, 422),
    multipart('a name of 60 kB', closed(part('a'.repeat(60_000), 'x')), 413, 422),
    multipart('60 kB of parameters', closed(part('a', 'x', '; a="b"'.repeat(8500))), 413, 422),
    multipart('60 kB of quotes', closed(part('a', 'x', '"\\'.repeat(30_000))), 413, 422),
    multipart('60 kB that almost end a part', closed(part('a', '\r\n--edg'.repeat(8500))), 413, 422),
    multipart('60 kB of starts of lines', `--edge${'\r\n-'.repeat(20_000)}`, 400, 413),
    multipart('deep JSON in a part', closed(jsonPart('a', nested(3000))), 400, 422),
  ]
}
