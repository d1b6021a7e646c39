import {
  blanksWithin,
  closed,
  distinctKeys,
  type HostileRequest,
  headersPart,
  hostile,
  jsonPart,
  nested,
  nestedObjects,
  numbers,
  part,
  tinyParts,
} from './hostile-bodies.ts'

const LOGIN = '/backend/api/login'
const PASSKEY = '/backend/api/login/passkey'
const REGISTER = '/backend/api/register'
const ENQUIRY = '/backend/api/enquiry'
const CAREERS = '/backend/api/careers'

const blankUsernames = (path: string, status: number): HostileRequest[] =>
  [900_000, 100_000, 7000].flatMap((blanks) => {
    const username = blanksWithin(blanks)
    const title = `${blanks} blanks in a username`
    const expected = blanks > 8000 ? 413 : status
    return [
      hostile(path, 'json', title, JSON.stringify({ username, password: 'p' }), expected),
      hostile(path, 'form', title, `username=${username.replaceAll(' ', '+')}&password=p`, expected),
      hostile(path, 'multipart', title, closed(part('username', username) + part('password', 'p')), expected),
    ]
  })

const clientDataJSON = Buffer.from(nestedObjects(3000)).toString('base64url')
const credential = { id: 'a', rawId: 'a', type: 'public-key', response: { clientDataJSON } }

const passkey = (title: string, value: unknown) =>
  hostile(PASSKEY, 'json', title, JSON.stringify({ credential: value }), 400, 401, 422)
const careers = (title: string, body: string) => hostile(CAREERS, 'multipart', title, body, 400, 413, 422)

/** As large as the largest, and easy: what reading so many bytes costs on this machine just now. */
export const HARMLESS_REQUEST = careers(
  'a file of 6 MB',
  closed(part('resume', 'y'.repeat(5_900_000), '; filename="a.pdf"')),
)

/** Requests that need no session, beside hostileBodiesFor() of every route. */
export const VISITOR_REQUESTS: HostileRequest[] = [
  ...blankUsernames(LOGIN, 401),
  ...blankUsernames(REGISTER, 422),
  ...['name', 'email', 'phone', 'subject', 'message'].map((field) =>
    hostile(ENQUIRY, 'json', `blanks in ${field}`, JSON.stringify({ [field]: blanksWithin(60_000) }), 422),
  ),
  {
    ...hostile(ENQUIRY, 'json', 'an Idempotency-Key of 15 kB', '{}', 422),
    headers: { 'idempotency-key': 'a '.repeat(7500) },
  },
  passkey('deep client data', credential),
  passkey('deep client data as text', JSON.stringify(credential)),
  passkey('a deep credential', JSON.parse(nestedObjects(500))),
  passkey('a deep credential as text', nestedObjects(1500)),
  passkey('a credential of many keys', distinctKeys(1500)),
  careers('70,000 parts', closed(tinyParts(70_000))),
  careers('1 million headers in 80 parts', closed(headersPart(12_000).repeat(80))),
  careers('6 MB of headers in one part', closed(headersPart(950_000))),
  careers('6 MB of one header', `--edge\r\nx: ${'y'.repeat(5_900_000)}\r\n\r\nvalue\r\n--edge--\r\n`),
  careers('6 MB that almost end a part', closed(part('description', '\r\n--edg'.repeat(800_000)))),
  careers('6 MB of ends of lines', closed(part('description', '\r\n'.repeat(2_900_000)))),
  careers('40 texts of 140 kB', closed(part('f', ' '.repeat(140_000)).repeat(40))),
  careers('a text of 5 MB of blanks', closed(part('name', blanksWithin(5_000_000)))),
  careers('a text of 900 kB of blanks', closed(part('name', blanksWithin(900_000)))),
  careers('deep JSON in a part', closed(jsonPart('a', nested(450_000)))),
  careers('deep JSON in 50 parts', closed(jsonPart('a', nested(16_000)).repeat(50))),
  careers(
    'a file that almost ends its part',
    closed(part('resume', '\r\n--edg'.repeat(700_000), '; filename="a.pdf"')),
  ),
  hostile(CAREERS, 'json', 'an object that is no text', '{"may_be_kept":{"toString":1,"valueOf":1}}', 422),
  hostile('/nowhere', 'json', 'an array of 1 MB', numbers(500_000), 405, 413),
]

/** Requests that need a session, beside hostileBodiesFor() of a route for each size of body. */
export const ADMINISTRATOR_REQUESTS: HostileRequest[] = [
  ...['latitude', 'longitude'].flatMap((field) =>
    [900_000, 60_000].map((blanks) => {
      const body = JSON.stringify({ name: 'Mumbai', [field]: `${' '.repeat(blanks)}x` })
      return hostile('/api/ports', 'json', `${blanks} blanks in ${field}`, body, blanks > 64_000 ? 413 : 422)
    }),
  ),
  hostile('/api/vessels', 'json', 'blanks in an id', JSON.stringify({ route_id: blanksWithin(60_000) }), 422),
  hostile('/api/ports/delete', 'json', '3000 ids', `{"ids":${numbers(3000)}}`, 400),
  hostile('/api/ports/delete', 'json', '30,000 ids', `{"ids":${numbers(30_000)}}`, 413),
  hostile('/api/ports/delete', 'form', '3000 ids', `ids=${'1,'.repeat(3000)}`, 422),
  hostile('/api/people/erase', 'json', 'blanks', JSON.stringify({ email: blanksWithin(7000) }), 422),
  hostile('/api/equipment', 'json', 'blanks', JSON.stringify({ name: blanksWithin(250_000) }), 422),
  hostile(
    '/api/equipment',
    'multipart',
    'deep JSON',
    closed(jsonPart('attribute_values', nested(120_000))),
    400,
  ),
  ...[nestedObjects(30_000), distinctKeys(20_000), numbers(100_000)].map((attribute_values) =>
    hostile('/api/equipment', 'json', 'values as text', JSON.stringify({ attribute_values }), 422),
  ),
  hostile(`/api/history/${'a'.repeat(15_000)}/undo`, 'json', 'a batch of 15 kB', '{}', 400, 404, 414),
  hostile(
    '/api/history/none/undo',
    'json',
    'a body of 60 kB',
    JSON.stringify({ a: blanksWithin(60_000) }),
    413,
  ),
  hostile('/api/enquiries/1/notes', 'json', 'blanks', JSON.stringify({ text: blanksWithin(60_000) }), 422),
]
